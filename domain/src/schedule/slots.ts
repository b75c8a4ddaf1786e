import { addMinutes, type Day, type Moment, minutesOf, type Time, timeOf } from '../time.ts'
import { covers, overlaps, type TimeRange } from './time-range.ts'

/** A booking as far as slots are concerned: what it takes of a room's day. */
type Taken = TimeRange & { id: string }

/** The quarter-hour grid of start times (specification §9). */
export const grid = { first: '08:00', last: '21:45', step_minutes: 15 } as const

/** How long a meeting may take, in minutes, with the words for it (specification §9). */
export const durations = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 30, label: '30 minutes' },
  { minutes: 45, label: '45 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 75, label: '1 hour 15 minutes' },
  { minutes: 90, label: '1 hour 30 minutes' }
] as const

/** The latest end a booking can have: the last start plus the longest duration. */
export const gridEnd: Time = addMinutes(grid.last, Math.max(...durations.map(({ minutes }) => minutes)))

/** Minutes that the form starts with (specification §9). */
export const defaultDuration = 60

/** A start time on the grid, and the booking that covers it, if one does. */
export type Slot = { time: Time; available: boolean; bookingId: string | null }

/** All 56 start times of a day. */
export const slotTimes: readonly Time[] = Array.from(
  { length: (minutesOf(grid.last) - minutesOf(grid.first)) / grid.step_minutes + 1 },
  (_, index) => addMinutes(grid.first, index * grid.step_minutes)
)

/** The day's slots of one room; a booking takes those from its start up to, not including, its end. */
export function slotsOf(bookings: readonly Taken[]): Slot[] {
  return slotTimes.map((time) => {
    const covering = bookings.find((booking) => covers(booking, time))
    return { time, available: !covering, bookingId: covering?.id ?? null }
  })
}

/** Whether a slot has passed altogether; the quarter that is running can still be booked. */
export function isOver(date: Day, time: Time, now: Moment): boolean {
  if (date !== now.date) return date < now.date
  return minutesOf(time) + grid.step_minutes <= minutesOf(now.time)
}

/** The first slot of today that is not over: the time before which "today is over". */
export function firstSlotLeft(now: Moment): Time | undefined {
  return slotTimes.find((time) => !isOver(now.date, time, now))
}

/** Whether a start can still be chosen today, if only in the quarter that is running. */
export function isAnyStartLeft(bookings: readonly Taken[], now: Moment): boolean {
  return slotsOf(bookings).some((slot) => slot.available && !isOver(now.date, slot.time, now))
}

/** The slot that 'Book This Room Now' takes: the first free one from now, rounded up to the quarter (specification §4). */
export function firstFreeSlot(bookings: readonly Taken[], now: Time): Time | undefined {
  const from = Math.ceil(minutesOf(now) / grid.step_minutes) * grid.step_minutes
  return slotsOf(bookings).find((slot) => slot.available && minutesOf(slot.time) >= from)?.time
}

/** Whether a stretch of `minutes` from `start` meets no booking of that room and day (specification §5). */
export function isRangeFree(bookings: readonly Taken[], start: Time, minutes: number): boolean {
  const range = { start_time: start, end_time: timeOf(minutesOf(start) + minutes) }
  return !bookings.some((booking) => overlaps(booking, range))
}

/** Minutes that the form starts with at a time: an hour, or as much of it as there is before the next booking. */
export function fittingDuration(bookings: readonly Taken[], start: Time): number {
  const fitting = durations.filter(({ minutes }) => minutes <= defaultDuration && isRangeFree(bookings, start, minutes))
  return fitting.at(-1)?.minutes ?? defaultDuration
}

/** '1 hour 15 minutes' for 75. */
export function durationLabel(minutes: number): string {
  return durations.find((duration) => duration.minutes === minutes)?.label ?? `${minutes} minutes`
}
