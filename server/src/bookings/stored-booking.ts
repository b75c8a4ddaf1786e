import { bookingNames, type WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HeldDetails } from '@doorplate/domain/bookings/held'
import { pick } from '@doorplate/domain/pick'
import type { Keyed } from '../keys/booking-keys.ts'

/** Made in a form, or at the door of its room without one. */
export type Origin = 'form' | 'walk_in'

/** Columns that only the holder of the key sees. */
type HeldInRow = Omit<HeldDetails, 'invitations' | 'check_in'>

/** A booking as the database has it, with what only the server knows. */
export type StoredBooking = WholeBooking &
  Keyed &
  HeldInRow & {
    origin: Origin
    /** web, display, operator or sql; null while it is active. */
    cancelled_via: string | null
    /** iCalendar's SEQUENCE: increases with every change that guests are notified of. */
    sequence: number
    /** Language of the request that booked, for the booker's mail. Null means the office's language. */
    language: string | null
  }

const heldNames = [
  ...bookingNames,
  'version',
  'created_at',
  'changed_at',
  'changes',
  'undo_until',
  'ended_at',
  'planned_end',
  'checked_in_at',
  'released_at'
] as const

export function heldRow(booking: StoredBooking): WholeBooking & HeldInRow {
  return pick(booking, heldNames)
}

/** The fields left once `SCHEDULE_PRIVACY` has been applied. */
export function publicRow(booking: StoredBooking): WholeBooking {
  return pick(booking, bookingNames)
}
