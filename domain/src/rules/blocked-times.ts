import type { BlockedTime } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { addDays, addMinutes, type Day, dayEnd, daysBetween, type Moment, minutesOf, type Time } from '../time.ts'
import { isUsualDay, openingOn, type RoomRules, type Rules } from './rules.ts'

export type Buffers = Pick<Rules, 'buffer_before' | 'buffer_after'>

const midnight = '00:00'

export function blockedTimes(rules: RoomRules, date: Day, now: Moment): BlockedTime[] {
  return [...closedTimes(rules, date), ...tooSoonTimes(rules, date, now)]
}

/** These bind walk-ins too. */
export function closedTimes(rules: RoomRules, date: Day): BlockedTime[] {
  const opening = openingOn(rules, date)
  if (!opening) return [{ start_time: midnight, end_time: dayEnd, why: 'closed' }]
  if (isUsualDay(opening)) return []
  return [
    { start_time: midnight, end_time: opening.start_time, why: 'closed' as const },
    { start_time: opening.end_time, end_time: dayEnd, why: 'closed' as const }
  ].filter(({ start_time, end_time }) => start_time < end_time)
}

function tooSoonTimes({ lead_minutes, days_ahead }: Rules, date: Day, now: Moment): BlockedTime[] {
  if (isTooFar(days_ahead, date, now)) return [{ start_time: midnight, end_time: dayEnd, why: 'closed' }]
  const first = firstStart(lead_minutes, now)
  if (lead_minutes === 0 || date > first.date) return []
  // Half-open: the first start itself is not blocked.
  return [{ start_time: midnight, end_time: date < first.date ? dayEnd : first.time, why: 'too_soon' }]
}

export function isTooFar(daysAhead: number | null, date: Day, now: Moment): boolean {
  return daysAhead !== null && date > addDays(now.date, daysAhead)
}

export function isTooSoon(leadMinutes: number, { date, time }: Moment, now: Moment): boolean {
  const minutes = daysBetween(now.date, date) * 24 * 60 + minutesOf(time) - minutesOf(now.time)
  return leadMinutes > 0 && minutes < leadMinutes
}

function firstStart(leadMinutes: number, now: Moment): Moment {
  const minutes = minutesOf(now.time) + leadMinutes
  return { date: addDays(now.date, Math.floor(minutes / (24 * 60))), time: addMinutes(midnight, minutes % (24 * 60)) }
}

export function preparingTimes(
  bookings: readonly TimeRange[],
  { buffer_before, buffer_after }: Buffers
): BlockedTime[] {
  const gap = buffer_before + buffer_after
  if (gap === 0) return []
  return bookings.flatMap(({ start_time, end_time }) => [
    { start_time: earlier(start_time, gap), end_time: start_time, why: 'preparing' as const },
    { start_time: end_time, end_time: later(end_time, gap), why: 'preparing' as const }
  ])
}

export function earlier(time: Time, minutes: number): Time {
  return minutesOf(time) > minutes ? addMinutes(time, -minutes) : midnight
}

export function later(time: Time, minutes: number): Time {
  return minutesOf(time) + minutes < minutesOf(dayEnd) ? addMinutes(time, minutes) : dayEnd
}
