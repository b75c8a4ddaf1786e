import { searchWords } from '@doorplate/domain/bookings/search-words'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import { readCheckIn } from '@doorplate/domain/doors/check-in'
import type { Door, DoorSettings } from '@doorplate/domain/doors/door'
import type { Moment, Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { ActionCount } from '../../office/transactions/hour-budget.ts'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

/** Ends a meeting early, or without an end time cancels it, because no quarter hour has passed. */
export async function markEnded(
  queries: Queries,
  id: string,
  { end_time, now }: { end_time: Time | undefined; now: Instant }
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
  { end_time, now }: { end_time: Time; now: Instant }
): Promise<StoredBooking> {
  const [extended] = await queries.query<StoredBooking>(
    `UPDATE bookings SET planned_end = coalesce(planned_end, end_time), end_time = $2,
       sequence = sequence + 1, changes = changes + 1, changed_at = $3
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, end_time, new Date(now)]
  )
  return extended!
}

export async function resetEnd(
  queries: Queries,
  id: string,
  { end_time, now }: { end_time: Time; now: Instant }
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

export async function findCurrent(queries: Queries, roomId: string, { date, time }: Moment): Promise<Door['running']> {
  const [current] = await queries.query<NonNullable<Door['running']>>(
    `SELECT id AS booking_id, version, checked_in_at IS NOT NULL AS checked_in, booker_email IS NOT NULL AS mailed
     FROM bookings
     WHERE room_id = $1 AND date = $2 AND start_time <= $3 AND end_time > $3 AND NOT cancelled`,
    [roomId, date, time]
  )
  return current ?? null
}

export async function countWalkInsOfRoom(queries: Queries, roomId: string, since: Date): Promise<ActionCount> {
  const [walkIns] = await queries.query<ActionCount>(
    `SELECT count(*) AS count, min(created_at) AS first FROM bookings
     WHERE origin = 'walk_in' AND room_id = $1 AND created_at > $2`,
    [roomId, since]
  )
  return walkIns!
}

/** Counts under a lock, so that concurrent walk-ins of a client are counted one after the other. */
export async function countWalkInsOfClient(queries: Queries, client: string, since: Date): Promise<ActionCount> {
  const [, [walkIns]] = await Promise.all([
    // The room is locked before and nothing is locked afterwards, so this cannot deadlock.
    queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate walk-ins ' || $1))`, [client]),
    // The audit has the database's time, so its condition only narrows the search.
    queries.query<ActionCount>(
      `SELECT count(*) AS count, min(created_at) AS first FROM audit JOIN bookings ON bookings.id = booking_id
       WHERE client = $1 AND action = 'booked' AND at > now() - interval '2 hours'
         AND origin = 'walk_in' AND created_at > $2`,
      [client, since]
    )
  ])
  return walkIns!
}

export async function getDoor(queries: Queries, roomId: string): Promise<DoorSettings> {
  const [row] = await queries.query<DoorSettings>(
    `SELECT actions, CASE WHEN check_in_after > 0 THEN check_in_before || '/' || check_in_after
       WHEN check_in_after = 0 THEN 'off' END AS check_in
     FROM doors WHERE room_id = $1`,
    [roomId]
  )
  return row ?? { actions: null, check_in: null }
}

/** `since` is the start of the room's own check-in rule, or null without one. */
export async function storeDoor(
  queries: Queries,
  roomId: string,
  { actions, check_in, since }: DoorSettings & { since: Date | null }
): Promise<void> {
  const rule = check_in === null ? null : readCheckIn(check_in)!
  const { before, after } = rule === 'off' ? { before: 0, after: 0 } : (rule ?? { before: null, after: null })
  await queries.query(
    `INSERT INTO doors (room_id, actions, check_in_before, check_in_after, check_in_since) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (room_id) DO UPDATE SET actions = excluded.actions, check_in_before = excluded.check_in_before,
       check_in_after = excluded.check_in_after, check_in_since = excluded.check_in_since`,
    [roomId, actions, before, after, since]
  )
}

/** Keeps fields that are left blank, so that a booking never loses its company. */
export async function nameBooking(
  queries: Queries,
  booking: StoredBooking,
  { language, now, ...booker }: DoorBooker & Pick<StoredBooking, 'language'> & { now: Instant }
): Promise<StoredBooking> {
  const { booked_by } = booker
  const company = booker.company || booking.company
  const booker_email = booker.booker_email || null
  const words = searchWords({ ...booking, booked_by, company, booker_email })
  const [named] = await queries.query<StoredBooking>(
    `UPDATE bookings SET booked_by = $2, company = $3, booker_email = $4, language = $5, changes = changes + 1,
       changed_at = $6, search_words = ' ' || $7
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [booking.id, booked_by, company, booker_email, language, new Date(now), words]
  )
  return named!
}
