import { addMinutes, type Time } from '../time.ts'
import { overlaps, type TimeRange } from './time-range.ts'

export function chosenRange(
  start: Time,
  minutes: number,
  taken: readonly TimeRange[]
): TimeRange & { overlap: TimeRange | undefined } {
  const chosen = { start_time: start, end_time: addMinutes(start, minutes) }
  const [firstTaken] = taken
    .filter((each) => overlaps(each, chosen))
    .map(({ start_time }) => start_time)
    .sort()
  return {
    ...chosen,
    overlap: firstTaken === undefined ? undefined : { start_time: firstTaken, end_time: chosen.end_time }
  }
}
