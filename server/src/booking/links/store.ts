import type { AuditAction } from '@doorplate/api/service/audit'
import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Keyed } from '../../base/keys/booking-keys.ts'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'

export type LinkRequest = {
  email: string | null
  booking_id: string | null
  wants: 'links' | 'calendar'
  client: string
}

const maxRequestsAtOnce = 50
const retryMilliseconds = 60_000
const keptMilliseconds = 24 * 3_600_000

export async function insertLinkRequest(
  queries: Queries,
  { email, booking_id, wants, client }: LinkRequest,
  now: Instant
): Promise<void> {
  await queries.query(
    'INSERT INTO link_requests (email, booking_id, wants, client, created_at) VALUES ($1, $2, $3, $4, $5)',
    [email, booking_id, wants, client, new Date(now)]
  )
}

export async function listLinkRequests(queries: Queries, now: Instant): Promise<string[]> {
  const requests = await queries.query<{ id: string }>(
    `SELECT id::text FROM link_requests WHERE done_at IS NULL AND (retry_at IS NULL OR retry_at <= $1)
     ORDER BY id LIMIT ${maxRequestsAtOnce}`,
    [new Date(now)]
  )
  return requests.map(({ id }) => id)
}

/** Returns undefined if another process has taken it. */
export async function takeLinkRequest(queries: Queries, id: string, now: Instant): Promise<LinkRequest | undefined> {
  const [request] = await queries.query<LinkRequest>(
    `UPDATE link_requests SET done_at = $2 WHERE id = $1 AND done_at IS NULL
     RETURNING email, booking_id, wants, client`,
    [id, new Date(now)]
  )
  return request
}

export async function postponeLinkRequest(queries: Queries, id: string, now: Instant): Promise<void> {
  await queries.query('UPDATE link_requests SET retry_at = $2 WHERE id = $1', [id, new Date(now + retryMilliseconds)])
}

/** Requests name addresses and clients, so they are kept for one day only. */
export async function deleteOldLinkRequests(queries: Queries, now: Instant): Promise<void> {
  await queries.query('DELETE FROM link_requests WHERE created_at <= $1', [new Date(now - keptMilliseconds)])
}

/** @param clocks the time in each office */
export function listUpcomingOf(
  queries: Queries,
  { email, booking_id }: Pick<LinkRequest, 'email' | 'booking_id'>,
  clocks: readonly (Moment & { id: string })[],
  limit: number
): Promise<StoredBooking[]> {
  return queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE NOT cancelled AND lower(booker_email) = lower(coalesce($1::text, (SELECT booker_email FROM bookings WHERE id = $2::uuid)))
       AND EXISTS (
         SELECT 1 FROM rooms JOIN unnest($3::text[], $4::date[], $5::time[]) AS office (id, day, clock)
           ON office.id = office_id
         WHERE rooms.id = room_id AND (date > day OR (date = day AND end_time > clock))
       )
     ORDER BY bookings.date, bookings.start_time, id LIMIT $6`,
    [
      email,
      booking_id,
      clocks.map(({ id }) => id),
      clocks.map(({ date }) => date),
      clocks.map(({ time }) => time),
      limit
    ]
  )
}

/** No trigger does, because a new key changes nothing that is shown. */
export async function recordReplacedKey(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `INSERT INTO audit (action, via, client, office_id, room_id, booking_id, date, start_time, end_time)
     SELECT $2, current_setting('doorplate.via'), nullif(current_setting('doorplate.client'), ''),
       office_of(room_id), room_id, id, date, start_time, end_time
     FROM bookings WHERE id = $1`,
    [id, 'link replaced' satisfies AuditAction]
  )
}

/** Invalidates the key of the booking, which all dates of a series share: a new version has a new key. */
export async function raiseKeyVersion(queries: Queries, id: string): Promise<Keyed> {
  const [keyed] = await queries.query<Keyed>(
    `WITH raised AS (
       UPDATE bookings SET key_version = key_version + 1
       WHERE id = $1 OR (series_id IS NOT NULL AND key_id = (SELECT key_id FROM bookings WHERE id = $1))
       RETURNING id, key_id, key_version
     )
     SELECT key_id, key_version FROM raised WHERE id = $1`,
    [id]
  )
  return keyed!
}
