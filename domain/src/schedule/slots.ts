import { addDays, addMinutes, type Day, type Moment, minutesOf, type Time, timeOf } from '../time.ts'
import { grid } from './grid.ts'
import { covers, overlaps, type TimeRange } from './time-range.ts'

type BookedRange = TimeRange & { id: string }

/** In minutes. */
export const durations = [15, 30, 45, 60, 75, 90] as const

export const gridEnd: Time = addMinutes(grid.last, Math.max(...durations))

export const gridHours: readonly number[] = Array.from(
  { length: Math.floor((minutesOf(gridEnd) - minutesOf(grid.first)) / 60) + 1 },
  (_, index) => minutesOf(grid.first) / 60 + index
)

export const defaultDuration = 60

export type Slot = { time: Time; available: boolean; bookingId: string | null }

export const slotTimes: readonly Time[] = Array.from(
  { length: (minutesOf(grid.last) - minutesOf(grid.first)) / grid.step_minutes + 1 },
  (_, index) => addMinutes(grid.first, index * grid.step_minutes)
)

/** Whether a timeline can show the time; both of its ends count. */
export function isInGrid(time: Time): boolean {
  return time >= grid.first && time <= gridEnd
}

export function quarterOf(time: Time): Time {
  return timeOf(Math.floor(minutesOf(time) / grid.step_minutes) * grid.step_minutes)
}

export function slotsOf(bookings: readonly BookedRange[]): Slot[] {
  return slotTimes.map((time) => {
    const covering = bookings.find((booking) => covers(booking, time))
    return { time, available: !covering, bookingId: covering?.id ?? null }
  })
}

/** The current quarter hour can still be booked. */
export function isPast(date: Day, time: Time, now: Moment): boolean {
  if (date !== now.date) return date < now.date
  return minutesOf(time) + grid.step_minutes <= minutesOf(now.time)
}

export function firstSlotLeft(now: Moment): Time | undefined {
  return slotTimes.find((time) => !isPast(now.date, time, now))
}

/** The day that forms open with: tomorrow once today's last start time is past. */
export function usualDay(now: Moment): Day {
  return firstSlotLeft(now) === undefined ? addDays(now.date, 1) : now.date
}

export function isAnyStartLeft(bookings: readonly BookedRange[], now: Moment): boolean {
  return slotsOf(bookings).some((slot) => slot.available && !isPast(now.date, slot.time, now))
}

/** The slot of 'Book This Room Now': the first free one from now, rounded up to the quarter hour. */
export function firstFreeSlot(bookings: readonly BookedRange[], now: Time): Time | undefined {
  const from = Math.ceil(minutesOf(now) / grid.step_minutes) * grid.step_minutes
  return slotsOf(bookings).find((slot) => slot.available && minutesOf(slot.time) >= from)?.time
}

export function isRangeFree(bookings: readonly TimeRange[], start: Time, minutes: number): boolean {
  const range = { start_time: start, end_time: timeOf(minutesOf(start) + minutes) }
  return !bookings.some((booking) => overlaps(booking, range))
}

export function fittingDuration(bookings: readonly TimeRange[], start: Time): number {
  const fitting = durations.filter((minutes) => minutes <= defaultDuration && isRangeFree(bookings, start, minutes))
  return fitting.at(-1) ?? defaultDuration
}
