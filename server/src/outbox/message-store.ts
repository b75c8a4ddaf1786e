import type { InSeries } from '@doorplate/domain/bookings/holder'
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

/** `booker_email` is null once retention has erased the addresses. */
export type InvitedBooking = Omit<InvitationDetails, 'room_name' | 'room_area' | 'booker_email' | 'series'> & {
  id: string
  booker_email: string | null
  sequence: number
  /** Null for the office's. */
  language: string | null
  /** Which date of a series it is: then its messages belong to the invitation of the series. */
  series?: InSeries | null
}

/** `now` is milliseconds since 1970; messages are sent at least `wait` milliseconds later. */
export type Posting = { now: number; sender: Sender; wait?: number }

export type Addressed = InvitedBooking & { booker_email: string }

export function isAddressed<Booking extends InvitedBooking>(booking: Booking): booking is Booking & Addressed {
  return booking.booker_email !== null
}

type Messages = {
  method: 'REQUEST' | 'CANCEL'
  booking: Addressed
  room: Room
  recipients: readonly string[]
  also?: Pick<InvitationDetails, 'left' | 'extended' | 'ended_via' | 'series'>
}

const columns = `(booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender,
  uid_host, language)`

const message = `jsonb_to_record($1::jsonb) AS message (booking_id uuid, thread_id uuid, method text, sequence integer,
  details jsonb, next_attempt_at timestamptz, created_at timestamptz, sender jsonb, uid_host text, booker text, booker_language text,
  office_language text)`

const language = `CASE person.recipient WHEN booker THEN booker_language ELSE office_language END`

/** Inserts a new booking's messages. Faster than `insertMessages`: there are no earlier ones to look up. */
export async function insertFirstRequests(
  queries: Queries,
  { booking, room }: { booking: Addressed; room: Room },
  posting: Posting
): Promise<void> {
  const recipients = [booking.booker_email, ...booking.guests]
  await queries.query(
    `INSERT INTO invitations ${columns}
     SELECT booking_id, thread_id, person.recipient, method, sequence, details, next_attempt_at, created_at, sender,
       uid_host, ${language}
     FROM ${message} CROSS JOIN unnest($2::text[]) AS person (recipient)`,
    [messageValues({ method: 'REQUEST', booking, room, recipients }, posting), recipients]
  )
}

/** A request to a person who already has one also carries that one's content. */
export async function insertMessages(queries: Queries, messages: Messages, posting: Posting): Promise<void> {
  if (messages.recipients.length === 0) return
  await queries.query(
    `INSERT INTO invitations ${columns}
     SELECT message.booking_id, message.thread_id, person.recipient, message.method, message.sequence,
       CASE WHEN message.method = 'REQUEST' AND previous.method = 'REQUEST'
         THEN jsonb_set(message.details, '{was}', previous.content) ELSE message.details END,
       next_attempt_at, created_at, sender, coalesce(${threadUidHost}, message.uid_host), ${language}
     FROM ${message} CROSS JOIN unnest($2::text[]) AS person (recipient)
       LEFT JOIN LATERAL ${previousMessage} AS previous ON true`,
    [messageValues(messages, posting), messages.recipients, beforeFields]
  )
}

const threadUidHost = '(SELECT max(uid_host) FROM invitations WHERE thread_id = message.thread_id)'

/** One about the series says of each date what is planned for it. */
const previousMessage = `(
  SELECT method, (
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(
      CASE WHEN booking_id IS NULL AND message.booking_id IS NOT NULL
        THEN jsonb_set(details, '{date}', message.details->'planned'->'date') ELSE details END
    ) WHERE key = ANY($3::text[])
  ) AS content
  FROM invitations
  WHERE thread_id = message.thread_id AND recipient = person.recipient AND departures > 0
    AND (booking_id IS NULL OR booking_id = message.booking_id)
  ORDER BY sequence DESC LIMIT 1
)`

function messageValues({ method, booking, room, also }: Messages, { now, sender, wait = 0 }: Posting): string {
  const { check_in, series } = booking
  const details: InvitationDetails = {
    room_name: room.name,
    room_area: room.area,
    ...pick(booking, detailFields),
    ...(check_in && { check_in }),
    ...(series && { planned: { date: series.planned_date, start_time: series.planned_start } }),
    ...also
  }
  return JSON.stringify({
    // A message about a whole series has no booking.
    booking_id: also?.series ? null : booking.id,
    thread_id: series?.id ?? booking.id,
    method,
    sequence: booking.sequence,
    details,
    next_attempt_at: new Date(now + wait),
    created_at: new Date(now),
    sender: storedSender(sender),
    uid_host: hostOf(sender),
    booker: booking.booker_email,
    booker_language: booking.language ?? sender.officeLanguage,
    office_language: sender.officeLanguage
  })
}

/**
 * Drops queued messages about a booking. Returns the people who know of it: they were sent one, perhaps just now, or have
 * an invitation to its series, perhaps still queued.
 */
export async function dropWaiting(
  queries: Queries,
  { id, series }: Pick<InvitedBooking, 'id' | 'series'>,
  recipients: readonly string[]
): Promise<Set<string>> {
  // Updates every row, so that none is sent before the transaction ends.
  const written = await queries.query<{ recipient: string; departures: number }>(
    `WITH locked AS (
       SELECT id FROM invitations
       WHERE booking_id = $1 AND recipient = ANY($2) ORDER BY id FOR UPDATE
     )
     UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
     WHERE id IN (SELECT id FROM locked) RETURNING recipient, departures`,
    [id, recipients]
  )
  const sent = written.filter(({ departures }) => departures > 0)
  const invited = series ? await invitedToSeries(queries, series.id, recipients) : []
  return new Set([...sent, ...invited].map(({ recipient }) => recipient))
}

function invitedToSeries(queries: Queries, seriesId: string, recipients: readonly string[]) {
  return queries.query<{ recipient: string }>(
    `SELECT recipient FROM invitations
     WHERE thread_id = $1 AND booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped' AND recipient = ANY($2)`,
    [seriesId, recipients]
  )
}

/**
 * Whether the cancellation was sent to anyone or is being sent, or will be with its series. Locks the messages: another
 * server's clock may be ahead.
 */
export async function isAnyoneNotified(
  queries: Queries,
  { id, series, sequence }: Pick<InvitedBooking, 'id' | 'series' | 'sequence'>
): Promise<boolean> {
  const messages = await queries.query<{ invites: boolean; notified: boolean }>(
    `SELECT booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped' AS invites,
       CASE WHEN booking_id IS NULL THEN sequence > $2 AND state <> 'dropped'
       ELSE method = 'CANCEL' AND sequence = $2 AND (departures > 0 OR state = 'sending') END AS notified
     FROM invitations WHERE booking_id = $1 OR (thread_id = $3 AND booking_id IS NULL) ORDER BY id FOR UPDATE`,
    [id, sequence, series?.id ?? null]
  )
  // A series that was cancelled before anybody was invited invites nobody to this date either.
  if (series && !messages.some(({ invites }) => invites)) return true
  return messages.some(({ notified }) => notified)
}

/** Drops queued cancellations. Returns the people whose invitation was dropped when the booking was cancelled. */
export async function dropCancels(queries: Queries, bookingId: string, people: readonly string[]): Promise<string[]> {
  const newest = await queries.query<{ recipient: string }>(
    `WITH dropped AS (
       UPDATE invitations SET state = 'dropped'
       WHERE booking_id = $1 AND method = 'CANCEL' AND state = 'queued' AND recipient = ANY($2)
     )
     SELECT recipient FROM (
       SELECT DISTINCT ON (recipient) recipient, state FROM invitations
       WHERE booking_id = $1 AND method = 'REQUEST' ORDER BY recipient, sequence DESC
     ) AS request WHERE state = 'dropped'`,
    [bookingId, people]
  )
  return newest.map(({ recipient }) => recipient)
}

export async function forgetNewEnds(queries: Queries, bookingId: string): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE booking_id = $1 AND state = 'dropped' AND departures = 0 AND details ? 'extended'`,
    [bookingId]
  )
}

/** Returns the people without a message, with another end in their last one, or whose queued change was dropped. */
export async function peopleToUpdate(
  queries: Queries,
  { id, series, booker_email, guests, end_time }: Addressed
): Promise<string[]> {
  const people = await queries.query<{ recipient: string }>(
    `SELECT recipient FROM unnest($2::text[]) AS person (recipient) LEFT JOIN LATERAL (
       SELECT sequence, details->>'end_time' AS end_time FROM invitations
       WHERE (booking_id = $1 OR (thread_id = $4 AND booking_id IS NULL))
         AND invitations.recipient = person.recipient AND departures > 0
       ORDER BY sequence DESC LIMIT 1
     ) AS last_sent ON true
     WHERE last_sent.end_time IS DISTINCT FROM $3 OR EXISTS (
       SELECT 1 FROM invitations
       WHERE booking_id = $1 AND invitations.recipient = person.recipient AND method = 'REQUEST' AND state = 'dropped'
         AND departures = 0 AND invitations.sequence > last_sent.sequence
     )`,
    [id, [booker_email, ...guests], end_time, series?.id ?? null]
  )
  return people.map(({ recipient }) => recipient)
}
