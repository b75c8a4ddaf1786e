import { freeUntil, isTaken } from '../schedule/day-plan.ts'
import { type Grid, grid } from '../schedule/grid.ts'
import { quarterOf } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { addMinutes, isEnd, minutesOf, type Time, timeOf } from '../time.ts'
import type { Message } from '../words/say.ts'

/** An end that a free room's display offers, in minutes from now; `next` is the start of the next booking. */
export type WalkInEnd = { end: Time; minutes: number | 'next' }

export type DoorBounds = {
  limit_minutes: number
  /** Of the room at its door. Its hours bind as closed times. */
  grid: Grid
}

const lengths = [15, 30, 45, 60] as const

/** Ends are on the quarter hour: "15 minutes" may be this much shorter rather than a quarter hour longer. */
const slackMinutes = 5

const step = grid.step_minutes

/** @param bookings of the room today that are not cancelled */
export function walkInEnds(bookings: readonly TimeRange[], now: Time, bounds: DoorBounds): WalkInEnd[] {
  if (walkInStart(bookings, now, bounds.grid) === undefined) return []
  const from = minutesOf(now)
  const next = freeUntil(bookings, now)
  const ends: WalkInEnd[] = lengths
    .map((minutes) => Math.ceil((from + minutes - slackMinutes) / step) * step)
    .filter((end) => end <= lastEnd(now, bounds) && (next === undefined || end <= minutesOf(next)))
    .map((end) => ({ end: timeOf(end), minutes: end - from }))
  if (next === undefined || walkInProblem(next, now, bounds) || minutesOf(next) - from < slackMinutes) return ends
  return ends.some(({ end }) => end === next) ? ends : [...ends, { end: next, minutes: 'next' }]
}

export function walkInStart(bookings: readonly TimeRange[], now: Time, bounds: Grid): Time | undefined {
  if (!isStartTime(now, bounds) || isTaken(bookings, now)) return undefined
  const ended = bookings.map(({ end_time }) => end_time).filter((end) => end <= now)
  return [quarterOf(now), ...ended].sort().pop()
}

export function walkInProblem(end: string, now: Time, bounds: DoorBounds): Message<'problem'> | undefined {
  const { first, last } = bounds.grid
  if (!isStartTime(now, bounds.grid)) return ['problem.walkInHours', { first, last: addMinutes(last, step) }]
  const isPossible = isEnd(end) && end === quarterOf(end) && end > now && minutesOf(end) <= lastEnd(now, bounds)
  return isPossible ? undefined : ['problem.walkInEnd', { count: bounds.limit_minutes, last: bounds.grid.end }]
}

function isStartTime(now: Time, { first, last }: Grid): boolean {
  const quarter = quarterOf(now)
  return quarter >= first && quarter <= last
}

export function lastEnd(now: Time, { limit_minutes, grid: { end } }: DoorBounds): number {
  return Math.min(minutesOf(now) + limit_minutes, minutesOf(end))
}
