import { bookingNames, type WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HeldDetails } from '@doorplate/domain/bookings/held'
import { pick } from '@doorplate/domain/pick'
import type { Keyed } from '../keys/booking-keys.ts'

/** Made in a form, or at the door of its room without one. */
export type Origin = 'form' | 'walk_in'

/** What its row has of what its holder sees. */
type HeldInRow = Omit<HeldDetails, 'invitations' | 'check_in'>

/** A booking as the database has it, with what only the server knows. */
export type StoredBooking = WholeBooking &
  Keyed &
  HeldInRow & {
    origin: Origin
    /** web, display, operator or sql; null while it is active. */
    cancelled_via: string | null
    /** iCalendar's SEQUENCE: rises with every change that the invited people hear of. */
    sequence: number
    /** Of the call that booked, for the booker's mail; null: the office's. */
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

/** What is no longer secret once `SCHEDULE_PRIVACY` has been applied. */
export function publicRow(booking: StoredBooking): WholeBooking {
  return pick(booking, bookingNames)
}
