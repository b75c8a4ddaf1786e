import { type Moment, offsetMinutes } from '@doorplate/domain/time'

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
  const from = Date.parse(reading.now)
  const to = from + at - reading.at
  const shown = Date.parse(`${reading.now.slice(0, 19)}Z`)
  return shown + (to - from) + (offset(to, timeZone) - offset(from, timeZone)) * 60_000
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
    // The browser does not know the zone. When the clocks change, the next heartbeat has the new offset.
    return 0
  }
}
