import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import {
  beforeFields,
  detailFields,
  hostOf,
  type InvitationDetails,
  type Sender,
  storedSender
} from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'

/** Once retention has erased its addresses, booker_email is null. */
export type InvitedBooking = Omit<InvitationDetails, 'room_name' | 'room_area' | 'booker_email'> & {
  id: string
  booker_email: string | null
  sequence: number
  /** The booker's; null: the office's. */
  language: string | null
}

/** `now` in milliseconds since 1970. Messages are sent at least `wait` milliseconds later. */
export type Posting = { now: number; sender: Sender; wait?: number }

export type Addressed = InvitedBooking & { booker_email: string }

/** Retention erases a booking's addresses, and its invitations with them. */
export function isAddressed<Booking extends InvitedBooking>(booking: Booking): booking is Booking & Addressed {
  return booking.booker_email !== null
}

export async function insertFirstRequests(
  queries: Queries,
  booking: Addressed,
  room: Room,
  { now, sender }: Posting
): Promise<void> {
  await queries.query(
    `INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT $1::uuid, $1::uuid, recipient, 'REQUEST', $2::integer, $3::jsonb, $4::timestamptz, $4::timestamptz, $5::jsonb,
       $6::text, CASE recipient WHEN $7::text THEN $8::text ELSE $9::text END
     FROM unnest($10::text[]) AS recipient`,
    [
      booking.id,
      booking.sequence,
      JSON.stringify(detailsOf(booking, room)),
      new Date(now),
      storedSender(sender),
      hostOf(sender),
      ...languagesOf(booking, sender),
      [booking.booker_email, ...booking.guests]
    ]
  )
}

type Messages = {
  method: 'REQUEST' | 'CANCEL'
  booking: Addressed
  room: Room
  recipients: readonly string[]
  sequence: number
  also?: Pick<InvitationDetails, 'left' | 'extended' | 'ended_via'>
}

/** A request to a person who has one already also says what that one said of what, when and where. */
export async function insertMessages(
  queries: Queries,
  { method, booking, room, recipients, sequence, also }: Messages,
  { now, sender, wait = 0 }: Posting
): Promise<void> {
  if (recipients.length === 0) return
  const details: InvitationDetails = { ...detailsOf(booking, room), ...also }
  await queries.query(
    `INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT $1::uuid, $1::uuid, person.recipient, $2, $3::integer,
       CASE WHEN $2 = 'REQUEST' AND known.method = 'REQUEST'
         THEN jsonb_set($4::jsonb, '{was}', known.was) ELSE $4::jsonb END,
       $5::timestamptz, $6::timestamptz, $7::jsonb,
       coalesce((SELECT max(uid_host) FROM invitations WHERE thread_id = $1::uuid), $8::text),
       CASE person.recipient WHEN $9::text THEN $10::text ELSE $11::text END
     FROM unnest($12::text[]) AS person (recipient) LEFT JOIN LATERAL (
       SELECT method, (
         SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key = ANY($13::text[])
       ) AS was
       FROM invitations WHERE thread_id = $1::uuid AND recipient = person.recipient AND departures > 0
       ORDER BY sequence DESC LIMIT 1
     ) AS known ON true`,
    [
      booking.id,
      method,
      sequence,
      JSON.stringify(details),
      new Date(now + wait),
      new Date(now),
      storedSender(sender),
      hostOf(sender),
      ...languagesOf(booking, sender),
      recipients,
      beforeFields
    ]
  )
}

/** @returns who has been sent one. One that a worker has just taken counts as sent. */
export async function dropWaiting(
  queries: Queries,
  threadId: string,
  recipients: readonly string[]
): Promise<Set<string>> {
  // Every row is updated, so that none is sent before the transaction ends.
  const written = await queries.query<{ recipient: string; departures: number }>(
    `WITH locked AS (
       SELECT id FROM invitations
       WHERE thread_id = $1 AND recipient = ANY($2) ORDER BY id FOR UPDATE
     )
     UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
     WHERE id IN (SELECT id FROM locked) RETURNING recipient, departures`,
    [threadId, recipients]
  )
  return new Set(written.filter(({ departures }) => departures > 0).map(({ recipient }) => recipient))
}

/**
 * Whether anyone has been sent the booking's cancellation, or is being sent it; its messages are locked. The clock of
 * another server process may be ahead.
 */
export async function isAnyoneNotified(queries: Queries, { id, sequence }: Pick<InvitedBooking, 'id' | 'sequence'>) {
  const messages = await queries.query<{ told: boolean }>(
    `SELECT method = 'CANCEL' AND sequence = $2 AND (departures > 0 OR state = 'sending') AS told
     FROM invitations WHERE thread_id = $1 ORDER BY id FOR UPDATE`,
    [id, sequence]
  )
  return messages.some(({ told }) => told)
}

/** Drops waiting cancellations. @returns the people whose invitation was dropped with the booking */
export async function dropCancels(queries: Queries, threadId: string, people: readonly string[]): Promise<string[]> {
  const newest = await queries.query<{ recipient: string }>(
    `WITH dropped AS (
       UPDATE invitations SET state = 'dropped'
       WHERE thread_id = $1 AND method = 'CANCEL' AND state = 'queued' AND recipient = ANY($2)
     )
     SELECT recipient FROM (
       SELECT DISTINCT ON (recipient) recipient, state FROM invitations
       WHERE thread_id = $1 AND method = 'REQUEST' ORDER BY recipient, sequence DESC
     ) AS request WHERE state = 'dropped'`,
    [threadId, people]
  )
  return newest.map(({ recipient }) => recipient)
}

/** Deletes messages that were never sent, so that an undone action is nobody's newest message. */
export async function forgetNewEnds(queries: Queries, threadId: string): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE thread_id = $1 AND state = 'dropped' AND departures = 0 AND details ? 'extended'`,
    [threadId]
  )
}

/**
 * Returns the people whose last message has another end, who got none, or whose queued change was dropped. A message that
 * a worker has just picked counts as sent.
 */
export async function peopleToUpdate(
  queries: Queries,
  { id, booker_email, guests, end_time }: Addressed
): Promise<string[]> {
  const people = await queries.query<{ recipient: string }>(
    `SELECT recipient FROM unnest($2::text[]) AS person (recipient) LEFT JOIN LATERAL (
       SELECT sequence, details->>'end_time' AS end_time FROM invitations
       WHERE thread_id = $1 AND invitations.recipient = person.recipient AND departures > 0
       ORDER BY sequence DESC LIMIT 1
     ) AS told ON true
     WHERE told.end_time IS DISTINCT FROM $3 OR EXISTS (
       SELECT 1 FROM invitations
       WHERE thread_id = $1 AND invitations.recipient = person.recipient AND method = 'REQUEST' AND state = 'dropped'
         AND departures = 0 AND invitations.sequence > told.sequence
     )`,
    [id, [booker_email, ...guests], end_time]
  )
  return people.map(({ recipient }) => recipient)
}

/** Returns each recipient with a language: the booker's own for the booker, the office's for guests. */
function languagesOf({ booker_email, language }: Addressed, { officeLanguage }: Sender): [string, string, string] {
  return [booker_email, language ?? officeLanguage, officeLanguage]
}

function detailsOf(booking: Addressed, room: Room): InvitationDetails {
  const { check_in } = booking
  return { room_name: room.name, room_area: room.area, ...pick(booking, detailFields), ...(check_in && { check_in }) }
}
