import { roomDay } from '@doorplate/domain/rules/room-day'
import { closingOn, gridOn, openingOn } from '@doorplate/domain/rules/rules'
import { freeRanges } from '@doorplate/domain/schedule/free-ranges'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { closedIn, type ShownDay } from './use-shown-day.ts'

type FreeTimes =
  | { state: 'closed'; reason: string | undefined }
  | { state: 'full' }
  | { state: 'free all day' }
  | { state: 'free'; ranges: readonly TimeRange[] }

/** When the room is free on a day to come; undefined where nothing can be said, as before its bookings are loaded. */
export function freeTimesOf(shown: ShownDay): FreeTimes | undefined {
  const { day, now, rules, bookings } = shown
  if (!bookings || !now || day <= now.date) return undefined
  const grid = gridOn(rules, day)
  if (!grid || !openingOn(rules, day)) return { state: 'closed', reason: closingOn(rules, day)?.reason }
  const { blocked, lengths, end: latest } = roomDay(bookings, rules, { date: day, now })
  const freeOf = (taken: readonly TimeRange[]) =>
    freeRanges([...bookings, ...taken], rules.hours ? grid : { ...grid, end: latest }, lengths[0]!)
  const ranges = freeOf(blocked)
  const [first] = ranges
  if (first) {
    const isWholeDay = first.start_time === grid.first && first.end_time >= grid.end
    return isWholeDay ? { state: 'free all day' } : { state: 'free', ranges }
  }
  // A room is not full if only the rules about when to book leave no time.
  return freeOf(closedIn(shown)).length === 0 ? { state: 'full' } : undefined
}
