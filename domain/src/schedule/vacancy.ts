import { type Day, type Moment, minutesOf, type Time } from '../time.ts'
import type { RoomDay } from './day-plan.ts'
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

type Starts = Pick<RoomDay, 'bookings' | 'starts'>

/** @param blocked when the room is closed or being prepared */
export function vacancyOn(
  day: Starts,
  { date, now }: { date: Day; now: Moment },
  blocked: readonly BlockedTime[] = []
): Vacancy | undefined {
  if (date < now.date) return undefined
  return vacancyAt(day, date === now.date ? now.time : dayStart(day), blocked)
}

export function dayStart({ starts }: Pick<RoomDay, 'starts'>): Time {
  return starts[0] ?? grid.first
}

/** Undefined after the last start time, unless the room is closed then. */
export function vacancyAt(
  { bookings, starts }: Starts,
  time: Time,
  blocked: readonly BlockedTime[] = []
): Vacancy | undefined {
  const last = starts[starts.length - 1] ?? grid.last
  const closed = blocked.filter(({ why }) => why === 'closed')
  const isClosed = closed.some((each) => covers(each, time)) && freeAgain(closed, time) > last
  if (minutesOf(time) >= minutesOf(last) + grid.step_minutes) return isClosed ? { state: 'closed' } : undefined
  const taken = [...bookings, ...blocked].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const status = statusAt(taken, time)
  if (status.state === 'available') return { state: 'free', until: status.next?.start_time }
  const until = freeAgain(taken, time)
  if (until <= last) return { state: 'busy', until }
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
