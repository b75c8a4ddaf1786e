import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { ClosedNow } from '@doorplate/domain/rules/closed-now'
import { isToday, type ShownDay } from '../visit/use-shown-day.ts'
import { FreeTimes } from './free-times.tsx'
import { ClosedBanner, DateBanner, NoTimeBanner, StateBanner } from './state-banner.tsx'

type Props = { shown: ShownDay; status: RoomStatus | undefined; closing: ClosedNow | undefined }

export function Banner({ shown, status, closing }: Props) {
  const { now, day } = shown
  if (!now) return <NoTimeBanner />
  if (closing) return <ClosedBanner closing={closing} today={now.date} />
  return isToday(shown) ? (
    <StateBanner status={status} />
  ) : (
    <DateBanner day={day}>
      <FreeTimes shown={shown} />
    </DateBanner>
  )
}
