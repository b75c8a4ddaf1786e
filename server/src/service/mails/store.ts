import type { AuditAction } from '@doorplate/api/service/audit'
import type { Mail } from '@doorplate/api/service/mails'
import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { instantText } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { isNeeded } from '../../mail/outbox/sending/claiming/claim-store.ts'
import type { ActionCount } from '../../office/transactions/hour-budget.ts'

/** Now, and the time in each office. */
export type Moments = { now: Instant; clocks: readonly (Moment & { id: string })[] }

type Filter = {
  state?: Mail['state'] | undefined
  recipient?: string | undefined
  booking_id?: string | undefined
  after?: MailPosition | undefined
  limit: number
}

/** `at` is the instant that the list is ordered by, with all its digits. */
export type MailPosition = { at: string; id: string }

const states: Record<Mail['state'], { where: string; at: string }> = {
  failed: { where: `state = 'failed' AND given_up_at IS NULL`, at: 'created_at' },
  waiting: { where: `state IN ('queued', 'sending')`, at: 'created_at' },
  sent: { where: `state = 'sent' AND sent_at IS NOT NULL`, at: 'sent_at' }
}

/** What arrives with another message has no email of its own. */
const isEmail = 'carried_by IS NULL'

/** Each state is read along an index of its own. */
const listed = Object.entries(states)
  .map(
    ([state, { where, at }]) => `(
      SELECT id, '${state}' AS shown, ${at} AS at FROM invitations
      WHERE ${where} AND ${isEmail} AND ($1::text IS NULL OR $1 = '${state}')
        AND ($2::text IS NULL OR (mailbox = mailbox_of($2) AND lower(recipient) = lower($2)))
        AND ($3::uuid IS NULL OR id = ANY(ARRAY(
          SELECT of_booking.id FROM invitations AS of_booking WHERE booking_id = $3
          UNION ALL SELECT of_series.id FROM bookings JOIN invitations AS of_series
            ON of_series.thread_id = bookings.series_id AND of_series.booking_id IS NULL WHERE bookings.id = $3
        )))
        AND ($4::timestamptz IS NULL OR (${at}, id) < ($4, $5::uuid))
      ORDER BY ${at} DESC, id DESC LIMIT $6
    )`
  )
  .join(' UNION ALL ')

/** The booking that a message names, or the first of its series. */
const namedBooking = `coalesce(
  message.booking_id,
  (message.details->'bookings'->0->>'id')::uuid,
  (SELECT first.id FROM bookings AS first
   WHERE first.series_id = message.thread_id AND first.planned_date = (message.details->>'date')::date)
)`

/** Whether all meetings that the message is about are over. @param clocks in SQL, the time in each office as JSON */
const isOver = (clocks: string) => `(message.method IS NOT NULL OR message.details ? 'bookings') AND NOT EXISTS (
  SELECT 1 FROM bookings AS about JOIN rooms ON rooms.id = about.room_id
    JOIN jsonb_to_recordset(${clocks}) AS office (id text, date date, time time) ON office.id = rooms.office_id
  WHERE about.id = ANY(ARRAY(
      SELECT message.booking_id
      UNION SELECT (named->>'id')::uuid FROM jsonb_array_elements(message.details->'bookings') AS named
      UNION SELECT date.id FROM bookings AS date
        WHERE message.booking_id IS NULL AND message.method IS NOT NULL AND date.series_id = message.thread_id
    ))
    AND (about.date > office.date OR (about.date = office.date AND about.end_time > office.time))
)`

const isReplaced = `EXISTS (
  SELECT 1 FROM invitations AS later
  WHERE later.thread_id = message.thread_id AND later.recipient = message.recipient
    AND later.sequence > message.sequence AND later.state <> 'dropped'
    AND (later.booking_id IS NULL OR later.booking_id IS NOT DISTINCT FROM message.booking_id)
)`

/** Whether people have newer news, or none of it is needed any longer. */
export const isOutdated = `(${isReplaced} OR NOT ${isNeeded})`

const obstacle = (clocks: string) => `CASE WHEN message.state <> 'failed' THEN NULL WHEN ${isOver(clocks)} THEN 'over'
  WHEN ${isOutdated} THEN 'outdated' END`

/** As `isNeeded` names them. */
export const withMeetings = `invitations AS message LEFT JOIN bookings ON bookings.id = message.booking_id
  LEFT JOIN series ON series.id = message.thread_id AND message.booking_id IS NULL`

export function listMails(
  queries: Queries,
  { state, recipient, booking_id, after, limit }: Filter,
  { clocks }: Pick<Moments, 'clocks'>
): Promise<(Mail & MailPosition)[]> {
  return queries.query<Mail & MailPosition>(
    `WITH page AS (
       SELECT * FROM (${listed}) AS listed ORDER BY at DESC, id DESC LIMIT $6
     )
     SELECT message.id, message.recipient, page.shown AS state,
       CASE message.method WHEN 'REQUEST' THEN 'invitation' WHEN 'CANCEL' THEN 'cancellation' ELSE notice END AS kind,
       ${namedBooking} AS booking_id, message.method IS NOT NULL AND message.booking_id IS NULL AS is_series,
       meeting->>'room_id' AS room_id, meeting->>'room_name' AS room_name, meeting->>'date' AS date,
       meeting->>'start_time' AS start_time, meeting->>'end_time' AS end_time, said, last_error AS reason, attempts,
       ${instantText('message.created_at')} AS created_at,
       CASE page.shown WHEN 'sent' THEN ${instantText('sent_at')} END AS sent_at,
       CASE message.state WHEN 'queued' THEN ${instantText('next_attempt_at')} END AS next_attempt_at,
       -- No attempt comes after the one that failed.
       CASE message.state WHEN 'failed' THEN ${instantText('next_attempt_at')} END AS failed_at,
       ${obstacle('$7::jsonb')} AS obstacle,
       to_char(page.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM page JOIN ${withMeetings} ON message.id = page.id
       CROSS JOIN LATERAL (
         SELECT CASE WHEN message.method IS NULL THEN message.details->'bookings'->0 ELSE message.details END AS meeting
       ) AS named
     ORDER BY page.at DESC, page.id DESC`,
    [
      state ?? null,
      recipient ?? null,
      booking_id ?? null,
      after?.at ?? null,
      after?.id ?? null,
      limit,
      JSON.stringify(clocks)
    ]
  )
}

export type RetriableState = 'failed' | 'waiting'

const maxRetriedAtOnce = 5_000

/** The failed ones that can be sent again, or those that wait after a failure, the oldest first. */
export async function listRetriable(
  queries: Queries,
  { state, since }: { state: RetriableState; since: string },
  { clocks, now }: Moments
): Promise<string[]> {
  const found = await queries.query<{ id: string }>(
    `SELECT message.id FROM ${withMeetings}
     WHERE message.created_at >= $2 AND ${isEmail} AND CASE $1
         WHEN 'failed' THEN state = 'failed' AND given_up_at IS NULL AND ${obstacle('$3::jsonb')} IS NULL
         ELSE ${isPausing('$4::timestamptz')}
       END
     ORDER BY message.created_at, message.id LIMIT ${maxRetriedAtOnce}`,
    [state, since, JSON.stringify(clocks), new Date(now)]
  )
  return found.map(({ id }) => id)
}

/** Waits after a failure, and not for the end of an undo window. @param now in SQL */
const isPausing = (now: string) => `(message.state = 'queued' AND message.attempts > 0 AND next_attempt_at > ${now})`

export type Candidate = {
  id: string
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped'
  is_pausing: boolean
  is_given_up: boolean
  obstacle: Mail['obstacle']
}

export async function meetingsOf(queries: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ meeting: string }>(
    'SELECT DISTINCT coalesce(booking_id, thread_id) AS meeting FROM invitations WHERE id = ANY($1::uuid[])',
    [ids]
  )
  return rows.map(({ meeting }) => meeting)
}

/** Locks them in the order of their ids, as all statements do. */
export function lockMails(queries: Queries, ids: readonly string[], { clocks, now }: Moments): Promise<Candidate[]> {
  return queries.query<Candidate>(
    `SELECT message.id, message.state, ${isPausing('$3::timestamptz')} AS is_pausing, given_up_at IS NOT NULL AS is_given_up,
       ${obstacle('$2::jsonb')} AS obstacle
     FROM ${withMeetings} WHERE message.id = ANY($1::uuid[]) AND ${isEmail}
     ORDER BY message.id FOR UPDATE OF message`,
    [ids, JSON.stringify(clocks), new Date(now)]
  )
}

/** Queues failed ones with a new 72 hours, with the dates of a series that were given up with them. */
export async function requeue(queries: Queries, ids: readonly string[], now: Instant): Promise<void> {
  await queries.query(
    `WITH requeued AS (
       UPDATE invitations SET state = 'queued', next_attempt_at = $2, first_attempt_at = NULL, report_at = NULL,
         given_up_at = NULL
       WHERE id = ANY($1::uuid[]) RETURNING id, departures
     )
     UPDATE invitations AS date SET state = 'sent',
       departures = date.departures + CASE requeued.departures WHEN 0 THEN 1 ELSE 0 END
     FROM requeued WHERE date.carried_by = requeued.id AND date.state = 'failed'`,
    [ids, new Date(now)]
  )
}

export async function hurry(queries: Queries, ids: readonly string[], now: Instant): Promise<void> {
  await queries.query('UPDATE invitations SET next_attempt_at = $2 WHERE id = ANY($1::uuid[])', [ids, new Date(now)])
}

/** Gives up a waiting email as if it had failed for 72 hours: the booker gets a report. */
export async function giveUp(queries: Queries, id: string, now: Instant): Promise<void> {
  await queries.query(
    `UPDATE invitations SET given_up_at = $2, state = 'failed',
       report_at = CASE WHEN state = 'queued' AND method = 'REQUEST' THEN $2 ELSE report_at END
     WHERE id = $1`,
    [id, new Date(now)]
  )
}

/** The address stays out. Its author is the one of the audit context. */
export async function auditMails(queries: Queries, ids: readonly string[], action: AuditAction): Promise<void> {
  await queries.query(
    `INSERT INTO audit (action, via, client, office_id, room_id, booking_id, date, start_time, end_time)
     SELECT $2, current_setting('doorplate.via'), nullif(current_setting('doorplate.client'), ''),
       coalesce(office_of(about.room_id), 'main'), about.room_id, about.id, about.date, about.start_time, about.end_time
     FROM invitations AS message LEFT JOIN bookings AS about ON about.id = ${namedBooking}
     WHERE message.id = ANY($1::uuid[]) ORDER BY message.id`,
    [ids, action]
  )
}

const tested: AuditAction = 'mail tested'

/** Allows one count at a time in all processes, until the transaction ends. */
export async function countTests(queries: Queries, since: Date): Promise<ActionCount> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate mail tests'))`)
  const [tests] = await queries.query<ActionCount>(
    `SELECT count(*) AS count, min(at) AS first FROM audit WHERE action = $1 AND at > $2`,
    [tested, since]
  )
  return tests!
}

export async function addTest(queries: Queries, now: Instant): Promise<void> {
  await queries.query(
    `INSERT INTO audit (at, action, via, client)
     VALUES ($1, $2, current_setting('doorplate.via'), nullif(current_setting('doorplate.client'), ''))`,
    [new Date(now), tested]
  )
}
