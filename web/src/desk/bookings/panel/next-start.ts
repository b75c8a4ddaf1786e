import { grid } from '@doorplate/domain/schedule/grid'
import { addDays, type Moment, minutesOf, timeOf } from '@doorplate/domain/time'

/** The quarter hour from which somebody can have a room next; in the evening the first one of tomorrow. */
export function nextStart({ date, time }: Moment): Moment {
  if (time > grid.last) return { date: addDays(date, 1), time: grid.first }
  const next = timeOf(Math.ceil(minutesOf(time) / grid.step_minutes) * grid.step_minutes)
  return { date, time: next < grid.first ? grid.first : next }
}
