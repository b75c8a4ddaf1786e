import { hostOf, type Invitation, type Sender, storedSender } from '../../calendar/invitation.ts'
import type { Queries } from '../../database/database.ts'
import type { Keyed } from '../../keys/booking-keys.ts'
import type { Notice } from '../../messages/notice.ts'
import { mailConcurrency, messageTimeoutMilliseconds } from '../delivery/mailer.ts'

export type Claimed = (Invitation | Notice) & {
  client: string
  attempts: number
  first_attempt_at: Date
  sender: Sender
  /** The bookings that the message names and its reader booked. */
  own: (Keyed & { id: string })[]
}

/** After it another worker may send the message: the mailer has failed by then. */
const leaseMilliseconds = messageTimeoutMilliseconds + 20_000

/** `mails`: how many the mailbox got within a day, the first of them at `first`. */
export type Due = { id: string; client: string; mailbox: string; needed: boolean; mails: number; first: Date | null }

const dayMilliseconds = 24 * 3_600_000

export async function isAnyDue(queries: Queries, now: number): Promise<boolean> {
  const due = await queries.query(
    `SELECT 1 FROM invitations WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 LIMIT 1`,
    [new Date(now)]
  )
  return due.length > 0
}

/** One claim at a time in all processes, so that budgets count right. */
export async function lockClaims(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate invitations'))`)
}

/** Each client's next messages whose predecessors are settled, locked; skips what others have locked. */
export function dueMessages(queries: Queries, clients: readonly string[], now: number): Promise<Due[]> {
  return queries.query<Due>(
    `SELECT due.*, day.mails, day.first
     FROM unnest($1::text[]) AS waiting(client) CROSS JOIN LATERAL (
       SELECT i.id, i.client, i.mailbox, i.next_attempt_at,
         CASE
           WHEN i.notice IS NOT NULL THEN true
           WHEN i.method = 'REQUEST' THEN NOT bookings.cancelled OR bookings.ended_at IS NOT NULL
           ELSE coalesce((
             SELECT before.method = 'REQUEST' OR before.state <> 'sent' FROM invitations AS before
             WHERE before.thread_id = i.thread_id AND before.recipient = i.recipient
               AND before.sequence < i.sequence AND before.departures > 0
             ORDER BY before.sequence DESC LIMIT 1
           ), false)
         END AS needed
       FROM invitations AS i LEFT JOIN bookings ON bookings.id = i.booking_id
       WHERE i.client = waiting.client AND i.state IN ('queued', 'sending') AND i.next_attempt_at <= $2
         AND NOT EXISTS (
           SELECT 1 FROM invitations AS before
           WHERE before.thread_id = i.thread_id AND before.recipient = i.recipient
             AND before.sequence < i.sequence AND before.state IN ('queued', 'sending')
         )
       ORDER BY i.next_attempt_at, i.id LIMIT ${mailConcurrency}
       FOR UPDATE OF i SKIP LOCKED
     ) AS due CROSS JOIN LATERAL (
       SELECT coalesce(sum(departures), 0)::integer AS mails, min(sent_at) AS first FROM invitations
       WHERE mailbox = due.mailbox AND sent_at > $3
     ) AS day
     ORDER BY due.next_attempt_at, due.id`,
    [clients, new Date(now), new Date(now - dayMilliseconds)]
  )
}

/** SQL for the office fields that a message's sender needs. */
const ofItsOffice = `(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'officeName', offices.name, 'officeTimeZone', time_zone, 'officeLanguage', offices.language, 'officeClock', clock,
    'officeAddress', address
  ))
  FROM bookings JOIN rooms ON rooms.id = room_id JOIN offices ON offices.id = office_id
  WHERE bookings.id = invitations.booking_id
)`

/** Only the stored booker gets the key, whoever else a message may name. */
const ownBookings = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'key_id', key_id, 'key_version', key_version)), '[]')
  FROM bookings WHERE id = ANY(
    ARRAY(SELECT booking_id UNION SELECT (named->>'id')::uuid FROM jsonb_array_elements(details->'bookings') AS named)
  ) AND lower(booker_email) = lower(recipient)
)`

const olderVoice = `'{"officeLanguage": "en", "officeClock": "24", "officeAddress": "", "invitationTitle": "room"}'::jsonb`

/** A row of an older program gets here what it lacks, and keeps it. */
export function markClaimed(queries: Queries, ids: readonly string[], sender: Sender, now: number): Promise<Claimed[]> {
  return queries.query<Claimed>(
    `UPDATE invitations SET state = 'sending', attempts = attempts + 1, departures = departures + 1, sent_at = $2,
       first_attempt_at = coalesce(first_attempt_at, $2), next_attempt_at = $3,
       sender = ${olderVoice} || coalesce(sender, $4::jsonb || coalesce(${ofItsOffice}, '{}')), uid_host = coalesce(uid_host, $5),
       language = coalesce(language, 'en')
     WHERE id = ANY($1::uuid[])
     RETURNING id, client, thread_id, recipient, method, notice, sequence, details, created_at, attempts, first_attempt_at,
       sender, uid_host, language, ${ownBookings} AS own`,
    [ids, new Date(now), new Date(now + leaseMilliseconds), storedSender(sender), hostOf(sender)]
  )
}

/** All that is due for the mailbox, so that it does not delay other messages. */
export function postpone(queries: Queries, mailbox: string, now: number, until: Date): Promise<unknown> {
  return queries.query(
    `UPDATE invitations SET state = 'queued', next_attempt_at = $3 WHERE id IN (
       SELECT id FROM invitations
       WHERE mailbox = $1 AND state IN ('queued', 'sending') AND next_attempt_at <= $2
       FOR UPDATE SKIP LOCKED
     )`,
    [mailbox, new Date(now), until]
  )
}

export async function markDropped(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(`UPDATE invitations SET state = 'dropped' WHERE id = ANY($1::uuid[])`, [ids])
}
