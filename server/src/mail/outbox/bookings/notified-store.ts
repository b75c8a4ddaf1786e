import type { Queries } from '../../../base/database/database.ts'
import type { Addressed, InvitedBooking } from '../message-store.ts'

export type Concerned = { booking: Pick<InvitedBooking, 'id' | 'series'>; recipients: readonly string[] }

type Pair = { booking_id: string; recipient: string }

/**
 * Drops queued messages about bookings. Returns the people who know of each: they were sent one, perhaps just now, or have
 * an invitation to its series, perhaps still queued.
 */
export async function dropWaiting(
  queries: Queries,
  concerned: readonly Concerned[]
): Promise<ReadonlyMap<string, string[]>> {
  const values = valuesOf(concerned)
  const [, notified] = await Promise.all([
    // Also locks those that are being sent, so that they are known to be sent when the lock is granted.
    queries.query(
      `WITH locked AS (
       SELECT id, state FROM invitations
       WHERE thread_id = ANY($2::uuid[]) AND state IN ('queued', 'sending') AND (booking_id, recipient) IN (SELECT booking_id, recipient FROM (${pairs}) AS pair)
       ORDER BY id FOR UPDATE
     )
     UPDATE invitations SET state = 'dropped' WHERE id IN (SELECT id FROM locked WHERE state = 'queued')`,
      values
    ),
    queries.query<Pair>(
      `SELECT booking_id, recipient FROM (${pairs}) AS pair
       WHERE EXISTS (
         SELECT 1 FROM invitations
         WHERE coalesce(invitations.booking_id, invitations.thread_id) = pair.booking_id
           AND invitations.recipient = pair.recipient AND departures > 0
           AND invitations.thread_id IS NOT DISTINCT FROM pair.thread_id
       ) OR (thread_id, recipient) IN (
         SELECT thread_id, recipient FROM invitations
         WHERE thread_id = ANY($2::uuid[]) AND booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped'
       )`,
      values
    )
  ])
  return byBooking(notified)
}

const pairs = `SELECT concerned.booking_id, person.recipient, concerned.thread_id
  FROM jsonb_to_recordset($1::jsonb) AS concerned (booking_id uuid, thread_id uuid, recipients text[])
    CROSS JOIN unnest(recipients) AS person (recipient)`

function valuesOf(concerned: readonly Concerned[]) {
  const rows = concerned.map(({ booking: { id, series }, recipients }) => {
    return { booking_id: id, thread_id: series?.id ?? id, recipients }
  })
  return [JSON.stringify(rows), [...new Set(rows.map(({ thread_id }) => thread_id))]]
}

function byBooking(found: readonly Pair[]): ReadonlyMap<string, string[]> {
  const people = new Map<string, string[]>()
  for (const { booking_id, recipient } of found) {
    const recipients = people.get(booking_id)
    if (recipients) recipients.push(recipient)
    else people.set(booking_id, [recipient])
  }
  return people
}

/**
 * Whether the cancellation was sent to anyone or is being sent, or will be with its series. Locks the messages: another
 * server's clock may be ahead.
 */
export async function isAnyoneNotified(
  queries: Queries,
  { id, series, sequence, booker_email, guests }: InvitedBooking
): Promise<boolean> {
  const locked = await queries.query<{ notifies: boolean }>(
    `SELECT CASE WHEN booking_id IS NULL THEN sequence > $3 ELSE departures > 0 END AS notifies FROM invitations
     WHERE id IN (
       SELECT id FROM invitations
       WHERE booking_id = $1 AND recipient = ANY($4::text[]) AND method = 'CANCEL' AND sequence = $3
       UNION ALL
       SELECT id FROM invitations WHERE thread_id = $2 AND booking_id IS NULL AND state IN ('queued', 'sending')
     ) ORDER BY id FOR UPDATE`,
    [id, series?.id ?? null, sequence, [...(booker_email === null ? [] : [booker_email]), ...guests]]
  )
  if (locked.some(({ notifies }) => notifies)) return true
  return series ? !(await isStillInvited(queries, { id: series.id, since: sequence })) : false
}

/**
 * Whether anybody is invited to a series, and nobody was sent a newer message about it. If the series was cancelled before
 * anybody was invited, nobody was invited to its dates either.
 */
async function isStillInvited(queries: Queries, { id, since }: { id: string; since: number }): Promise<boolean> {
  const [series] = await queries.query<{ invited: boolean; informed: boolean }>(
    `SELECT EXISTS (
       SELECT 1 FROM invitations
       WHERE thread_id = $1 AND booking_id IS NULL AND method = 'REQUEST' AND state <> 'dropped'
     ) AS invited, EXISTS (
       SELECT 1 FROM invitations
       WHERE thread_id = $1 AND booking_id IS NULL AND sequence > $2 AND departures > 0
     ) AS informed`,
    [id, since]
  )
  return series!.invited && !series!.informed
}

/** Drops queued cancellations. Returns the people whose invitation was dropped when each booking was cancelled. */
export async function dropCancels(
  queries: Queries,
  concerned: readonly Concerned[]
): Promise<ReadonlyMap<string, string[]>> {
  return byBooking(
    await queries.query<Pair>(
      `WITH pairs AS MATERIALIZED (${pairs}), dropped AS (
         UPDATE invitations SET state = 'dropped'
         WHERE thread_id = ANY($2::uuid[]) AND method = 'CANCEL' AND state = 'queued'
           AND (booking_id, recipient) IN (SELECT booking_id, recipient FROM pairs)
       )
       SELECT booking_id, recipient FROM pairs CROSS JOIN LATERAL (
         SELECT state FROM invitations
         WHERE invitations.booking_id = pairs.booking_id AND invitations.recipient = pairs.recipient AND method = 'REQUEST'
         ORDER BY sequence DESC LIMIT 1
       ) AS request
       WHERE state = 'dropped'`,
      valuesOf(concerned)
    )
  )
}

export async function forgetNewEnds(queries: Queries, bookingId: string): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE booking_id = $1 AND state = 'dropped' AND departures = 0 AND details ? 'extended'`,
    [bookingId]
  )
}

/**
 * Forgets the messages of a change that nobody was sent. Returns the people who know of it, or whose message before it never
 * left.
 */
export async function forgetChange(
  queries: Queries,
  { id, people, since }: { id: string; people: readonly string[]; since: number }
): Promise<string[]> {
  await queries.query(
    `DELETE FROM invitations WHERE booking_id = $1 AND sequence >= $2 AND state = 'dropped' AND departures = 0`,
    [id, since]
  )
  const concerned = await queries.query<{ recipient: string }>(
    `SELECT recipient FROM unnest($2::text[]) AS person (recipient) CROSS JOIN LATERAL (
       SELECT sequence, state FROM invitations
       WHERE booking_id = $1 AND invitations.recipient = person.recipient AND method = 'REQUEST'
       ORDER BY sequence DESC LIMIT 1
     ) AS newest WHERE sequence >= $3 OR state = 'dropped'`,
    [id, people, since]
  )
  return concerned.map(({ recipient }) => recipient)
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
