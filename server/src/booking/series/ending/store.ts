import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'

export type Ending = { id: string; series_id: string }

type EndingRange = { office_id: string; after: Day; until: Day; leastDays: number }

/**
 * Lists the last date of each series that ends between two days, unless its booker was reminded, or booked it less than
 * `leastDays` before. The parts of a series that was split have one key, and end together.
 */
export function listEnding(queries: Queries, { office_id, after, until, leastDays }: EndingRange): Promise<Ending[]> {
  return queries.query<Ending>(
    `SELECT bookings.id, series_id FROM bookings
       JOIN series ON series.id = series_id JOIN rooms ON rooms.id = bookings.room_id
     WHERE office_id = $1 AND date > $2 AND date <= $3 AND NOT cancelled AND booker_email IS NOT NULL
       AND reminded_at IS NULL AND series.created_at < (date - $4::integer) AT TIME ZONE 'UTC'
       AND NOT EXISTS (
         SELECT 1 FROM bookings AS later
         WHERE later.key_id = bookings.key_id AND later.series_id IS NOT NULL AND later.date > bookings.date
           AND NOT later.cancelled
       )
     ORDER BY bookings.id`,
    [office_id, after, until, leastDays]
  )
}

/** Returns false if another process has marked it. */
export async function markReminded(queries: Queries, series_id: string, now: Instant): Promise<boolean> {
  const marked = await queries.query(
    'UPDATE series SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id',
    [series_id, new Date(now)]
  )
  return marked.length > 0
}
