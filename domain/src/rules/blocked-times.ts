import type { BlockedTime } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { addDays, addMinutes, type Day, dayEnd, daysBetween, type Moment, minutesOf, timeOf } from '../time.ts'
import { openingOn, type RoomRules, type Rules } from './rules.ts'

export type Buffers = Pick<Rules, 'buffer_before' | 'buffer_after'> & Pick<RoomRules, 'around'>

const midnight = '00:00'

export function blockedTimes(rules: RoomRules, date: Day, now: Moment): BlockedTime[] {
  return [...closedTimes(rules, date), ...tooSoonTimes(rules, date, now)]
}

/** These bind walk-ins too. */
export function closedTimes(rules: RoomRules, date: Day): BlockedTime[] {
  const opening = openingOn(rules, date)
  if (!opening) return [{ start_time: midnight, end_time: dayEnd, why: 'closed' }]
  if (!rules.hours) return []
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

export function preparingTimes(bookings: readonly TimeRange[], buffers: Buffers): BlockedTime[] {
  const gap = buffers.buffer_before + buffers.buffer_after
  if (gap === 0) return []
  return meetingsNear(bookings, buffers)
    .flatMap(({ from, to }) => [rangeWithin(from - gap, from), rangeWithin(to, to + gap)])
    .flatMap((range) => (range ? [{ ...range, why: 'preparing' as const }] : []))
}

/** In minutes of a day. */
export type HeldTime = { from: number; to: number }

/** The meetings of a day, and those around it. */
export function meetingsNear(bookings: readonly TimeRange[], { around = [] }: Pick<RoomRules, 'around'>): HeldTime[] {
  const today = bookings.map(({ start_time, end_time }) => ({ from: minutesOf(start_time), to: minutesOf(end_time) }))
  return [...today, ...around]
}

/** The part of a time that is in the day. */
export function rangeWithin(from: number, to: number): TimeRange | undefined {
  const [start, end] = [Math.max(from, 0), Math.min(to, minutesOf(dayEnd))]
  return start < end ? { start_time: timeOf(start), end_time: timeOf(end) } : undefined
}
