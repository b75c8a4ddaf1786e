import { addMinutes, type Day, dayEnd, type Moment, minutesOf, type Time, timeOf } from '../time.ts'
import { type Grid, grid } from './grid.ts'
import { defaultDuration, isInGrid, isRangeFree, quarterOf, usualGrid } from './slots.ts'
import { covers, type TimeRange } from './time-range.ts'

export type RoomDay = {
  bookings: readonly TimeRange[]
  /** Ascending, also those that are past or taken. */
  starts: readonly Time[]
  /** The latest end. */
  end: Time
  /** The first start that is not past. */
  earliest: Time | undefined
  blocked: readonly TimeRange[]
  /** Minutes that a meeting may last, ascending. */
  lengths: readonly number[]
}

const step = grid.step_minutes

export function timeOn(date: Day, now: Moment): Time | undefined {
  return date === now.date ? now.time : undefined
}

export function timeInGrid(shown: Grid, date: Day, now: Moment): Time | undefined {
  return date === now.date && isInGrid(shown, now.time) ? now.time : undefined
}

export function pastUntil(date: Day, now: Moment): Time | undefined {
  if (date === now.date) return now.time
  return date < now.date ? dayEnd : undefined
}

/** A grid with the bookings that are outside it, because the hours have changed or an operator booked them. */
export function gridWith(shown: Grid | undefined, bookings: readonly TimeRange[]): Grid {
  const outside = bookings.map(({ start_time, end_time }) => ({
    first: quarterOf(start_time),
    last: quarterOf(start_time),
    end: timeOf(Math.ceil(minutesOf(end_time) / step) * step)
  }))
  return gridAround([shown, ...outside]) ?? usualGrid
}

/** What a timeline of several days or rooms spans; undefined if none of them has hours. */
export function gridAround(grids: readonly (Grid | undefined)[]): Grid | undefined {
  return grids.reduce<Grid | undefined>((one, other) => {
    if (!one || !other) return one ?? other
    return {
      first: one.first < other.first ? one.first : other.first,
      last: one.last > other.last ? one.last : other.last,
      end: one.end > other.end ? one.end : other.end
    }
  }, undefined)
}

export function rangeAt(day: RoomDay, time: Time): TimeRange | undefined {
  const start = quarterMinutes(time)
  return rangeOf(day, start, freeEnd(day, start, start + within(day, defaultDuration)))
}

/** Returns the quarter hours of a drag in either direction, limited by bookings, opening hours and the longest duration. */
export function rangeFrom(day: RoomDay, from: Time, to: Time): TimeRange | undefined {
  const [begun, reached] = [quarterMinutes(from), quarterMinutes(to)]
  if (!isQuarterFree(day, begun)) return undefined
  if (reached >= begun) return rangeOf(day, begun, freeEnd(day, begun, begun + within(day, reached + step - begun)))
  const end = begun + step
  const start = freeStart(day, end, end - within(day, end - reached))
  return rangeOf(day, end - fittingLength(day, end - start), end)
}

export function withStart(day: RoomDay, { end_time }: TimeRange, time: Time): TimeRange | undefined {
  const last = addMinutes(end_time, -step)
  return rangeFrom(day, last, time < last ? time : last)
}

export function withEnd(day: RoomDay, { start_time }: TimeRange, time: Time): TimeRange | undefined {
  const last = time > start_time ? Math.ceil(minutesOf(time) / step) * step - step : 0
  return rangeFrom(day, start_time, timeOf(Math.max(last, minutesOf(start_time))))
}

export function startNear({ first, last }: Grid, time: Time, quarters: number): Time {
  const start = quarterMinutes(time) + quarters * step
  return timeOf(Math.min(Math.max(start, minutesOf(first)), minutesOf(last)))
}

export function nextRange(day: RoomDay, time: Time): TimeRange | undefined {
  const start = nextStart(day, time)
  return start === undefined ? undefined : rangeAt(day, start)
}

export function nextStart(day: RoomDay, from: Time): Time | undefined {
  const first = quarterOf(from)
  return day.starts.find((start) => start >= first && rangeAt(day, start))
}

export function freeUntil(bookings: readonly TimeRange[], time: Time): Time | undefined {
  const starts = bookings.map(({ start_time }) => start_time).filter((start) => start >= time)
  return starts.sort()[0]
}

export function isTaken(bookings: readonly TimeRange[], time: Time): boolean {
  return bookings.some((booking) => covers(booking, time))
}

export function busyUntil(bookings: readonly TimeRange[], time: Time): Time {
  const current = bookings.find((booking) => covers(booking, time))
  return current ? busyUntil(bookings, current.end_time) : time
}

export function canBook(day: RoomDay, { start_time, end_time }: TimeRange): boolean {
  return rangeFrom(day, start_time, addMinutes(end_time, -step))?.end_time === end_time
}

function quarterMinutes(time: Time): number {
  return minutesOf(quarterOf(time))
}

function freeEnd(day: RoomDay, start: number, limit: number): number {
  let end = start
  while (end < limit && isQuarterFree(day, end)) end += step
  return end
}

function freeStart(day: RoomDay, end: number, limit: number): number {
  let start = end
  while (start > limit && isQuarterFree(day, start - step)) start -= step
  return start
}

function isQuarterFree({ bookings, blocked, end, earliest }: RoomDay, quarter: number): boolean {
  if (earliest === undefined || quarter < minutesOf(earliest) || quarter >= minutesOf(end)) return false
  return isRangeFree([...bookings, ...blocked], timeOf(quarter), step)
}

function rangeOf(day: RoomDay, start: number, end: number): TimeRange | undefined {
  const length = fittingLength(day, end - start)
  if (length === 0 || !day.starts.includes(timeOf(start))) return undefined
  return { start_time: timeOf(start), end_time: timeOf(start + length) }
}

function within({ lengths }: RoomDay, length: number): number {
  return Math.min(Math.max(length, lengths[0]!), Math.max(...lengths))
}

function fittingLength({ lengths }: RoomDay, minutes: number): number {
  return Math.max(0, ...lengths.filter((length) => length <= minutes))
}
