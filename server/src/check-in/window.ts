import { type CheckInBooking, checkInOf, checkInTimes, isReleasable } from '@doorplate/domain/door/check-in'
import { pick } from '@doorplate/domain/pick'
import { localTime } from '@doorplate/domain/time'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { InvitationDetails } from '../calendar/invitation.ts'
import type { CheckIn } from '../rooms/door-store.ts'

const minuteMilliseconds = 60_000

/** The fields of a booking that decide whether it needs a check-in. */
type Arriving = Pick<StoredBooking, 'date' | 'start_time' | 'end_time' | 'origin' | 'created_at' | 'checked_in_at'>

/** `now` in milliseconds since 1970. */
export type OfficeNow = { now: number; time_zone: string }

/** The check-in window, or undefined if this booking needs no check-in. */
export function checkInWindow(
  booking: Arriving,
  rule: CheckIn | undefined,
  now: OfficeNow
): InvitationDetails['check_in'] {
  if (!rule || predatesCheckIn(booking, rule) || phaseOf(booking, rule, now) === 'none') return undefined
  return { ...checkInTimes(booking, rule), ...(!rule.isAtDoor && { by_link: true }) }
}

/** Adds the check-in window that the booker's mail mentions. */
export function withCheckInWindow<Booking extends Arriving>(
  booking: Booking,
  rule: CheckIn | undefined,
  now: OfficeNow
) {
  const check_in = checkInWindow(booking, rule, now)
  return { ...booking, ...(check_in && { check_in }) }
}

export function phaseOf(booking: Arriving, rule: CheckIn, { now, time_zone }: OfficeNow) {
  return checkInOf(arrivalOf(booking, rule, time_zone), rule, localTime(now, time_zone))
}

/** Whether the check-in window is open. */
export function isOpen(booking: Arriving, rule: CheckIn | undefined, now: OfficeNow): boolean {
  return rule !== undefined && ['soon', 'due', 'late'].includes(phaseOf(booking, rule, now))
}

/** Whether the booking is a no-show. @param returnedAt the end of the server's last outage */
export function isReleaseDue(
  booking: Arriving,
  rule: CheckIn,
  { now, time_zone }: OfficeNow,
  returnedAt: Date
): boolean {
  const isGrace = now < graceEnd(rule, returnedAt)
  return isReleasable(arrivalOf(booking, rule, time_zone), rule, localTime(now, time_zone), isGrace)
}

/** After an outage the check-in window restarts, rounded up to the minute that displays show. */
export function graceEnd({ after }: CheckIn, returnedAt: Date): number {
  return (Math.ceil(returnedAt.getTime() / minuteMilliseconds) + after) * minuteMilliseconds
}

/** Whether the booking was made before the room asked for check-ins: it is never released. */
export function predatesCheckIn({ created_at }: Arriving, { since }: CheckIn): boolean {
  return since !== null && created_at < since.toISOString()
}

function arrivalOf(booking: Arriving, rule: CheckIn, time_zone: string): CheckInBooking {
  return {
    ...pick(booking, ['date', 'start_time', 'end_time']),
    isWalkIn: booking.origin === 'walk_in',
    isCheckedIn: booking.checked_in_at !== null,
    made: localTime(Date.parse(booking.created_at), time_zone),
    predatesCheckIn: predatesCheckIn(booking, rule)
  }
}
