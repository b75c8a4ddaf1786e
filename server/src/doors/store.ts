import type { Time } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Queries } from '../database/database.ts'

// Triggers set the version, write the audit and announce the change.

/** Ends a meeting early. @param end_time undefined cancels it, because no quarter hour has passed */
export async function markEnded(
  queries: Queries,
  id: string,
  { end_time, now }: { end_time: Time | undefined; now: number }
): Promise<StoredBooking> {
  const [ended] = await queries.query<StoredBooking>(
    `UPDATE bookings SET ended_at = $2, planned_end = end_time, end_time = coalesce($3::time, end_time),
       cancelled = $3::time IS NULL, cancelled_at = CASE WHEN $3::time IS NULL THEN $2::timestamptz END,
       sequence = sequence + 1, changes = changes + 1, changed_at = $2
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), end_time ?? null]
  )
  return ended!
}

export async function markExtended(
  queries: Queries,
  id: string,
  { end_time, now }: { end_time: Time; now: number }
): Promise<StoredBooking> {
  const [extended] = await queries.query<StoredBooking>(
    `UPDATE bookings SET planned_end = coalesce(planned_end, end_time), end_time = $2,
       sequence = sequence + 1, changes = changes + 1, changed_at = $3
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, end_time, new Date(now)]
  )
  return extended!
}

/** Undoes an early end or an extension. */
export async function restorePlannedEnd(
  queries: Queries,
  id: string,
  { end_time, now }: { end_time: Time; now: number }
): Promise<StoredBooking> {
  const [before] = await queries.query<StoredBooking>(
    `UPDATE bookings SET end_time = $2, planned_end = CASE WHEN planned_end < $2 THEN planned_end END, ended_at = NULL,
       cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
       sequence = sequence + 1, changes = changes + 1, changed_at = $3
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, end_time, new Date(now)]
  )
  return before!
}
