import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import { detailFields, hostOf, type InvitationDetails, type Sender, storedSender } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'

/** By address, who gets which message about a change. */
export type Hearing = { updated: readonly string[]; joining: readonly string[]; leaving: readonly string[] }

/** Once retention has erased its addresses, booker_email is null. */
export type InvitedBooking = Omit<InvitationDetails, 'room_name' | 'booker_email'> & {
  id: string
  booker_email: string | null
  sequence: number
  /** The booker's; null: the office's. */
  language: string | null
}

/** `now` in milliseconds since 1970. Messages are sent at least `wait` milliseconds later. */
export type Posting = { now: number; sender: Sender; wait?: number }

/**
 * The row keeps what the message depends on, so that later settings do not change it.
 * @param only of the booker and the guests
 */
export async function queueRequests(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  posting: Posting,
  only?: ReadonlySet<string>
): Promise<void> {
  if (!isAddressed(booking)) return
  const recipients = [booking.booker_email, ...booking.guests].filter((each) => !only || only.has(each))
  await insertMessages(queries, { method: 'REQUEST', booking, room, recipients, sequence: booking.sequence }, posting)
}

/** Separate from storing the booking, because the embedded engine plans each statement anew. */
export async function queueFirstRequests(
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

/** Quick changes one after the other are one message to each person. */
const changeWaitMilliseconds = 20_000

type Change = { before: InvitedBooking; after: InvitedBooking; oldRoom: Room; newRoom: Room }

/** Tells those whom a change concerns; what still waits for them is out of date and never leaves. */
export async function queueChange(
  queries: Queries,
  { before, after, oldRoom, newRoom }: Change,
  { updated, joining, leaving }: Hearing,
  { now, sender }: Posting
): Promise<void> {
  if (!isAddressed(before) || !isAddressed(after)) return
  const recipients = [...updated, ...joining]
  await dropWaiting(queries, after.id, [...recipients, ...leaving])
  const { sequence } = after
  const posting = { now, sender, wait: changeWaitMilliseconds }
  await Promise.all([
    insertMessages(queries, { method: 'REQUEST', booking: after, room: newRoom, recipients, sequence }, posting),
    // They were last notified of the state before the change.
    insertMessages(
      queries,
      { method: 'CANCEL', booking: before, room: oldRoom, recipients: leaving, sequence, also: { left: true } },
      posting
    )
  ])
}

/** Queues a cancellation for everybody still invited. Guests removed earlier have theirs already. */
export async function queueCancels(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  posting: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  const recipients = [...(await dropWaiting(queries, booking.id, [booking.booker_email, ...booking.guests]))]
  await insertMessages(queries, { method: 'CANCEL', booking, room, recipients, sequence: booking.sequence }, posting)
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
       SELECT method, jsonb_build_object('room_name', details->'room_name', 'date', details->'date',
         'start_time', details->'start_time', 'end_time', details->'end_time', 'purpose', details->'purpose') AS was
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
      recipients
    ]
  )
}

export type Addressed = InvitedBooking & { booker_email: string }

/** Retention erases a booking's addresses, and its invitations with them. */
export function isAddressed<Booking extends InvitedBooking>(booking: Booking): booking is Booking & Addressed {
  return booking.booker_email !== null
}

/** Returns each recipient with a language: the booker's own for the booker, the office's for guests. */
function languagesOf({ booker_email, language }: Addressed, { officeLanguage }: Sender): [string, string, string] {
  return [booker_email, language ?? officeLanguage, officeLanguage]
}

function detailsOf(booking: Addressed, room: Room): InvitationDetails {
  const { check_in } = booking
  return { room_name: room.name, ...pick(booking, detailFields), ...(check_in && { check_in }) }
}
