import { emailProblem, sameEmail, spellingAmong } from '@doorplate/domain/bookings/addresses/emails'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import { type DoorBooker, doorBookerFields, normalizeDoorBooker } from '@doorplate/domain/doors/booker'
import { pick } from '@doorplate/domain/pick'
import { invalid, type Refusal } from '@doorplate/domain/refusals'
import type { StoredBooking } from '../stored-booking.ts'

type People = Pick<StoredBooking, 'booked_by' | 'company' | 'booker_email' | 'guests'>

export type CorrectedBooker = People & {
  /** The old link went to somebody else. */
  isNewAddress: boolean
  isNewName: boolean
}

/** What a booking says of its booker after a correction; fields that are left out stay. Refuses with `invalid`. */
export function correctedBooker(booking: People, typed: Partial<DoorBooker>): CorrectedBooker | Refusal {
  const before = { ...pick(booking, doorBookerFields), booker_email: booking.booker_email ?? '' }
  const names = doorBookerFields.filter((name) => typed[name] !== undefined)
  const wanted = { ...before, ...pick(normalizeDoorBooker(typed), names) }
  const problem = problemOf(wanted, before)
  if (problem) return invalid(problem)
  const { booked_by, company } = wanted
  const isNewAddress = !sameEmail(wanted.booker_email, before.booker_email)
  // Messages are stored under the spelling that they were sent to.
  const address = spellingAmong(booking.guests)(wanted.booker_email) ?? wanted.booker_email
  return {
    ...{ booked_by, company, isNewAddress, isNewName: booked_by !== before.booked_by || company !== before.company },
    booker_email: isNewAddress ? address : booking.booker_email,
    guests: isNewAddress ? booking.guests.filter((guest) => !sameEmail(guest, address)) : booking.guests
  }
}

/** Values that stay may be from earlier rules. */
function problemOf(after: DoorBooker, before: DoorBooker) {
  const checks = [
    ['booked_by', textProblem],
    ['company', textProblem],
    ['booker_email', (_field: string, email: string) => emailProblem(email)]
  ] as const
  for (const [field, check] of checks) {
    const message = after[field] === before[field] ? undefined : check(field as 'booked_by', after[field])
    if (message) return { field, message }
  }
  return undefined
}
