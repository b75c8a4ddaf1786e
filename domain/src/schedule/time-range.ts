import type { Time } from '../time.ts'

/** A stretch of one day; the end is not part of it. */
export type TimeRange = { start_time: Time; end_time: Time }

/** '10:00–11:00'. */
export function timesOf({ start_time, end_time }: TimeRange): string {
  return `${start_time}–${end_time}`
}

/** Half-open: a booking that ends at 10:00 leaves 10:00 free. */
export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time
}

/** Whether the time lies in the span: from its start up to, not including, its end (specification §4, §5). */
export function covers(span: TimeRange, time: Time): boolean {
  return span.start_time <= time && time < span.end_time
}
