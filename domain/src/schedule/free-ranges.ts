import { minutesOf, timeOf } from '../time.ts'
import { type Grid, grid } from './grid.ts'
import { isRangeFree } from './slots.ts'
import { lengthOf, type TimeRange } from './time-range.ts'

const step = grid.step_minutes

/** The free times between opening and closing, in quarter hours. @param shortest minutes: a shorter one takes no meeting */
export function freeRanges(taken: readonly TimeRange[], { first, last, end }: Grid, shortest: number): TimeRange[] {
  const ranges: TimeRange[] = []
  for (let at = minutesOf(first); at + step <= minutesOf(end); at += step) {
    if (!isRangeFree(taken, timeOf(at), step)) continue
    const before = ranges[ranges.length - 1]
    const [start_time, end_time] = [timeOf(at), timeOf(at + step)]
    if (before?.end_time === start_time) before.end_time = end_time
    else ranges.push({ start_time, end_time })
  }
  return ranges.filter((range) => lengthOf(range) >= shortest && range.start_time <= last)
}
