import type { Moment } from '@doorplate/domain/time'
import type { Instant } from '../../clock.ts'
import type { Queries } from '../../database/database.ts'
import { bookingColumns } from '../columns.ts'
import type { StoredBooking } from '../stored-booking.ts'

/** `client` pays for the mail from its hourly budget. */
export type Undelivered = { thread_id: string; booking_id: string | null; client: string; guests: string[] }

const maxInvitationsAtOnce = 500

export async function isReportDue(queries: Queries, now: Instant): Promise<boolean> {
  const due = await queries.query('SELECT 1 FROM invitations WHERE report_at <= $1 LIMIT 1', [new Date(now)])
  return due.length > 0
}

/** Takes given-up invitations of the same meeting together. Another process skips what this one has locked. */
export function takeUndelivered(queries: Queries, now: Instant): Promise<Undelivered[]> {
  return queries.query<Undelivered>(
    `WITH due AS (
       SELECT id FROM invitations WHERE report_at <= $1 ORDER BY id LIMIT ${maxInvitationsAtOnce} FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE invitations SET report_at = NULL FROM due WHERE invitations.id = due.id
       RETURNING thread_id, booking_id, client, recipient
     )
     SELECT thread_id, booking_id, min(client) AS client, array_agg(DISTINCT recipient ORDER BY recipient) AS guests
     FROM taken
     GROUP BY thread_id, booking_id ORDER BY thread_id, booking_id`,
    [new Date(now)]
  )
}

/**
 * The booking, or the first of its series that is not over and invites one of the guests.
 * @param clocks the time in each office
 */
export async function findInviting(
  queries: Queries,
  { thread_id, booking_id, guests }: Undelivered,
  clocks: readonly (Moment & { id: string })[]
): Promise<StoredBooking | undefined> {
  const [inviting] = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE (id = $1::uuid OR ($1::uuid IS NULL AND series_id = $2::uuid)) AND NOT cancelled AND guests && $3::text[]
       AND booker_email IS NOT NULL AND EXISTS (
         SELECT 1 FROM rooms JOIN jsonb_to_recordset($4::jsonb) AS office (id text, date date, time time)
           ON office.id = office_id
         WHERE rooms.id = room_id AND (bookings.date > office.date OR (bookings.date = office.date AND end_time > office.time))
       )
     ORDER BY bookings.date, start_time LIMIT 1`,
    [booking_id, thread_id, guests, JSON.stringify(clocks)]
  )
  return inviting
}

/** Who of the guests is named in an earlier report about the meeting. */
export async function listReported(
  queries: Queries,
  { thread_id, booker }: { thread_id: string; booker: string }
): Promise<string[]> {
  const rows = await queries.query<{ guest: string }>(
    `SELECT jsonb_array_elements_text(details->'guests') AS guest FROM invitations
     WHERE notice = 'undelivered' AND mailbox = mailbox_of($1) AND details->>'thread_id' = $2`,
    [booker, thread_id]
  )
  return rows.map(({ guest }) => guest)
}
