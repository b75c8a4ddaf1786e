import type { Queries } from '../../../../base/database/database.ts'
import type { FeedKey, Keyed } from '../../../../base/keys/booking-keys.ts'
import { type Invitation, type Letterhead, storedLetterhead } from '../../../calendar/invitation.ts'
import type { Notice } from '../../../messages/notice.ts'
import { messageTimeoutMilliseconds } from '../../delivery/mailer.ts'
import { carried } from './carry-store.ts'
import { guestsOfNow, withGuests } from './guest-list-store.ts'

export type Claimed = (Invitation | Notice) & {
  client: string
  attempts: number
  first_attempt_at: Date
  letterhead: Letterhead
  own: (Keyed & { id: string })[]
  own_feed: FeedKey | null
}

/** Afterwards another worker may send the message: the mailer has timed out by then. */
const leaseMilliseconds = messageTimeoutMilliseconds + 20_000

/** `mails`: how many the mailbox received within a day, the first of them at `first`. */
export type Due = {
  id: string
  client: string
  mailbox: string
  /** Whether it invites to a whole series. */
  of_series: boolean
  needed: boolean
  mails: number
  first: Date | null
}

const dayMilliseconds = 24 * 3_600_000

export async function isAnyDue(queries: Queries, now: number): Promise<boolean> {
  const due = await queries.query(
    `SELECT 1 FROM invitations WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 LIMIT 1`,
    [new Date(now)]
  )
  return due.length > 0
}

/** Allows one claim at a time in all processes, so that budgets count right. */
export async function lockClaims(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate invitations'))`)
}

/** Locks and returns each client's next `count` messages without a queued predecessor; skips locked ones. */
export function dueMessages(
  queries: Queries,
  { clients, count }: { clients: readonly string[]; count: number },
  now: number
): Promise<Due[]> {
  return queries.query<Due>(
    `SELECT due.*, day.mails, day.first
     FROM unnest($1::text[]) AS waiting(client) CROSS JOIN LATERAL (
       SELECT message.id, message.client, message.mailbox, message.next_attempt_at, ${isNeeded} AS needed,
         message.booking_id IS NULL AND message.method IS NOT DISTINCT FROM 'REQUEST' AS of_series
       FROM invitations AS message LEFT JOIN bookings ON bookings.id = message.booking_id
         LEFT JOIN series ON series.id = message.thread_id AND message.booking_id IS NULL
       WHERE message.client = waiting.client AND message.state IN ('queued', 'sending') AND message.next_attempt_at <= $2
         AND NOT EXISTS (SELECT 1 FROM ${predecessors} AND earlier.state IN ('queued', 'sending'))
       ORDER BY message.next_attempt_at, message.id LIMIT $4
       FOR UPDATE OF message SKIP LOCKED
     ) AS due CROSS JOIN LATERAL (
       SELECT coalesce(sum(departures), 0)::integer AS mails, min(sent_at) AS first FROM invitations
       WHERE mailbox = due.mailbox AND sent_at > $3
     ) AS day
     ORDER BY due.next_attempt_at, due.id`,
    [clients, new Date(now), new Date(now - dayMilliseconds), count]
  )
}

const predecessors = `invitations AS earlier
  WHERE earlier.thread_id = message.thread_id AND earlier.recipient = message.recipient
    AND earlier.sequence < message.sequence`

/**
 * Whether the person's last message invited them, or was a cancellation that may not have arrived. The cancellation of one
 * date does not end the invitation to its series.
 */
const isStillInvited = `(
  SELECT earlier.method = 'REQUEST' OR earlier.state <> 'sent' FROM ${predecessors} AND earlier.departures > 0
    AND CASE WHEN message.booking_id IS NULL THEN earlier.booking_id IS NULL OR earlier.method = 'REQUEST'
      ELSE earlier.booking_id IS NULL OR earlier.booking_id = message.booking_id END
  ORDER BY earlier.sequence DESC LIMIT 1
)`

export const isNeeded = `CASE
  WHEN message.notice IS NOT NULL THEN true
  WHEN message.method = 'REQUEST' THEN
    CASE WHEN message.booking_id IS NULL THEN series.cancelled_at IS NULL
      ELSE NOT bookings.cancelled OR bookings.ended_at IS NOT NULL END
  ELSE coalesce(${isStillInvited}, false)
END`

const officeOfMessage = `(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'officeName', offices.name, 'officeTimeZone', time_zone, 'officeLanguage', offices.language, 'officeClock', clock,
    'officeAddress', address
  ))
  FROM bookings JOIN rooms ON rooms.id = room_id JOIN offices ON offices.id = office_id
  WHERE bookings.id = invitations.booking_id
)`

/** Only the booker receives the key, even if a message names other bookings. A series is opened through its first date. */
const ownBookings = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'key_id', key_id, 'key_version', key_version)), '[]')
  FROM bookings WHERE id = ANY(
    ARRAY(
      SELECT booking_id UNION SELECT (named->>'id')::uuid FROM jsonb_array_elements(details->'bookings') AS named
      UNION SELECT first.id FROM bookings AS first
        WHERE booking_id IS NULL AND first.series_id = thread_id AND planned_date = (details->>'date')::date
    )
  ) AND lower(booker_email) = lower(recipient)
)`

const ownFeed = `(
  SELECT jsonb_build_object('id', id, 'key_version', key_version) FROM feeds
  WHERE id = (details->>'feed_id')::uuid AND lower(email) = lower(recipient)
)`

/**
 * What the recipient was last told of the series, and of each of its dates, since a cancellation of all. Only messages with
 * lower numbers count, which are over, so that a resend is identical.
 */
const told = `(
  SELECT jsonb_agg(jsonb_build_object('booking_id', booking_id, 'method', method, 'details', ${withGuests('last')})) FROM (
    SELECT DISTINCT ON (earlier.booking_id) earlier.booking_id, earlier.method, earlier.details
    FROM invitations AS earlier
    WHERE (invitations.details ? 'series' OR invitations.details ? 'planned')
      AND earlier.thread_id = invitations.thread_id AND earlier.recipient = invitations.recipient
      AND earlier.sequence < invitations.sequence AND earlier.departures > 0
      AND NOT EXISTS (
        SELECT 1 FROM invitations AS ended
        WHERE ended.thread_id = invitations.thread_id AND ended.recipient = invitations.recipient
          AND ended.booking_id IS NULL AND ended.method = 'CANCEL' AND ended.departures > 0
          AND ended.sequence < invitations.sequence AND ended.sequence >= earlier.sequence
      )
    ORDER BY earlier.booking_id, earlier.sequence DESC
  ) AS last
)`

/** Claims messages for this worker. One whose sender was rejected gets today's letterhead. */
export function markClaimed(
  queries: Queries,
  { ids, letterhead }: { ids: readonly string[]; letterhead: Letterhead },
  now: number
): Promise<Claimed[]> {
  return queries.query<Claimed>(
    `UPDATE invitations SET state = 'sending', attempts = attempts + 1, departures = departures + 1, sent_at = $2,
       first_attempt_at = coalesce(first_attempt_at, $2), next_attempt_at = $3,
       sender = coalesce(sender, $4::jsonb || coalesce(${officeOfMessage}, '{}')),
       details = CASE departures WHEN 0 THEN details - 'guest_lists' || coalesce(${guestsOfNow}, '{}') ELSE details END
     WHERE id = ANY($1::uuid[])
     RETURNING id, booking_id, client, thread_id, recipient, method, notice, sequence, details, created_at, attempts, first_attempt_at,
       sender AS letterhead, uid_host, language, ${ownBookings} AS own, ${ownFeed} AS own_feed,
       coalesce(${told}, '[]') AS told, coalesce(${carried}, '[]') AS carried`,
    [ids, new Date(now), new Date(now + leaseMilliseconds), JSON.stringify(storedLetterhead(letterhead))]
  )
}

export function postpone(
  queries: Queries,
  { mailbox, until }: { mailbox: string; until: Date },
  now: number
): Promise<unknown> {
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
