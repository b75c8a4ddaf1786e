import { type Moment, offsetMinutes } from '@doorplate/domain/time'

/** A reading of the office's clock: what it showed, '2026-11-24T10:42:07+01:00', and the machine's steady count then. */
export type Reading = { now: string; at: number }

/** Milliseconds by which the office's clock may be off before a heartbeat sets it. */
const toleranceMilliseconds = 1000

/**
 * The office's local time some time after a reading, as milliseconds of a clock without zones. A change of the clocks
 * in between is taken from the zone, the offset itself from the reading: a tablet with old zone data is still right.
 * @param at the steady count, in milliseconds
 */
export function localMilliseconds(reading: Reading, at: number, timeZone: string): number {
  const from = Date.parse(reading.now)
  const to = from + at - reading.at
  const shown = Date.parse(`${reading.now.slice(0, 19)}Z`)
  return shown + (to - from) + (offset(to, timeZone) - offset(from, timeZone)) * 60_000
}

/** The reading to go on with when a new one arrives: the old one while both agree, so that time runs smoothly. */
export function corrected(old: Reading, fresh: Reading, timeZone: string): Reading {
  const shown = localMilliseconds(fresh, fresh.at, timeZone)
  const expected = localMilliseconds(old, fresh.at, timeZone)
  return Math.abs(shown - expected) > toleranceMilliseconds ? fresh : old
}

export function momentOf(localTime: number): Moment {
  const text = new Date(localTime).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

export function untilNextMinute(localTime: number): number {
  return Math.ceil(60_000 - (localTime % 60_000))
}

function offset(instant: number, timeZone: string): number {
  try {
    return offsetMinutes(instant, timeZone)
  } catch {
    // This browser does not know the zone. The next heartbeat brings the new offset when the clocks change.
    return 0
  }
}
