import type { Queries } from '../database/database.ts'
import type { Addressed, InvitedBooking } from './message-store.ts'

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
