import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { bookingColumns } from '../columns.ts'
import type { StoredBooking } from '../stored-booking.ts'

type Meeting = { thread_id: string; booking_id: string | null }

/** `client` pays for the mail from its hourly budget. */
export type Undelivered = Meeting & { client: string; guests: string[] }

const maxMeetingsAtOnce = 500
const retryMilliseconds = 600_000

export function listMeetingsToReport(queries: Queries, now: Instant): Promise<Meeting[]> {
  return queries.query<Meeting>(
    `SELECT thread_id, booking_id FROM invitations WHERE report_at <= $1
     GROUP BY thread_id, booking_id ORDER BY min(report_at), thread_id, booking_id LIMIT ${maxMeetingsAtOnce}`,
    [new Date(now)]
  )
}

const due = 'thread_id = $1 AND booking_id IS NOT DISTINCT FROM $2 AND report_at <= $3'

/** Takes the given-up invitations of a meeting. Another process skips what this one has locked. */
export async function takeUndelivered(
  queries: Queries,
  { thread_id, booking_id }: Meeting,
  now: Instant
): Promise<Undelivered | undefined> {
  const [taken] = await queries.query<Pick<Undelivered, 'client' | 'guests'>>(
    `WITH due AS (
       SELECT id FROM invitations WHERE ${due} ORDER BY id FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE invitations SET report_at = NULL FROM due WHERE invitations.id = due.id RETURNING client, recipient
     )
     SELECT min(client) AS client, array_agg(DISTINCT recipient ORDER BY recipient) AS guests
     FROM taken HAVING count(*) > 0`,
    [thread_id, booking_id, new Date(now)]
  )
  return taken && { thread_id, booking_id, ...taken }
}

export async function postponeReport(
  queries: Queries,
  { thread_id, booking_id }: Meeting,
  now: Instant
): Promise<void> {
  await queries.query(`UPDATE invitations SET report_at = $4 WHERE ${due}`, [
    thread_id,
    booking_id,
    new Date(now),
    new Date(now + retryMilliseconds)
  ])
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
