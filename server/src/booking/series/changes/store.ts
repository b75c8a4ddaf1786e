import { changeableFields } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { searchWords } from '@doorplate/domain/bookings/search-words'
import type { Rules } from '@doorplate/domain/rules/rules'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Place } from './change-plan.ts'

type ChangedRow = { id: string } & NewBooking &
  Partial<Pick<Rules, 'buffer_before' | 'buffer_after'> & { rules_overridden: boolean }>

/**
 * Changes bookings in one statement, so that all of them change or none. `changes` does not rise: it counts changes of
 * single dates, and so tells which dates have words of their own.
 */
export async function storeChangedBookings(queries: Queries, rows: readonly ChangedRow[], now: Instant): Promise<void> {
  await queries.query(
    `UPDATE bookings SET ${changeableFields.map((name) => `${name} = changed.${name}`).join(', ')}, changed_at = $2,
       planned_end = CASE WHEN changed.end_time = bookings.end_time THEN bookings.planned_end END,
       checked_in_at = CASE WHEN (changed.room_id, changed.date, changed.start_time) =
         (bookings.room_id, bookings.date, bookings.start_time) THEN bookings.checked_in_at END,
       buffer_before = coalesce(changed.buffer_before, bookings.buffer_before),
       buffer_after = coalesce(changed.buffer_after, bookings.buffer_after),
       rules_overridden = coalesce(changed.rules_overridden, bookings.rules_overridden),
       search_words = ' ' || changed.search_words
     FROM json_populate_recordset(NULL::bookings, $1::json) AS changed WHERE bookings.id = changed.id`,
    [JSON.stringify(rows.map((row) => ({ ...row, search_words: searchWords(row) }))), new Date(now)]
  )
}

/** Stores where and when a series is planned. Cancellations of its dates can no longer be undone. */
export async function storePlace(
  queries: Queries,
  id: string,
  { room_id, start_time, end_time }: Place
): Promise<void> {
  await queries.query(
    'UPDATE series SET room_id = $2, start_time = $3, end_time = $4, cancelled_at = NULL, undo_until = NULL WHERE id = $1',
    [id, room_id, start_time, end_time]
  )
  await queries.query('UPDATE bookings SET planned_start = $2, undo_until = NULL WHERE series_id = $1', [
    id,
    start_time
  ])
}

export async function handOver(
  queries: Queries,
  { from, to, since, rule }: { from: string; to: string; since: Day; rule: RepeatRule }
): Promise<void> {
  await queries.query('UPDATE series SET rule = $2, cancelled_at = NULL, undo_until = NULL WHERE id = $1', [
    from,
    JSON.stringify(rule)
  ])
  await queries.query('UPDATE bookings SET undo_until = NULL WHERE series_id = $1', [from])
  await queries.query('UPDATE bookings SET series_id = $2 WHERE series_id = $1 AND planned_date >= $3', [
    from,
    to,
    since
  ])
}

/** A trigger takes each number from the counter of the booking's series. @returns bookings as they were, with their new numbers */
export async function takeNumbers<Booking extends { id: string; sequence: number }>(
  queries: Queries,
  bookings: readonly Booking[]
): Promise<Booking[]> {
  const rows = await queries.query<{ id: string; sequence: number }>(
    'UPDATE bookings SET sequence = sequence + 1 WHERE id = ANY($1::uuid[]) RETURNING id, sequence',
    [bookings.map(({ id }) => id)]
  )
  const numbers = new Map(rows.map(({ id, sequence }) => [id, sequence]))
  return bookings.map((booking) => ({ ...booking, sequence: numbers.get(booking.id)! }))
}
