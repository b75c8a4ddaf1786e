import { type Moment, offsetMinutes } from './time.ts'

/** The instant of a local time. A time that a clock change skips counts as an hour later. */
export function instantOf({ date, time }: Moment, timeZone: string): number {
  const shown = Date.parse(`${date}T${time}Z`)
  const near = shown - offsetMinutes(shown, timeZone) * 60_000
  return shown - offsetMinutes(near, timeZone) * 60_000
}
