import { covers, type TimeRange } from '../schedule/time-range.ts'
import type { Time } from '../time.ts'
import { type Buffers, earlier, later } from './blocked-times.ts'
import type { Rules } from './rules.ts'

/** The times that meetings hold with their buffers. The server stores those of each meeting; here all have today's. */
export function heldTimes(bookings: readonly TimeRange[], { buffer_before, buffer_after }: Buffers): TimeRange[] {
  return bookings.map(({ start_time, end_time }) => ({
    start_time: earlier(start_time, buffer_before),
    end_time: later(end_time, buffer_after)
  }))
}

/**
 * The times that a new meeting cannot have, because others hold them. Its buffers are swapped: it must end so early that
 * its buffer after fits before the next meeting, and start so late that its buffer before fits after the last.
 */
export function takenTimes(held: readonly TimeRange[], { buffer_before, buffer_after }: Buffers): TimeRange[] {
  return held.map(({ start_time, end_time }) => ({
    start_time: earlier(start_time, buffer_after),
    end_time: later(end_time, buffer_before)
  }))
}

/** Whether somebody is preparing the room: clearing up after a meeting, or setting up for the next. */
export function isBeingPrepared(bookings: readonly TimeRange[], rules: Rules, time: Time): boolean {
  return !isCovered(bookings, time) && isCovered(heldTimes(bookings, rules), time)
}

function isCovered(ranges: readonly TimeRange[], time: Time): boolean {
  return ranges.some((range) => covers(range, time))
}
