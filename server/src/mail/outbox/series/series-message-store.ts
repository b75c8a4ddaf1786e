import type { Queries } from '../../../base/database/database.ts'

/** A message about a whole series has no booking. */
const ofSeries = 'thread_id = $1 AND booking_id IS NULL AND method IS NOT NULL'

const isWaiting = `state IN ('queued', 'sending')`

/** Without those who left it: their newest message about it is a cancellation. */
export async function invitedToSeries(queries: Queries, seriesId: string): Promise<string[]> {
  return recipientsOf(
    await queries.query(
      `SELECT recipient FROM (
         SELECT DISTINCT ON (recipient) recipient, method FROM invitations
         WHERE ${ofSeries} AND state <> 'dropped' ORDER BY recipient, sequence DESC
       ) AS newest WHERE method = 'REQUEST'`,
      [seriesId]
    )
  )
}

/**
 * Drops queued invitations: not cancellations of single dates, which stay cancelled if this is undone. Messages that wait
 * or are being sent stay locked until the transaction ends, so that nobody sends them before.
 * @param of 'series': not those about single dates
 */
export async function dropSeriesMessages(
  queries: Queries,
  seriesId: string,
  { of }: { of: 'series' | 'all' }
): Promise<void> {
  await queries.query(
    `WITH locked AS (
       SELECT id, state, method FROM invitations
       WHERE ${of === 'all' ? 'thread_id = $1' : `${ofSeries} AND method = 'REQUEST'`} AND ${isWaiting} ORDER BY id FOR UPDATE
     )
     UPDATE invitations SET state = 'dropped'
     WHERE id IN (SELECT id FROM locked WHERE state = 'queued' AND method = 'REQUEST')`,
    [seriesId]
  )
}

/**
 * Returns the people who were sent an invitation to the series or one of its dates, and no cancellation of it or of the
 * whole series since. Call it once its messages are locked.
 */
export async function notifiedOfSeries(queries: Queries, seriesId: string): Promise<string[]> {
  return recipientsOf(
    await queries.query(
      `WITH newest AS (
         SELECT DISTINCT ON (recipient, booking_id) recipient, booking_id, method, sequence FROM invitations
         WHERE thread_id = $1 AND departures > 0 ORDER BY recipient, booking_id, sequence DESC
       )
       SELECT DISTINCT newest.recipient FROM newest
         LEFT JOIN newest AS of_series ON of_series.recipient = newest.recipient AND of_series.booking_id IS NULL
       WHERE newest.method = 'REQUEST' AND (of_series.method IS DISTINCT FROM 'CANCEL' OR newest.sequence > of_series.sequence)`,
      [seriesId]
    )
  )
}

export async function dropInvitations(
  queries: Queries,
  seriesId: string,
  bookingIds: readonly string[]
): Promise<void> {
  await queries.query(
    `UPDATE invitations SET state = 'dropped'
     WHERE thread_id = $1 AND booking_id = ANY($2::uuid[]) AND method = 'REQUEST' AND state = 'queued'`,
    [seriesId, bookingIds]
  )
}

/**
 * Looks for one message of each date by `invitations_to_person`. With `=` in place of IS NOT DISTINCT FROM, an index of threads
 * could be used as well: that would read all messages of the series for each date, and each undo adds some.
 */
export async function bookingsWithMail(queries: Queries, seriesId: string): Promise<Set<string>> {
  const rows = await queries.query<{ id: string }>(
    `SELECT id FROM bookings CROSS JOIN LATERAL (
       SELECT 1 FROM invitations
       WHERE booking_id = bookings.id AND thread_id IS NOT DISTINCT FROM series_id LIMIT 1
     ) AS message
     WHERE series_id = $1`,
    [seriesId]
  )
  return new Set(rows.map(({ id }) => id))
}

/** A person's invitation to a whole series, which has no booking, or to one of its dates. */
type Invited = { booking_id: string | null; recipient: string }

export function waitingInvitations(queries: Queries, seriesId: string): Promise<Invited[]> {
  return queries.query<Invited>(
    `SELECT booking_id, recipient FROM invitations WHERE thread_id = $1 AND method = 'REQUEST' AND state = 'queued'`,
    [seriesId]
  )
}

/**
 * Returns the people who are invited to dates without their series. Invitations that wait count, too: if none leaves, the
 * worker drops the cancellation. `sentToDatesAlone` asks what calendars have.
 */
export function invitedToDatesAlone(
  queries: Queries,
  seriesId: string,
  bookingIds: readonly string[]
): Promise<{ booking_id: string; recipient: string }[]> {
  return queries.query(
    `WITH of_series AS (
       SELECT DISTINCT ON (recipient) recipient, method FROM invitations
       WHERE ${ofSeries} AND state <> 'dropped' ORDER BY recipient, sequence DESC
     )
     SELECT booking_id, recipient FROM (
       SELECT DISTINCT ON (booking_id, recipient) booking_id, recipient, method FROM invitations
       WHERE booking_id = ANY($2::uuid[]) AND state <> 'dropped' ORDER BY booking_id, recipient, sequence DESC
     ) AS last LEFT JOIN of_series USING (recipient)
     WHERE last.method = 'REQUEST' AND coalesce(of_series.method, 'CANCEL') = 'CANCEL'`,
    [seriesId, bookingIds]
  )
}

/** Whether a message from a number on was sent to anyone or is being sent. Locks the messages that may be. */
export async function isAnyoneNotifiedOfDates(queries: Queries, seriesId: string, since: number): Promise<boolean> {
  await queries.query(
    `SELECT count(*) FROM (
       SELECT 1 FROM invitations WHERE thread_id = $1 AND ${isWaiting} ORDER BY id FOR UPDATE
     ) AS locked`,
    [seriesId]
  )
  const notified = await queries.query(
    'SELECT 1 FROM invitations WHERE thread_id = $1 AND sequence >= $2 AND departures > 0 LIMIT 1',
    [seriesId, since]
  )
  return notified.length > 0
}

/**
 * Forgets the queued messages about the whole series from a number on, so that they do not count as an invitation that was
 * dropped if the series is cancelled again. Returns those of the people whose last invitation before them was dropped.
 */
export async function uninvitedSince(
  queries: Queries,
  seriesId: string,
  { since, people }: { since: number; people: readonly string[] }
): Promise<string[]> {
  await queries.query(
    `DELETE FROM invitations WHERE ${ofSeries} AND sequence >= $2 AND state = 'queued' AND departures = 0`,
    [seriesId, since]
  )
  await queries.query(
    `UPDATE invitations SET state = 'dropped' WHERE ${ofSeries} AND sequence >= $2 AND state = 'queued'`,
    [seriesId, since]
  )
  return recipientsOf(
    await queries.query(
      `SELECT person.recipient FROM unnest($3::text[]) AS person (recipient) CROSS JOIN LATERAL (
         SELECT state FROM invitations
         WHERE ${ofSeries} AND method = 'REQUEST' AND invitations.recipient = person.recipient AND sequence < $2
         ORDER BY sequence DESC LIMIT 1
       ) AS newest WHERE state = 'dropped'`,
      [seriesId, since, people]
    )
  )
}

function recipientsOf(rows: readonly { recipient: string }[]): string[] {
  return rows.map(({ recipient }) => recipient)
}
