import type { InvitationState, InvitePayload } from '@doorplate/api/booking/invitations'
import type { SentInvitation } from '@doorplate/domain/bookings/holder'
import type { Queries } from '../../base/database/database.ts'
import { givenUp, messageRefused, noMailbox } from './delivery/reason.ts'

export async function statesOf(queries: Queries, payload: InvitePayload): Promise<InvitationState[] | undefined> {
  const rows = await queries.query<InvitationState | { recipient: null }>(
    `WITH named AS (
       SELECT bookings.* FROM bookings JOIN rooms ON rooms.id = room_id
       WHERE rooms.name = $1 AND date = $2::date AND start_time = $3::time AND end_time = $4::time
         AND booked_by = $5 AND booker_email = $6 AND company = $7 AND purpose = $8 AND guests = $9::text[]
         AND NOT cancelled
       LIMIT 1
     )
     SELECT DISTINCT ON (array_position(booker_email || guests, recipient)) recipient,
       CASE state WHEN 'sent' THEN 'sent' WHEN 'queued' THEN 'queued' WHEN 'sending' THEN 'queued' ELSE 'failed' END
         AS state
     FROM named LEFT JOIN invitations
       ON thread_id IN (named.id, series_id) AND (booking_id IS NULL OR booking_id = named.id) AND method = 'REQUEST'
         AND recipient = ANY(booker_email || guests)
     ORDER BY array_position(booker_email || guests, recipient), invitations.sequence DESC`,
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

/** The newest message to each person, in the order of booker and guests, for each of the bookings. */
export async function newestMessages(
  queries: Queries,
  bookingIds: readonly string[]
): Promise<Map<string, SentInvitation[]>> {
  const rows = await queries.query<SentInvitation & { id: string }>(
    `SELECT DISTINCT ON (bookings.id, number) bookings.id, recipient,
       CASE state WHEN 'sending' THEN 'queued' ELSE state END AS state,
       CASE WHEN state <> 'failed' THEN NULL
         WHEN last_error ~ '^(${noMailbox})' THEN 'no_mailbox'
         WHEN last_error ~ '^(${givenUp})?${messageRefused}' THEN 'refused' ELSE 'gave_up' END AS reason
     FROM bookings CROSS JOIN LATERAL unnest(booker_email || guests) WITH ORDINALITY AS person (recipient, number)
       JOIN invitations USING (recipient)
     WHERE bookings.id = ANY($1::uuid[])
       AND (booking_id = bookings.id OR (thread_id = series_id AND booking_id IS NULL))
       AND (method = 'REQUEST' OR (method = 'CANCEL' AND cancelled))
     ORDER BY bookings.id, number, invitations.sequence DESC`,
    [bookingIds]
  )
  const newest = new Map(bookingIds.map((id): [string, SentInvitation[]] => [id, []]))
  for (const { id, ...message } of rows) newest.get(id)!.push(message)
  return newest
}

export async function uidHostOf(queries: Queries, threadId: string): Promise<string | undefined> {
  const [first] = await queries.query<{ uid_host: string }>(
    'SELECT uid_host FROM invitations WHERE thread_id = $1 AND uid_host IS NOT NULL LIMIT 1',
    [threadId]
  )
  return first?.uid_host
}

export type WaitingMail = { messages: number; oldestSeconds: number }

export async function readWaitingMail(queries: Queries, now: number): Promise<WaitingMail> {
  const [waiting] = await queries.query<{ messages: number; oldest: Date | null }>(
    `SELECT count(*)::integer AS messages, min(created_at) AS oldest FROM invitations
     WHERE state IN ('queued', 'sending') AND notice IS NULL`
  )
  const { messages, oldest } = waiting!
  return { messages, oldestSeconds: oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0 }
}
