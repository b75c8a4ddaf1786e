import type { TimeRange } from './schedule/time-range.ts'
import { type Day, isDay, type Moment, offsetChange, offsetMinutes, timeOf } from './time.ts'

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

export type SkippedTime = TimeRange & { date: Day }

/** The times that do not exist on some days, because clocks are put forward. Both days are included. */
export function skippedTimes(timeZone: string, from: Day, to: Day): SkippedTime[] {
  if (!isDay(from) || !isDay(to)) return []
  const offsetAt = (instant: number) => offsetMinutes(instant, timeZone)
  const skipped: SkippedTime[] = []
  const end = Date.parse(`${to}T00:00Z`) + 2 * day
  let before = Date.parse(`${from}T00:00Z`) - day
  while (before < end) {
    // No zone changes its clocks twice within a week.
    const after = Math.min(before + 7 * day, end)
    if (offsetAt(after) > offsetAt(before)) skipped.push(...gapAt(offsetChange([before, after], offsetAt), offsetAt))
    before = after
  }
  return skipped.filter(({ date }) => date >= from && date <= to)
}

/** On two days where it lies around midnight. */
function gapAt(change: number, offsetAt: (instant: number) => number): SkippedTime[] {
  const [from, to] = [change + offsetAt(change - 1) * minute, change + offsetAt(change) * minute]
  const midnight = Math.ceil(to / day) * day - day
  const parts =
    from < midnight && midnight < to ? [[from, midnight] as const, [midnight, to] as const] : [[from, to] as const]
  return parts.map(([first, last]) => {
    const start = Math.floor(first / day) * day
    return {
      date: new Date(start).toISOString().slice(0, 10),
      start_time: timeOf((first - start) / minute),
      end_time: timeOf((last - start) / minute)
    }
  })
}
