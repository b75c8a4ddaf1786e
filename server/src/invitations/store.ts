import type { InvitationState, InvitePayload, SentInvitation } from '@doorplate/domain/api'
import { invitationFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import { hostOf, type InvitationDetails, type Sender, storedSender } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'

/** For one statement: few enough for its time limit. */
const maxRowsAtOnce = 5000

/** Once retention has erased its addresses, booker_email is null. */
export type InvitedBooking = Omit<InvitationDetails, 'room_name' | 'booker_email'> & {
  id: string
  booker_email: string | null
  sequence: number
  /** The booker's; null: the office's. */
  language: string | null
}

/** `now` in milliseconds since 1970. */
export type Posting = { now: number; sender: Sender }

/** The row keeps what the message depends on, so that later settings do not change it. */
export async function queueRequests(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  { now, sender }: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  await queries.query(
    `INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT $1::uuid, $1::uuid, recipient, 'REQUEST', $2::integer, $3::jsonb, $4::timestamptz, $4::timestamptz, $5::jsonb,
       coalesce((SELECT max(uid_host) FROM invitations WHERE thread_id = $1::uuid), $6::text),
       CASE recipient WHEN $7::text THEN $8::text ELSE $9::text END
     FROM unnest($10::text[]) AS recipient`,
    [
      booking.id,
      booking.sequence,
      detailsOf(booking, room),
      new Date(now),
      storedSender(sender),
      hostOf(sender),
      ...languagesOf(booking, sender),
      [booking.booker_email, ...booking.guests]
    ]
  )
}

/** Older programs stored no UID host. Their cancellations must name the same meeting whatever MAIL_FROM becomes. */
export async function keepUidHosts(queries: Queries, { sender, now }: Posting): Promise<void> {
  const keepSome = () =>
    queries.query(
      `UPDATE invitations SET uid_host = $1 WHERE id IN (
         SELECT invitations.id FROM invitations JOIN bookings ON bookings.id = booking_id
         WHERE uid_host IS NULL AND date >= $2::date - 1 LIMIT ${maxRowsAtOnce}
       ) RETURNING 1`,
      [hostOf(sender), new Date(now).toISOString().slice(0, 10)]
    )
  while ((await keepSome()).length > 0);
}

/**
 * Updates every row of the booking, so that none is sent before the transaction ends.
 * One that a worker has just taken counts as sent.
 */
export async function queueCancels(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  { now, sender }: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  await queries.query(
    `WITH locked AS (
       SELECT id FROM invitations WHERE thread_id = $1::uuid ORDER BY id FOR UPDATE
     ), written AS (
       UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
       WHERE id IN (SELECT id FROM locked) RETURNING recipient, departures, uid_host
     )
     INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT $1::uuid, $1::uuid, recipient, 'CANCEL', $2::integer, $3::jsonb, $4::timestamptz, $4::timestamptz, $5::jsonb,
       coalesce((SELECT max(uid_host) FROM written), $6::text),
       CASE recipient WHEN $7::text THEN $8::text ELSE $9::text END
     FROM (SELECT DISTINCT recipient FROM written WHERE departures > 0) AS invited`,
    [
      booking.id,
      booking.sequence,
      detailsOf(booking, room),
      new Date(now),
      storedSender(sender),
      hostOf(sender),
      ...languagesOf(booking, sender)
    ]
  )
}

/** Of the active booking with exactly these fields; undefined without one. */
export async function statesOf(queries: Queries, payload: InvitePayload): Promise<InvitationState[] | undefined> {
  const rows = await queries.query<InvitationState | { recipient: null }>(
    `WITH named AS (
       SELECT bookings.* FROM bookings JOIN rooms ON rooms.id = room_id
       WHERE rooms.name = $1 AND date = $2::date AND start_time = $3::time AND end_time = $4::time
         AND booked_by = $5 AND booker_email = $6 AND company = $7 AND purpose = $8 AND guests = $9::text[]
         AND NOT cancelled
       LIMIT 1
     )
     SELECT recipient,
       CASE state WHEN 'sent' THEN 'sent' WHEN 'queued' THEN 'queued' WHEN 'sending' THEN 'queued' ELSE 'failed' END
         AS state
     FROM named LEFT JOIN invitations
       ON booking_id = named.id AND method = 'REQUEST' AND invitations.sequence = named.sequence
     ORDER BY array_position(booker_email || guests, recipient)`,
    [
      payload.roomName,
      payload.date,
      payload.startTime,
      payload.endTime,
      payload.bookedBy,
      payload.bookerEmail,
      payload.company,
      payload.purpose,
      payload.guests
    ]
  )
  if (rows.length === 0) return undefined
  return rows.filter((row): row is InvitationState => row.recipient !== null)
}

/** The newest message to each of a booking's people, the booker first. */
export function newestMessages(queries: Queries, bookingId: string): Promise<SentInvitation[]> {
  return queries.query<SentInvitation>(
    `SELECT DISTINCT ON (place) recipient,
       CASE state WHEN 'sending' THEN 'queued' ELSE state END AS state,
       CASE WHEN state <> 'failed' THEN NULL WHEN last_error ~ '^RCPT TO 55[013]' THEN 'no_mailbox'
         WHEN last_error ~ '^(RCPT TO|DATA) 5' THEN 'refused' ELSE 'gave_up' END AS reason
     FROM bookings CROSS JOIN LATERAL unnest(booker_email || guests) WITH ORDINALITY AS person (recipient, place)
       JOIN invitations USING (recipient)
     WHERE bookings.id = $1 AND thread_id = bookings.id AND notice IS NULL
     ORDER BY place, invitations.sequence DESC`,
    [bookingId]
  )
}

const detailFields = ['date', 'start_time', 'end_time', ...invitationFields, 'cancelled_via'] as const

type Addressed = InvitedBooking & { booker_email: string }

/** Retention erases a booking's addresses, and its invitations with them. */
function isAddressed(booking: InvitedBooking): booking is Addressed {
  return booking.booker_email !== null
}

/** Who gets a message in which language: the booker's address, the booker's language, everybody else's. */
function languagesOf({ booker_email, language }: Addressed, { officeLanguage }: Sender): [string, string, string] {
  return [booker_email, language ?? officeLanguage, officeLanguage]
}

function detailsOf(booking: Addressed, room: Room): string {
  const details: InvitationDetails = { room_name: room.name, ...pick(booking, detailFields) }
  return JSON.stringify(details)
}
