import { blankValues, bookingNames, type WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import { pick } from '@doorplate/domain/pick'
import type { Keyed } from '../../base/keys/booking-keys.ts'

export type Origin = 'form' | 'walk_in'

type HolderFields = Omit<HolderDetails, 'invitations' | 'check_in'>

export type StoredBooking = WholeBooking &
  Keyed &
  HolderFields & {
    origin: Origin
    cancelled_via: string | null
    /** iCalendar's SEQUENCE, raised by every change that guests are notified of. */
    sequence: number
    /** The language of the booker's mail; null means the office's. */
    language: string | null
  }

const holderNames = [
  ...bookingNames,
  'version',
  'created_at',
  'changed_at',
  'changes',
  'undo_until',
  'cancel_reason',
  'rules_overridden',
  'ended_at',
  'planned_end',
  'checked_in_at',
  'released_at',
  'series'
] as const

export function holderRow(booking: StoredBooking): WholeBooking & HolderFields {
  return pick(withAllFields(booking), holderNames)
}

/** The fields that the public may see, before `SCHEDULE_PRIVACY` hides some. */
export function publicRow(booking: StoredBooking): WholeBooking {
  return pick(withAllFields(booking), bookingNames)
}

/** An answer that an earlier version kept lacks newer fields. */
function withAllFields(booking: StoredBooking): StoredBooking {
  return { ...blankValues, ...booking }
}
