import { minutesOf, type Time } from '../time.ts'

export type TimeRange = { start_time: Time; end_time: Time }

/** Half-open: a booking that ends at 10:00 leaves 10:00 free. */
export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time
}

export function covers(range: TimeRange, time: Time): boolean {
  return range.start_time <= time && time < range.end_time
}

export function endsBy({ end_time }: TimeRange, time: Time): boolean {
  return end_time <= time
}

/** In minutes. */
export function lengthOf({ start_time, end_time }: TimeRange): number {
  return minutesOf(end_time) - minutesOf(start_time)
}
