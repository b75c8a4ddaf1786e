import { covers, type TimeRange } from '../schedule/time-range.ts'
import { minutesOf, type Time } from '../time.ts'
import { type Buffers, type HeldTime, meetingsNear, rangeWithin } from './blocked-times.ts'
import type { Rules } from './rules.ts'

/** The server stores the buffers of each meeting; here all meetings have today's. */
export function heldTimes(bookings: readonly TimeRange[], buffers: Buffers): HeldTime[] {
  const { buffer_before, buffer_after } = buffers
  return meetingsNear(bookings, buffers).map(({ from, to }) => ({ from: from - buffer_before, to: to + buffer_after }))
}

/**
 * The times at which a new meeting cannot be. A meeting is preceded by the new one's buffer after, and followed by its
 * buffer before.
 */
export function takenTimes(held: readonly HeldTime[], { buffer_before, buffer_after }: Buffers): TimeRange[] {
  return held.flatMap(({ from, to }) => rangeWithin(from - buffer_after, to + buffer_before) ?? [])
}

export function isBeingPrepared(bookings: readonly TimeRange[], rules: Rules, time: Time): boolean {
  const minute = minutesOf(time)
  const isHeld = heldTimes(bookings, rules).some(({ from, to }) => from <= minute && minute < to)
  return isHeld && !bookings.some((booking) => covers(booking, time))
}
