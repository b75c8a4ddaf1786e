import { minutesOf, timeOf } from '../time.ts'
import { grid } from './grid.ts'
import { isRangeFree } from './slots.ts'
import { lengthOf, type TimeRange } from './time-range.ts'

const step = grid.step_minutes

/** The free times between opening and closing, in quarter hours. @param shortest minutes: a shorter one takes no meeting */
export function freeRanges(taken: readonly TimeRange[], opening: TimeRange, shortest: number): TimeRange[] {
  const ranges: TimeRange[] = []
  const first = Math.max(minutesOf(opening.start_time), minutesOf(grid.first))
  for (let at = first; at + step <= minutesOf(opening.end_time); at += step) {
    if (!isRangeFree(taken, timeOf(at), step)) continue
    const before = ranges[ranges.length - 1]
    const [start_time, end_time] = [timeOf(at), timeOf(at + step)]
    if (before?.end_time === start_time) before.end_time = end_time
    else ranges.push({ start_time, end_time })
  }
  return ranges.filter((range) => lengthOf(range) >= shortest && range.start_time <= grid.last)
}
