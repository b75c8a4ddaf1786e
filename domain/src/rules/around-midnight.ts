import type { TimeRange } from '../schedule/time-range.ts'
import { addDays, type Day, dayEnd, minutesOf } from '../time.ts'
import { type HeldTime, meetingsNear } from './blocked-times.ts'
import { openingOn, type RoomRules } from './rules.ts'

/** The days before and after one whose meetings may need some of it. */
export function daysAround(rules: RoomRules, date: Day): { before: Day | undefined; after: Day | undefined } {
  const gap = rules.buffer_before + rules.buffer_after
  const opening = rules.hours && openingOn(rules, date)
  const isEarly = opening && minutesOf(opening.start_time) < gap
  const isLate = opening && minutesOf(opening.end_time) > minutesOf(dayEnd) - gap
  return { before: isEarly ? addDays(date, -1) : undefined, after: isLate ? addDays(date, 1) : undefined }
}

/** The meetings of both days in minutes of the day between. */
export function meetingsAround(before: readonly TimeRange[], after: readonly TimeRange[]): HeldTime[] {
  const shifted = (bookings: readonly TimeRange[], minutes: number) =>
    meetingsNear(bookings, {}).map(({ from, to }) => ({ from: from + minutes, to: to + minutes }))
  return [...shifted(before, -minutesOf(dayEnd)), ...shifted(after, minutesOf(dayEnd))]
}
