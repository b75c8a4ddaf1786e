import type { NamedBooking } from '@doorplate/api/service/revert'
import type { ReactElement } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { dateSeenFrom, shownTimes } from '../../words/dates.ts'
import { Sentence } from '../words.ts'

type Props = {
  room: ReactElement
  booking: Pick<NamedBooking, 'date' | 'start_time' | 'end_time'> & { booked_by?: string | null | undefined }
}

/** 'Atlas, Thu, Nov 26, 11:00–12:00 (Priya Raman)'; without the name of a booking that is gone. */
export function BookingWords({ room, booking: { date, booked_by, ...times } }: Props) {
  const { date: today } = useNow()
  const booking = (
    <Sentence it="deskLog.booking" room={room} date={dateSeenFrom(today, date, 'short')} times={shownTimes(times)} />
  )
  if (booked_by == null) return booking
  return <Sentence it="deskLog.bookingOf" booking={booking} name={<bdi>{booked_by}</bdi>} />
}
