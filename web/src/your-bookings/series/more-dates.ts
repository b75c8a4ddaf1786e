import { dateAfter, inAnyWeek } from '@doorplate/domain/series/dates'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../backend/holder.ts'
import { withEnd } from '../../booking/series/series-draft.ts'
import { bookAgain } from '../rows/book-again.ts'
import { isSamePlace, usualPlace } from './series-line.ts'

/** With the room, the time and the words that most dates have, of the newest that has them. */
export function bookMoreDates({ bookings, ...series }: OwnSeries, today: Day): void {
  const { rule, last_date } = series
  const active = bookings.filter(({ cancelled }) => !cancelled)
  const usual = usualPlace(series, active)
  const model = [...active].reverse().find((each) => isSamePlace(each, usual)) ?? bookings[bookings.length - 1]!
  const from = dateAfter(rule, last_date, today) ?? today
  const count = rule.count ?? bookings.length
  bookAgain({ ...model, ...usual, date: from }, { rule: withEnd(inAnyWeek(rule), { count }), from, options: {} })
}
