import type { Time } from './time.ts'

/** A stretch of one day; the end is not part of it. */
export type Span = { start_time: Time; end_time: Time }

/** Half-open: a booking that ends at 10:00 leaves 10:00 free. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start_time < b.end_time && b.start_time < a.end_time
}
