import type { Queries } from '../database/database.ts'

/** A message about a whole series has no booking. */
const ofSeries = 'thread_id = $1 AND booking_id IS NULL'

/** Returns the people with an invitation to the whole series, sent or queued. */
export async function invitedToSeries(queries: Queries, seriesId: string): Promise<string[]> {
  return recipientsOf(
    await queries.query(
      `SELECT DISTINCT recipient FROM invitations WHERE ${ofSeries} AND method = 'REQUEST' AND state <> 'dropped'`,
      [seriesId]
    )
  )
}

/**
 * Drops queued invitations: not cancellations of single dates, which stay cancelled if this is undone. Returns the people
 * who were sent a message about the series or one of its dates.
 * @param of 'series': not those about single dates
 */
export async function dropSeriesMessages(
  queries: Queries,
  seriesId: string,
  { of }: { of: 'series' | 'all' }
): Promise<string[]> {
  // Updates every row, so that none is sent before the transaction ends.
  const written = await queries.query<{ recipient: string; departures: number }>(
    `WITH locked AS (
       SELECT id FROM invitations WHERE ${of === 'all' ? 'thread_id = $1' : ofSeries} ORDER BY id FOR UPDATE
     )
     UPDATE invitations SET state = CASE WHEN state = 'queued' AND method = 'REQUEST' THEN 'dropped' ELSE state END
     WHERE id IN (SELECT id FROM locked) RETURNING recipient, departures`,
    [seriesId]
  )
  return [...new Set(recipientsOf(written.filter(({ departures }) => departures > 0)))]
}

export async function dropInvitations(queries: Queries, bookingIds: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE invitations SET state = 'dropped'
     WHERE booking_id = ANY($1::uuid[]) AND method = 'REQUEST' AND state = 'queued'`,
    [bookingIds]
  )
}

export async function bookingsWithMail(queries: Queries, seriesId: string): Promise<Set<string>> {
  const rows = await queries.query<{ booking_id: string }>(
    'SELECT DISTINCT booking_id FROM invitations WHERE thread_id = $1 AND booking_id IS NOT NULL',
    [seriesId]
  )
  return new Set(rows.map(({ booking_id }) => booking_id))
}

/** A person's invitation to a whole series, which has no booking, or to one of its dates. */
type Invited = { booking_id: string | null; recipient: string }

export function waitingInvitations(queries: Queries, seriesId: string): Promise<Invited[]> {
  return queries.query<Invited>(
    `SELECT booking_id, recipient FROM invitations WHERE thread_id = $1 AND method = 'REQUEST' AND state = 'queued'`,
    [seriesId]
  )
}

/** Returns the people who are invited to dates without their series. */
export function invitedToDatesAlone(
  queries: Queries,
  seriesId: string,
  bookingIds: readonly string[]
): Promise<{ booking_id: string; recipient: string }[]> {
  return queries.query(
    `SELECT booking_id, recipient FROM (
       SELECT DISTINCT ON (booking_id, recipient) booking_id, recipient, method FROM invitations
       WHERE booking_id = ANY($2::uuid[]) AND state <> 'dropped' ORDER BY booking_id, recipient, sequence DESC
     ) AS last
     WHERE method = 'REQUEST' AND coalesce((
       SELECT method FROM invitations
       WHERE ${ofSeries} AND state <> 'dropped' AND invitations.recipient = last.recipient
       ORDER BY sequence DESC LIMIT 1
     ), 'CANCEL') = 'CANCEL'`,
    [seriesId, bookingIds]
  )
}

/** Whether a message from a number on was sent to anyone or is being sent. Locks the messages. */
export async function isAnyoneNotifiedOfDates(queries: Queries, seriesId: string, since: number): Promise<boolean> {
  const messages = await queries.query<{ notified: boolean }>(
    `SELECT sequence >= $2 AND (departures > 0 OR state = 'sending') AS notified
     FROM invitations WHERE thread_id = $1 ORDER BY id FOR UPDATE`,
    [seriesId, since]
  )
  return messages.some(({ notified }) => notified)
}

/**
 * Drops the queued messages about the whole series from a number on. Returns the people whose last invitation to it before
 * them was dropped too.
 */
export async function uninvitedSince(queries: Queries, seriesId: string, since: number): Promise<string[]> {
  await queries.query(
    `UPDATE invitations SET state = 'dropped' WHERE ${ofSeries} AND sequence >= $2 AND state = 'queued'`,
    [seriesId, since]
  )
  return recipientsOf(
    await queries.query(
      `SELECT recipient FROM (
         SELECT DISTINCT ON (recipient) recipient, state FROM invitations
         WHERE ${ofSeries} AND method = 'REQUEST' AND sequence < $2 ORDER BY recipient, sequence DESC
       ) AS newest WHERE state = 'dropped'`,
      [seriesId, since]
    )
  )
}

function recipientsOf(rows: readonly { recipient: string }[]): string[] {
  return rows.map(({ recipient }) => recipient)
}
