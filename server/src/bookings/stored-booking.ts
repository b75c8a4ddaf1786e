import type { Booking } from '@doorplate/domain/bookings/bookings'

/**
 * A booking as the database has it: nothing hidden, with what only the server knows. Once retention has wiped it, its
 * booker_email is null and it has no guests.
 */
export type StoredBooking = Booking & {
  booked_by: string
  company: string
  purpose: string
  /** web, display, operator or sql; null while it is active. */
  cancelled_via: string | null
  /** iCalendar's SEQUENCE: rises with every change that the invited people hear of. */
  sequence: number
}
