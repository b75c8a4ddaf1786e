import type { Time } from '../time.ts'
import { covers, type TimeRange } from './time-range.ts'

export type StatusOf<Booked extends TimeRange> =
  | { state: 'occupied'; current: Booked }
  | { state: 'available'; next: Booked | undefined }

/**
 * Whether somebody has the room at that minute: the one rule for doors, lists and a room's page.
 * @param bookings of the day, ordered by start
 */
export function statusAt<Booked extends TimeRange>(bookings: readonly Booked[], now: Time): StatusOf<Booked> {
  const current = bookings.find((booking) => covers(booking, now))
  if (current) return { state: 'occupied', current }
  return { state: 'available', next: bookings.find((booking) => booking.start_time > now) }
}
