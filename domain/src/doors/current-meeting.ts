import { freeUntil } from '../schedule/day-plan.ts'
import { quarterOf } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { addMinutes, isEnd, minutesOf, type Time, timeOf } from '../time.ts'
import type { Message } from '../words/say.ts'
import { type DoorBounds, lastEnd } from './walk-ins.ts'

/** An end to which a current meeting can be extended; `next` is the start of the next booking. */
export type LaterEnd = { end: Time; minutes: number | 'next' }

const lengths = [15, 30] as const

type Meeting = { end_time: Time; bookings: readonly TimeRange[] }

/** @param meeting the current one, and all bookings of its room that day */
export function extendEnds({ end_time, bookings }: Meeting, now: Time, bounds: DoorBounds): LaterEnd[] {
  const next = freeUntil(bookings, end_time)
  const isOffered = (end: Time) =>
    extendProblem({ end, planned: end_time }, now, bounds) === undefined && (next === undefined || end <= next)
  const ends: LaterEnd[] = lengths
    .filter((minutes) => minutesOf(end_time) + minutes <= minutesOf(bounds.grid.end))
    .map((minutes) => ({ end: addMinutes(end_time, minutes), minutes }))
    .filter(({ end }) => isOffered(end))
  if (next === undefined || !isOffered(next) || ends.some(({ end }) => end === next)) return ends
  return [...ends, { end: next, minutes: 'next' }]
}

export function extendProblem(
  { end, planned }: { end: string; planned: Time },
  now: Time,
  bounds: DoorBounds
): Message<'problem'> | undefined {
  const isPossible = isEnd(end) && end === quarterOf(end) && end > planned && minutesOf(end) <= lastEnd(now, bounds)
  return isPossible ? undefined : ['problem.extendEnd', { last: quarterOf(timeOf(lastEnd(now, bounds))) }]
}

/** Undefined in the meeting's first quarter hour: ends are on the quarter hour, so nothing would be left. */
export function endNow({ start_time }: TimeRange, now: Time): Time | undefined {
  const quarter = quarterOf(now)
  return quarter > start_time ? quarter : undefined
}

/** The end that calendars show. They reject meetings of no length. */
export function endInCalendars({ start_time }: Pick<TimeRange, 'start_time'>, ended: Time): Time {
  return ended > start_time ? ended : addMinutes(start_time, 1)
}
