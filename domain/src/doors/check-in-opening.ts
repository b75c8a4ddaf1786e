import { type Booking, hasBegun } from '../bookings/bookings.ts'
import { addDays, type Moment, type Time } from '../time.ts'

/** Whether people can check in: soon after midnight from the evening before. */
export function hasCheckInOpened(
  { date, start_time }: Pick<Booking, 'date' | 'start_time'>,
  opens: Time,
  now: Moment
): boolean {
  return hasBegun({ date: opens > start_time ? addDays(date, -1) : date, start_time: opens }, now)
}
