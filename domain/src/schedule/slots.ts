import { addDays, addMinutes, type Day, dayEnd, type Moment, minutesOf, type Time, timeOf } from '../time.ts'
import { type Grid, grid } from './grid.ts'
import { overlaps, type TimeRange } from './time-range.ts'

type BookedRange = TimeRange & { id: string }

/** In minutes. */
export const durations = [15, 30, 45, 60, 75, 90] as const

export const gridEnd: Time = addMinutes(grid.last, Math.max(...durations))

/** The latest end in a room without opening hours whose rules allow longer meetings. */
export const latestEnd: Time = '23:45'

export const usualGrid: Grid = { first: grid.first, last: grid.last, end: gridEnd }

/** All hours whose beginning is in a grid. */
export function hoursIn({ first, end }: Pick<Grid, 'first' | 'end'>): number[] {
  const from = Math.ceil(minutesOf(first) / 60)
  return Array.from({ length: Math.floor(minutesOf(end) / 60) - from + 1 }, (_, index) => from + index)
}

export const defaultDuration = 60

export type BlockedTime = TimeRange & { why: 'closed' | 'preparing' | 'too_soon' }

/** `blocked` says why a start time cannot be booked although nobody has it. */
export type Slot = { time: Time; available: boolean; bookingId: string | null; blocked?: BlockedTime['why'] }

export const quarterHours: readonly Time[] = Array.from({ length: 96 }, (_, index) => timeOf(index * grid.step_minutes))

export const slotTimes: readonly Time[] = startsIn(usualGrid)

export function startsIn({ first, last }: Pick<Grid, 'first' | 'last'>): Time[] {
  return quarterHours.filter((time) => time >= first && time <= last)
}

export function isInGrid({ first, end }: Grid, time: Time): boolean {
  return time >= first && time <= end
}

export function isLength(minutes: unknown): minutes is number {
  return typeof minutes === 'number' && minutes > 0 && minutes <= minutesOf(dayEnd) && minutes % grid.step_minutes === 0
}

export function quarterOf(time: Time): Time {
  return timeOf(Math.floor(minutesOf(time) / grid.step_minutes) * grid.step_minutes)
}

/** @param shortest minutes that must be free from a start time on */
export function slotsOf(
  starts: readonly Time[],
  bookings: readonly BookedRange[],
  blocked: readonly BlockedTime[] = [],
  shortest: number = durations[0]
): Slot[] {
  return starts.map((time) => {
    // The meeting at the minute of the start takes it. One that begins soon after leaves it free, unless rules ask for longer.
    const range = { start_time: time, end_time: addMinutes(time, shortest > durations[0] ? shortest : 1) }
    const conflict = bookings.find((booking) => overlaps(booking, range))
    const why = conflict
      ? undefined
      : blocked.find((each) => overlaps(each, { ...range, end_time: addMinutes(time, shortest) }))
    return { time, available: !conflict && !why, bookingId: conflict?.id ?? null, ...(why && { blocked: why.why }) }
  })
}

/** The first start of a day that is not past. @param starts of that day */
export function earliestOn(starts: readonly Time[], date: Day, now: Moment): Time | undefined {
  return starts.find((time) => !isPast(date, time, now))
}

/** @param starts of today */
export function usualDay(starts: readonly Time[], now: Moment): Day {
  return earliestOn(starts, now.date, now) === undefined ? addDays(now.date, 1) : now.date
}

export function isAnyStartLeft(slots: readonly Slot[], now: Moment): boolean {
  return slots.some((slot) => slot.available && !isPast(now.date, slot.time, now))
}

/** The current quarter hour can still be booked. */
export function isPast(date: Day, time: Time, now: Moment): boolean {
  if (date !== now.date) return date < now.date
  return minutesOf(time) + grid.step_minutes <= minutesOf(now.time)
}

export function firstFreeSlot(slots: readonly Slot[], now: Time): Time | undefined {
  const from = Math.ceil(minutesOf(now) / grid.step_minutes) * grid.step_minutes
  return slots.find((slot) => slot.available && minutesOf(slot.time) >= from)?.time
}

/** The longest length that fits, at most the usual one. If none fits, the usual one. @param lengths in minutes, ascending */
export function fittingDuration(
  taken: readonly TimeRange[],
  start: Time,
  lengths: readonly number[] = durations
): number {
  const usual = lengths.filter((minutes) => minutes <= defaultDuration)
  const fitting = usual.filter((minutes) => isRangeFree(taken, start, minutes))
  return fitting.pop() ?? usual.pop() ?? lengths[0] ?? defaultDuration
}

export function isRangeFree(bookings: readonly TimeRange[], start: Time, minutes: number): boolean {
  const range = { start_time: start, end_time: timeOf(minutesOf(start) + minutes) }
  return !bookings.some((booking) => overlaps(booking, range))
}
