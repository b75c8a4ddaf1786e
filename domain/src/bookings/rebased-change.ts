import { lengthOf } from '../schedule/time-range.ts'
import { addMinutes } from '../time.ts'
import { amongEmails } from './addresses/emails.ts'
import type { BookingChange } from './changes.ts'
import type { NewBooking } from './fields.ts'

type Bases = { before: NewBooking; current: NewBooking }

/**
 * A change that was made to `before`, made to `current`: guests whom somebody else invited or removed stay so, and a new
 * end is the same length from the current start.
 */
export function rebasedChange(change: BookingChange, bases: Bases): BookingChange {
  return { ...change, ...timesOf(change, bases), ...(change.guests && { guests: guestsOf(change.guests, bases) }) }
}

function timesOf(change: BookingChange, { before, current }: Bases): BookingChange {
  const { start_time = before.start_time, end_time = before.end_time } = change
  if (change.start_time !== undefined) return { start_time, end_time }
  if (change.end_time === undefined) return {}
  return { end_time: addMinutes(current.start_time, lengthOf({ start_time, end_time })) }
}

function guestsOf(guests: readonly string[], { before, current }: Bases): string[] {
  const [isWanted, wasInvited] = [amongEmails(guests), amongEmails(before.guests)]
  const staying = current.guests.filter((guest) => isWanted(guest) || !wasInvited(guest))
  const isStaying = amongEmails(staying)
  return [...staying, ...guests.filter((guest) => !wasInvited(guest) && !isStaying(guest))]
}
