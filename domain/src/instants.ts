import { type Moment, offsetMinutes } from './time.ts'

/** When a clock in the zone shows a time; the hour that a change of the clocks skips counts as the one after. */
export function instantOf({ date, time }: Moment, timeZone: string): number {
  const shown = Date.parse(`${date}T${time}Z`)
  const near = shown - offsetMinutes(shown, timeZone) * 60_000
  return shown - offsetMinutes(near, timeZone) * 60_000
}
