import { type CheckInBooking, checkInOf, checkInTimes, isReleasable } from '@doorplate/domain/door/check-in'
import { pick } from '@doorplate/domain/pick'
import { localTime, type Time } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { InvitationDetails } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'
import type { CheckIn } from '../rooms/doors.ts'

const minuteMilliseconds = 60_000

/** What the rules ask of a booking. */
type Arriving = Pick<StoredBooking, 'date' | 'start_time' | 'end_time' | 'origin' | 'created_at' | 'checked_in_at'>

/** `now` in milliseconds since 1970. */
export type OfficeNow = { now: number; time_zone: string }

/** Between which times someone has to come, or the room is free again; undefined where that is not so. */
export function askedTimes(
  booking: Arriving,
  rule: CheckIn | undefined,
  now: OfficeNow
): InvitationDetails['check_in'] {
  if (!rule || isPromised(booking, rule) || phaseOf(booking, rule, now) === 'none') return undefined
  return { ...checkInTimes(booking, rule), ...(!rule.isAtDoor && { by_link: true }) }
}

/** As its booker is told of it. */
export function withAskedTimes<Booking extends Arriving>(booking: Booking, rule: CheckIn | undefined, now: OfficeNow) {
  const check_in = askedTimes(booking, rule, now)
  return { ...booking, ...(check_in && { check_in }) }
}

export function phaseOf(booking: Arriving, rule: CheckIn, { now, time_zone }: OfficeNow) {
  return checkInOf(arrivalOf(booking, rule, time_zone), rule, localTime(now, time_zone))
}

/** Whether people have to check in, and can by now. */
export function isOpen(booking: Arriving, rule: CheckIn | undefined, now: OfficeNow): boolean {
  return rule !== undefined && ['soon', 'due', 'late'].includes(phaseOf(booking, rule, now))
}

/** @param returnedAt when the server was last able to take a check-in again */
export function isDue(booking: Arriving, rule: CheckIn, { now, time_zone }: OfficeNow, returnedAt: Date): boolean {
  const isGrace = now < graceEnd(rule, returnedAt)
  return isReleasable(arrivalOf(booking, rule, time_zone), rule, localTime(now, time_zone), isGrace)
}

/** Who could not check in has the whole time after the start again, until a whole minute: that is what walls say. */
export function graceEnd({ after }: CheckIn, returnedAt: Date): number {
  return (Math.ceil(returnedAt.getTime() / minuteMilliseconds) + after) * minuteMilliseconds
}

export function isPromised({ created_at }: Arriving, { since }: CheckIn): boolean {
  return since !== null && created_at < since.toISOString()
}

function arrivalOf(booking: Arriving, rule: CheckIn, time_zone: string): CheckInBooking {
  return {
    ...pick(booking, ['date', 'start_time', 'end_time']),
    isWalkIn: booking.origin === 'walk_in',
    isCheckedIn: booking.checked_in_at !== null,
    made: localTime(Date.parse(booking.created_at), time_zone),
    isPromised: isPromised(booking, rule)
  }
}

/** Who changes the booking meanwhile is not disturbed: only a start that moves is a new version of it. */
export async function markCheckedIn(
  queries: Queries,
  { id, start_time }: Pick<StoredBooking, 'id' | 'start_time'>,
  { start, now }: { start: Time; now: number }
): Promise<StoredBooking> {
  const moved = start === start_time ? [] : [start]
  const [checkedIn] = await queries.query<StoredBooking>(
    `UPDATE bookings SET checked_in_at = $2${moved.length > 0 ? ', start_time = $3' : ''}
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), ...moved]
  )
  return checkedIn!
}

/** Where it was cancelled, the database takes from the audit context. */
export async function markReleased(queries: Queries, id: string, now: number): Promise<StoredBooking> {
  const [released] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'No check-in', released_at = $2,
       sequence = sequence + 1
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now)]
  )
  return released!
}

/** From then on no one who comes late has the room back. */
export async function giveUp(queries: Queries, id: string): Promise<StoredBooking> {
  const [givenUp] = await queries.query<StoredBooking>(
    `UPDATE bookings SET released_at = NULL, cancelled_by = 'User' WHERE id = $1 RETURNING ${bookingColumns}`,
    [id]
  )
  return givenUp!
}
