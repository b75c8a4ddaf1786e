import { dateAfter, inAnyWeek } from '@doorplate/domain/series/dates'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../backend/holder.ts'
import { withEnd } from '../../booking/series/series-draft.ts'
import { bookAgain } from '../rows/book-again.ts'

export function bookMoreDates({ rule, last_date, bookings }: OwnSeries, today: Day): void {
  const last = bookings[bookings.length - 1]!
  const from = dateAfter(rule, last_date, today) ?? today
  const count = rule.count ?? bookings.length
  bookAgain({ ...last, date: from }, { rule: withEnd(inAnyWeek(rule), { count }), from, options: {} })
}
