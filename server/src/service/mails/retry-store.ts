import type { AuditAction } from '@doorplate/api/service/audit'
import type { Mail } from '@doorplate/api/service/mails'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { isEmail, type Moments, namedBooking, obstacle, withMeetings } from './obstacle-store.ts'

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
