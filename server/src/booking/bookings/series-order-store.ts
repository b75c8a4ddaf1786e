import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Locks the row of a series, after bookings and before messages: the order of all commands, so that they cannot deadlock. */
export async function lockSeriesRow(queries: Queries, id: string): Promise<void> {
  await queries.query('SELECT 1 FROM series WHERE id = $1 FOR NO KEY UPDATE', [id])
}

/** The SEQUENCE after the next change: dates of a series share its numbers. Their series must be locked. */
export async function nextSequence(
  queries: Queries,
  { sequence, series }: Pick<StoredBooking, 'sequence' | 'series'>
): Promise<number> {
  if (!series) return sequence + 1
  const [last] = await queries.query<{ sequence: number }>('SELECT sequence FROM series WHERE id = $1', [series.id])
  return last!.sequence + 1
}

export async function getNeighbours(
  queries: Queries,
  { id, planned_date }: { id: string; planned_date: Day }
): Promise<{ before: Day | null; after: Day | null }> {
  const [neighbours] = await queries.query<{ before: Day | null; after: Day | null }>(
    `SELECT max(date) FILTER (WHERE planned_date < $2)::text AS before,
       min(date) FILTER (WHERE planned_date > $2)::text AS after
     FROM bookings WHERE series_id = $1 AND NOT cancelled`,
    [id, planned_date]
  )
  return neighbours!
}

/** Whether any of the bookings passes the date before or after it in its series. A cancelled one counts as if it took place. */
export async function passOtherDates(queries: Queries, ids: readonly string[]): Promise<boolean> {
  // Each date is compared with the last one before it and the first one after it, not with all others.
  const passing = await queries.query(
    `SELECT 1 FROM (
       SELECT id, date,
         max(date) FILTER (WHERE NOT cancelled) OVER (planned ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before,
         min(date) FILTER (WHERE NOT cancelled) OVER (planned ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS after
       FROM bookings WHERE series_id IN (SELECT series_id FROM bookings WHERE id = ANY($1::uuid[]))
       WINDOW planned AS (PARTITION BY series_id ORDER BY planned_date)
     ) AS placed
     WHERE id = ANY($1::uuid[]) AND (date <= before OR date >= after) LIMIT 1`,
    [ids]
  )
  return passing.length > 0
}
