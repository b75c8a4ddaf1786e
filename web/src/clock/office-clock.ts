import { offsetMinutes, reachedMilliseconds } from '@doorplate/domain/time'

/** The office's clock, '2026-11-24T10:42:07+01:00', at a time of the machine's monotonic clock. */
export type Reading = { now: string; at: number }

const toleranceMilliseconds = 1000

/** Keeps the old reading while both agree, so that time runs smoothly. */
export function corrected(old: Reading, fresh: Reading, timeZone: string): Reading {
  const shown = localMilliseconds(fresh, fresh.at, timeZone)
  const expected = localMilliseconds(old, fresh.at, timeZone)
  return Math.abs(shown - expected) > toleranceMilliseconds ? fresh : old
}

/** Takes the offset from the reading and only its changes from the zone: the zone data of a tablet may be old. */
export function localMilliseconds(reading: Reading, at: number, timeZone: string): number {
  const to = Date.parse(reading.now) + at - reading.at
  return to + offsetOf(reading, timeZone)(to) * 60_000
}

/** The local time by which meetings begin and end, which never goes back. */
export function reachedBy(reading: Reading, at: number, timeZone: string): number {
  return reachedMilliseconds(Date.parse(reading.now) + at - reading.at, offsetOf(reading, timeZone))
}

function offsetOf({ now }: Reading, timeZone: string): (instant: number) => number {
  const from = Date.parse(now)
  const correction = (Date.parse(`${now.slice(0, 19)}Z`) - from) / 60_000 - offset(from, timeZone)
  return (instant) => correction + offset(instant, timeZone)
}

export function untilNextMinute(localTime: number): number {
  return Math.ceil(60_000 - (localTime % 60_000))
}

function offset(instant: number, timeZone: string): number {
  try {
    return offsetMinutes(instant, timeZone)
  } catch {
    // The browser does not know the zone. When the clocks change, the next heartbeat has the new offset.
    return 0
  }
}
