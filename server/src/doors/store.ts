import type { Door } from '@doorplate/domain/door/door'
import type { Moment, Time } from '@doorplate/domain/time'
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

/** The current meeting. */
export async function findRunning(queries: Queries, roomId: string, { date, time }: Moment): Promise<Door['running']> {
  const [running] = await queries.query<NonNullable<Door['running']>>(
    `SELECT id AS booking_id, version, checked_in_at IS NOT NULL AS checked_in, booker_email IS NOT NULL AS mailed
     FROM bookings
     WHERE room_id = $1 AND date = $2 AND start_time <= $3 AND end_time > $3 AND NOT cancelled`,
    [roomId, date, time]
  )
  return running ?? null
}

export type WalkInCount = { made: number; first: Date | null }

export async function countWalkInsOfRoom(queries: Queries, roomId: string, since: Date): Promise<WalkInCount> {
  const [counted] = await queries.query<WalkInCount>(
    `SELECT count(*) AS made, min(created_at) AS first FROM bookings
     WHERE origin = 'walk_in' AND room_id = $1 AND created_at > $2`,
    [roomId, since]
  )
  return counted!
}

/** One walk-in of a client at a time, in all processes. */
export async function countWalkInsOfClient(queries: Queries, client: string, since: Date): Promise<WalkInCount> {
  // The room is locked before, and no other lock is waited for with this one: so there is no deadlock.
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate walk-ins ' || $1))`, [client])
  // The audit's time is the database's: it only keeps the search short.
  const [counted] = await queries.query<WalkInCount>(
    `SELECT count(*) AS made, min(created_at) AS first FROM audit JOIN bookings ON bookings.id = booking_id
     WHERE client = $1 AND action = 'booked' AND at > now() - interval '2 hours'
       AND origin = 'walk_in' AND created_at > $2`,
    [client, since]
  )
  return counted!
}
