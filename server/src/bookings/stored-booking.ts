import type { Booking } from '@doorplate/domain/bookings'

/** A booking as the database has it: nothing hidden, with what only the server knows. */
export type StoredBooking = Booking & {
  booked_by: string
  booker_email: string
  company: string
  purpose: string
  /** web, display, operator or sql; null while it is active. */
  cancelled_via: string | null
  /** iCalendar's SEQUENCE: rises with every change that the invited people hear of. */
  sequence: number
}
