import { addDays, type Day } from '@doorplate/domain/time'
import { useBookings } from '../schedule/use-bookings.ts'

/** Reads tomorrow's, so that there is a schedule after midnight even when the server is out of reach by then. */
export function BookingsAhead({ room_id, today }: { room_id: string; today: Day }) {
  useBookings(room_id, addDays(today, 1))
  return null
}
