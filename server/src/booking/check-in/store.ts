import type { Door } from '@doorplate/domain/doors/door'
import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { instantText, timeText } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { type RuleRow, ruleColumns, ruleTables } from '../../office/rooms/door-rules-store.ts'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

/** A trigger sets `cancelled_via` from the audit context. */
export async function markReleased(queries: Queries, id: string, now: Instant): Promise<StoredBooking> {
  const [released] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'No check-in', released_at = $2,
       sequence = sequence + 1
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now)]
  )
  return released!
}

export function listRest(queries: Queries, roomId: string, { date, time }: Moment): Promise<StoredBooking[]> {
  return queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE room_id = $1 AND date = $2 AND end_time > $3 AND NOT cancelled ORDER BY bookings.start_time`,
    [roomId, date, time]
  )
}

export async function findReleased(
  queries: Queries,
  roomId: string,
  { date, time }: Moment
): Promise<Door['released']> {
  const [released] = await queries.query<NonNullable<Door['released']>>(
    `SELECT id AS booking_id, ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time,
       ${instantText('released_at')} AS released_at
     FROM bookings AS gone
     WHERE room_id = $1 AND date = $2 AND released_at IS NOT NULL AND wiped_at IS NULL AND end_time > $3
       AND NOT EXISTS (
         SELECT 1 FROM bookings WHERE room_id = gone.room_id AND NOT cancelled AND held && gone.held
       )
     ORDER BY gone.released_at DESC LIMIT 1`,
    [roomId, date, time]
  )
  return released ?? null
}

export async function hasOwnCheckIn(queries: Queries, { officesCount }: { officesCount: boolean }): Promise<boolean> {
  const used = await queries.query(
    `SELECT 1 FROM doors WHERE check_in_after > 0
     UNION ALL SELECT 1 FROM offices WHERE $1::boolean AND check_in <> 'off' LIMIT 1`,
    [officesCount]
  )
  return used.length > 0
}

/** Rooms where no display has been in contact for a day. */
export function listWithoutDisplay(queries: Queries, now: Instant): Promise<(RuleRow & { id: string })[]> {
  return queries.query<RuleRow & { id: string }>(
    `SELECT rooms.id, ${ruleColumns} FROM ${ruleTables}
     WHERE NOT EXISTS (
       SELECT 1 FROM displays WHERE displays.room_id = rooms.id AND present_at >= $1::timestamptz - interval '1 day'
     ) ORDER BY rooms.id`,
    [new Date(now)]
  )
}

export type Unchecked = StoredBooking & RuleRow & { office_id: string }

/** @param clocks the time in each office */
export function listUnchecked(queries: Queries, clocks: readonly Moment[]): Promise<Unchecked[]> {
  const times = clocks.map(({ time }) => time).sort()
  return queries.query<Unchecked>(
    `SELECT waiting.*, office_id, ${ruleColumns}
     FROM (
       SELECT ${bookingColumns} FROM bookings
       WHERE NOT cancelled AND checked_in_at IS NULL AND origin = 'form'
         AND date = ANY($1::date[]) AND start_time <= $2::time AND end_time > $3::time
     ) AS waiting JOIN (${ruleTables}) ON rooms.id = waiting.room_id
     ORDER BY waiting.id`,
    [[...new Set(clocks.map(({ date }) => date))], times.at(-1)!, times[0]!]
  )
}
