import type { HeldDetails } from '@doorplate/domain/api'
import type { WholeBooking } from '@doorplate/domain/bookings/fields'
import type { Keyed } from '../keys/booking-keys.ts'

/** A booking as the database has it, with what only the server knows. */
export type StoredBooking = WholeBooking &
  Keyed &
  Omit<HeldDetails, 'invitations'> & {
    /** web, display, operator or sql; null while it is active. */
    cancelled_via: string | null
    /** iCalendar's SEQUENCE: rises with every change that the invited people hear of. */
    sequence: number
    /** Of the call that booked, for the booker's mail; null: the office's. */
    language: string | null
  }
