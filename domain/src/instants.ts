import { type Moment, offsetChange, offsetMinutes } from './time.ts'

const minute = 60_000
const day = 1440 * minute

/** The instant at which the clock first reaches a local time. One that a clock change skips is reached with the change. */
export function instantOf({ date, time }: Moment, timeZone: string): number {
  const shown = Date.parse(`${date}T${time}Z`)
  const offsetAt = (instant: number) => offsetMinutes(instant, timeZone)
  const [before, after] = [offsetAt(shown - day), offsetAt(shown + day)]
  const first = shown - before * minute
  if (offsetAt(first) === before) return first
  const second = shown - after * minute
  return offsetAt(second) === after ? second : offsetChange([second, first], offsetAt)
}
