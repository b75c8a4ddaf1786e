import type { Day, Moment } from '@doorplate/domain/time'
import { shownTime, weekdayOf } from '../../words/dates.ts'
import { say } from '../words.ts'

/** Says since when the data is stale. `today` is undefined while it is not known. */
export function sinceSentence({ date, time }: Moment, today: Day | undefined): string {
  if (date === today) return say('all.staleSince', { time: shownTime(time) })
  return say('display.staleSinceDay', { weekday: weekdayOf(date), time: shownTime(time) })
}
