import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import type { OwnBooking } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'

/** Whether the booker can check in now, and since when people are there. */
export function useOwnCheckIn({ date, check_in, checked_in_at }: OwnBooking) {
  const now = useNow()
  const { time_zone } = useOffice()
  return {
    isOpen: check_in !== null && hasBegunToday({ date, start_time: check_in.opens }, now),
    checkedInAt: checked_in_at === null ? undefined : momentAt(checked_in_at, time_zone).time
  }
}
