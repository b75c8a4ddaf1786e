import { type Day, type Moment, minutesOf, type Time } from '../time.ts'
import { grid } from './grid.ts'
import { statusAt } from './room-status.ts'
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
  return vacancyAt(bookings, date === now.date ? now.time : dayStart(blocked), blocked)
}

export function dayStart(blocked: readonly BlockedTime[]): Time {
  const opening = blocked.find((each) => each.why === 'closed' && covers(each, grid.first))?.end_time
  return opening !== undefined && opening <= grid.last ? opening : grid.first
}

/** Undefined after the last start time. */
export function vacancyAt(
  bookings: readonly TimeRange[],
  time: Time,
  blocked: readonly BlockedTime[] = []
): Vacancy | undefined {
  if (minutesOf(time) >= minutesOf(grid.last) + grid.step_minutes) return undefined
  const taken = [...bookings, ...blocked].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const status = statusAt(taken, time)
  if (status.state === 'available') return { state: 'free', until: status.next?.start_time }
  const until = freeAgain(taken, time)
  if (until <= grid.last) return { state: 'busy', until }
  const closed = blocked.filter(({ why }) => why === 'closed')
  const isClosed = closed.some((each) => covers(each, time)) && freeAgain(closed, time) > grid.last
  return { state: isClosed ? 'closed' : 'full' }
}

/** When a meeting fits in again: a gap of less than a quarter hour takes none. @param taken ordered by start */
function freeAgain(taken: readonly TimeRange[], time: Time): Time {
  let from = time
  for (const { start_time, end_time } of taken) {
    if (minutesOf(start_time) - minutesOf(from) >= grid.step_minutes) break
    if (end_time > from) from = end_time
  }
  return from
}
