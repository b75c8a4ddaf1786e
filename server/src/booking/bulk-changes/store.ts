import type { Taken } from '@doorplate/domain/finding/held-by-day'
import type { MovingMeeting } from '@doorplate/domain/finding/move-plan'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { timeText } from '../../base/database/sql.ts'
import { takenColumns } from '../finding/store.ts'

export type MovingBooking = MovingMeeting & { office_id: string; version: number; addresses: string[] }

/** Lists the bookings that are not cancelled, by time. */
export function listMoving(queries: Queries, ids: readonly string[]): Promise<MovingBooking[]> {
  return queries.query<MovingBooking>(
    `SELECT bookings.id, office_id, room_id, date::text AS date, ${timeText('start_time')} AS start_time,
       ${timeText('end_time')} AS end_time, version, 1 + cardinality(guests) AS people,
       array_remove(booker_email || guests, NULL) AS addresses
     FROM bookings JOIN rooms ON rooms.id = room_id
     WHERE bookings.id = ANY($1::uuid[]) AND NOT cancelled ORDER BY date, bookings.start_time, room_id`,
    [ids]
  )
}

/** Lists the times that the bookings of an office hold on some days, with their buffers. */
export function listHeldOn(queries: Queries, officeId: string, days: readonly Day[]): Promise<Taken[]> {
  return queries.query<Taken>(
    `SELECT ${takenColumns} FROM bookings
     WHERE NOT cancelled AND date = ANY($1::date[]) AND room_id IN (SELECT id FROM rooms WHERE office_id = $2)`,
    [days, officeId]
  )
}

/** The ids in the order in which bookings are changed: of rooms and times, as series lock theirs. */
export async function listInOrder(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT id FROM bookings WHERE id = ANY($1::uuid[]) ORDER BY room_id, date, start_time, id`,
    [ids]
  )
  return rows.map(({ id }) => id)
}

export async function isInBatch(queries: Queries, batch: string, bookingId: string): Promise<boolean> {
  const entries = await queries.query('SELECT 1 FROM audit WHERE batch = $1 AND booking_id = $2 LIMIT 1', [
    batch,
    bookingId
  ])
  return entries.length > 0
}

/**
 * Keeps the key of a batch with its request. Returns whether it is the same request as the first with this key. Keys are kept
 * for a day, but the audit names batches for longer: an undo would take back both.
 */
export async function keepBatch(
  queries: Queries,
  { key, fingerprint }: { key: string; fingerprint: string },
  now: Date
): Promise<boolean> {
  await queries.query(
    `INSERT INTO idempotency_keys (key, fingerprint, created_at, body)
     SELECT $1, $2, $3, 'null' WHERE NOT EXISTS (SELECT 1 FROM audit WHERE batch = $4::uuid)
     ON CONFLICT (key) DO NOTHING`,
    [key, fingerprint, now, key]
  )
  const [kept] = await queries.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM idempotency_keys WHERE key = $1',
    [key]
  )
  return kept?.fingerprint === fingerprint
}

/** What a batch did to a booking, last done first: an undo goes back. */
export type BatchEntry = {
  id: string
  action: 'changed' | 'cancelled'
  room_before: string
  operator_id: string | null
  /** Before, it was against the rules of its room on purpose. */
  was_overridden: boolean
  /** The last entry of the batch in the booking's history. */
  last_entry: number
}

export function listBatch(queries: Queries, batch: string): Promise<BatchEntry[]> {
  return queries.query<BatchEntry>(
    `SELECT first.*, (
       SELECT max(audit.id) FROM audit WHERE audit.batch = $1 AND audit.booking_id = first.id
     ) AS last_entry
     FROM (
       SELECT DISTINCT ON (booking_id) booking_id AS id, action, coalesce(old_room_id, room_id) AS room_before, operator_id,
         coalesce(changes ? 'rules_overridden', false) AS was_overridden
       FROM audit WHERE audit.batch = $1 AND action IN ('changed', 'cancelled') ORDER BY booking_id, audit.id
     ) AS first
     ORDER BY last_entry DESC`,
    [batch]
  )
}

export async function isChangedSince(
  queries: Queries,
  { id, last_entry }: Pick<BatchEntry, 'id' | 'last_entry'>
): Promise<boolean> {
  const later = await queries.query('SELECT 1 FROM audit WHERE booking_id = $1 AND id > $2 LIMIT 1', [id, last_entry])
  return later.length > 0
}
