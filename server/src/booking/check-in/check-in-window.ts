import type { CheckInWindow } from '@doorplate/domain/bookings/holder'
import { type CheckInBooking, checkInOf, checkInTimes, isReleasable } from '@doorplate/domain/doors/check-in'
import { pick } from '@doorplate/domain/pick'
import { dayEnd, localTime, type Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { InvitationDetails } from '../../mail/calendar/invitation.ts'
import type { CheckIn } from '../../office/rooms/door-rules-store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { findConfirmable } from './confirmable-store.ts'
import { findReturn } from './watch-store.ts'

const minuteMilliseconds = 60_000

type CheckInFields = Pick<StoredBooking, 'date' | 'start_time' | 'end_time' | 'origin' | 'created_at' | 'checked_in_at'>

export type OfficeNow = { now: Instant; time_zone: string }

/**
 * The check-in window with the grace period after an outage, or null if the booking needs no check-in. While nobody can check
 * in, the room is not released.
 */
export async function findCheckInWindow(
  queries: Queries,
  booking: StoredBooking,
  { rule, ...now }: OfficeNow & { rule: CheckIn }
): Promise<CheckInWindow | null> {
  const phase = checkInPhase(booking, rule, now)
  if (booking.cancelled || phase === 'none') return null
  const { opens, due } = checkInTimes({ ...booking, time_zone: now.time_zone }, rule)
  if (predatesCheckIn(booking, rule)) return { opens, due: null }
  if (phase === 'opens') return { opens, due }
  const since = await findConfirmable(queries, booking, { rule, now: now.now })
  if (!since) return { opens, due: null }
  const extended = graceTime(rule, later(await findReturn(queries), since), now)
  return { opens, due: extended !== undefined && extended > due ? earlier(extended, booking.end_time) : due }
}

export function withCheckInWindow<Booking extends CheckInFields>(
  booking: Booking,
  rule: CheckIn | undefined,
  now: OfficeNow
) {
  const check_in = checkInWindow(booking, rule, now)
  return { ...booking, ...(check_in && { check_in }) }
}

/** The check-in window that the booker's mail mentions, or undefined if this booking needs no check-in. */
export function checkInWindow(
  booking: CheckInFields,
  rule: CheckIn | undefined,
  now: OfficeNow
): InvitationDetails['check_in'] {
  if (!rule || predatesCheckIn(booking, rule) || checkInPhase(booking, rule, now) === 'none') return undefined
  return { ...checkInTimes({ ...booking, time_zone: now.time_zone }, rule), ...(!rule.isAtDoor && { by_link: true }) }
}

export function isCheckInOpen(booking: CheckInFields, rule: CheckIn | undefined, now: OfficeNow): boolean {
  return rule !== undefined && ['soon', 'due', 'late'].includes(checkInPhase(booking, rule, now))
}

export function later(one: Date | undefined, other: Date): Date {
  return one && one > other ? one : other
}

/** `returnedAt` is the end of the last outage, of the server or of the room's display. */
export function isReleaseDue(
  booking: CheckInFields,
  rule: CheckIn,
  { now, time_zone, returnedAt }: OfficeNow & { returnedAt: Date }
): boolean {
  if (now < graceEnd(rule, returnedAt)) return false
  return isReleasable(checkInBooking(booking, rule, time_zone), rule, localTime(now, time_zone))
}

function checkInPhase(booking: CheckInFields, rule: CheckIn, { now, time_zone }: OfficeNow) {
  return checkInOf(checkInBooking(booking, rule, time_zone), rule, localTime(now, time_zone))
}

function graceTime(rule: CheckIn, returnedAt: Date, { now, time_zone }: OfficeNow): Time | undefined {
  const today = localTime(now, time_zone).date
  const { date, time } = localTime(graceEnd(rule, returnedAt), time_zone)
  if (date > today) return dayEnd
  return date === today ? time : undefined
}

/** After an outage the check-in window restarts, rounded up to the minute that displays show. */
function graceEnd({ after }: CheckIn, returnedAt: Date): Instant {
  return (Math.ceil(returnedAt.getTime() / minuteMilliseconds) + after) * minuteMilliseconds
}

function earlier(one: Time, other: Time): Time {
  return one < other ? one : other
}

function checkInBooking(booking: CheckInFields, rule: CheckIn, time_zone: string): CheckInBooking {
  return {
    ...pick(booking, ['date', 'start_time', 'end_time']),
    time_zone,
    isWalkIn: booking.origin === 'walk_in',
    isCheckedIn: booking.checked_in_at !== null,
    made: localTime(Date.parse(booking.created_at), time_zone),
    predatesCheckIn: predatesCheckIn(booking, rule)
  }
}

function predatesCheckIn({ created_at }: CheckInFields, { since }: CheckIn): boolean {
  return since !== null && created_at < since.toISOString()
}
