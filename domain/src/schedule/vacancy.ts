import { type Day, type Moment, minutesOf, type Time } from '../time.ts'
import { grid } from './grid.ts'
import type { BlockedTime } from './slots.ts'
import { covers, type TimeRange } from './time-range.ts'

/** A room's state in lists. `until` is undefined if the rest of the day is free; the last two last for the rest of it. */
export type Vacancy =
  | { state: 'free'; until: Time | undefined }
  | { state: 'busy'; until: Time }
  | { state: 'full' }
  | { state: 'closed' }

/** @param blocked when the room is closed or being prepared */
export function vacancyOn(
  bookings: readonly TimeRange[],
  { date, now }: { date: Day; now: Moment },
  blocked: readonly BlockedTime[] = []
): Vacancy | undefined {
  if (date < now.date) return undefined
  return vacancyAt(bookings, date === now.date && now.time > grid.first ? now.time : dayStart(blocked), blocked)
}

export function dayStart(blocked: readonly BlockedTime[]): Time {
  const opening = blocked.find((each) => each.why === 'closed' && covers(each, grid.first))?.end_time
  return opening !== undefined && opening <= grid.last ? opening : grid.first
}

/** Undefined after the last start time. A room that is free for less than a quarter hour counts as busy. */
export function vacancyAt(
  bookings: readonly TimeRange[],
  time: Time,
  blocked: readonly BlockedTime[] = []
): Vacancy | undefined {
  const vacancy = vacancyBetween([...bookings, ...blocked], time)
  if (vacancy?.state !== 'full') return vacancy
  const closed = blocked.filter(({ why }) => why === 'closed')
  return vacancyBetween(closed, time)?.state === 'full' ? { state: 'closed' } : vacancy
}

function vacancyBetween(taken: readonly TimeRange[], time: Time): Vacancy | undefined {
  if (minutesOf(time) >= minutesOf(grid.last) + grid.step_minutes) return undefined
  const later = taken.filter(({ end_time }) => end_time > time).sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  let from = time
  for (const { start_time, end_time } of later) {
    if (minutesOf(start_time) - minutesOf(from) >= grid.step_minutes) return vacancyFrom(from, time, start_time)
    if (end_time > from) from = end_time
  }
  return vacancyFrom(from, time, undefined)
}

function vacancyFrom(from: Time, time: Time, until: Time | undefined): Vacancy {
  if (from === time) return { state: 'free', until }
  return from > grid.last ? { state: 'full' } : { state: 'busy', until: from }
}
