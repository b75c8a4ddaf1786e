import { covers, type TimeRange } from '../schedule/time-range.ts'
import type { Time } from '../time.ts'
import { type Buffers, earlier, later } from './blocked-times.ts'
import type { Rules } from './rules.ts'

/** The server stores the buffers of each meeting; here all meetings have today's. */
export function heldTimes(bookings: readonly TimeRange[], { buffer_before, buffer_after }: Buffers): TimeRange[] {
  return bookings.map(({ start_time, end_time }) => ({
    start_time: earlier(start_time, buffer_before),
    end_time: later(end_time, buffer_after)
  }))
}

/**
 * The times at which a new meeting cannot be. A meeting is preceded by the new one's buffer after, and followed by its
 * buffer before.
 */
export function takenTimes(held: readonly TimeRange[], { buffer_before, buffer_after }: Buffers): TimeRange[] {
  return held.map(({ start_time, end_time }) => ({
    start_time: earlier(start_time, buffer_after),
    end_time: later(end_time, buffer_before)
  }))
}

export function isBeingPrepared(bookings: readonly TimeRange[], rules: Rules, time: Time): boolean {
  return !isCovered(bookings, time) && isCovered(heldTimes(bookings, rules), time)
}

function isCovered(ranges: readonly TimeRange[], time: Time): boolean {
  return ranges.some((range) => covers(range, time))
}
