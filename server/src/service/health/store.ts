import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { isOutdated, withMeetings } from '../mails/obstacle-store.ts'

/** The counts of one statement. */
export type Figures = {
  version: string
  size_bytes: number
  faults: number
  mails_failed: number
  mails_waiting: number
  last_sent_at: Date | null
  /** At most one more than where the difference ends. */
  bookings: number
  displays_connected: number
  displays_offline: number
}

export const manyBookings = 100

export async function readFigures(queries: Queries, now: Instant): Promise<Figures> {
  const [figures] = await queries.query<Figures>(
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size_bytes,
       (SELECT count(*) FROM faults WHERE fixed_at IS NULL) AS faults,
       (SELECT count(*) FROM ${withMeetings}
        WHERE message.state = 'failed' AND message.given_up_at IS NULL AND message.carried_by IS NULL
          AND message.next_attempt_at > $1::timestamptz - interval '7 days' AND NOT ${isOutdated}) AS mails_failed,
       (SELECT count(*) FROM invitations WHERE state IN ('queued', 'sending')) AS mails_waiting,
       (SELECT sent_at FROM invitations WHERE sent_at IS NOT NULL AND state = 'sent' ORDER BY sent_at DESC LIMIT 1)
         AS last_sent_at,
       (SELECT count(*) FROM (SELECT 1 FROM bookings LIMIT ${manyBookings + 1}) AS first) AS bookings,
       (SELECT count(*) FROM displays WHERE ${isConnected('$1::timestamptz')}) AS displays_connected,
       (SELECT count(*) FROM displays WHERE NOT ${isConnected('$1::timestamptz')}) AS displays_offline`,
    [new Date(now)]
  )
  return figures!
}

/** Displays report every minute. @param now in SQL */
function isConnected(now: string): string {
  return `present_at >= ${now} - interval '150 seconds'`
}

export type StuckMail = { first_attempt_at: Date; reason: string; said: string | null }

/**
 * The mail that has been tried for longest, if for 15 minutes. One that waits for longer than any pause after a failure waits
 * for the budget of its mailbox. After the recipient was named, the words of a server may repeat the address.
 */
export async function findStuckMail(queries: Queries, now: Instant): Promise<StuckMail | undefined> {
  const [stuck] = await queries.query<StuckMail>(
    `SELECT first_attempt_at, last_error AS reason, CASE WHEN last_error !~ '^(RCPT TO|DATA)' THEN said END AS said
     FROM invitations
     WHERE state IN ('queued', 'sending') AND last_error IS NOT NULL
       AND first_attempt_at <= $1::timestamptz - interval '15 minutes'
       AND next_attempt_at < $1::timestamptz + interval '1 hour'
     ORDER BY first_attempt_at LIMIT 1`,
    [new Date(now)]
  )
  return stuck
}

export type OfflineDisplay = { room_id: string; room_name: string; office_id: string; since: Date }

/** Lists displays that were once in contact for an hour, and have not been for ten minutes. */
export function listOfflineDisplays(queries: Queries, now: Instant): Promise<OfflineDisplay[]> {
  return queries.query<OfflineDisplay>(
    `SELECT room_id, name AS room_name, office_id, present_at AS since FROM displays JOIN rooms ON rooms.id = room_id
     WHERE greatest(longest, present_at - present_since) >= interval '1 hour'
       AND present_at <= $1::timestamptz - interval '10 minutes'
     ORDER BY present_at, room_id`,
    [new Date(now)]
  )
}

/** One that is in contact is not removed. */
export async function deleteDisplay(queries: Queries, roomId: string, now: Instant): Promise<boolean> {
  const removed = await queries.query(
    `DELETE FROM displays WHERE room_id = $1 AND NOT ${isConnected('$2::timestamptz')} RETURNING room_id`,
    [roomId, new Date(now)]
  )
  return removed.length > 0
}

export type LastBackup = { at: Date; operator_id: string | null; operator_name: string | null }

export async function findLastBackup(queries: Queries): Promise<LastBackup | undefined> {
  const [backup] = await queries.query<LastBackup>(
    `SELECT at, operator_id, CASE WHEN operator_id IS NULL THEN 'Admin key' ELSE name END AS operator_name
     FROM (
       SELECT at, operator_id FROM audit WHERE action = 'backup downloaded' ORDER BY id DESC LIMIT 1
     ) AS newest LEFT JOIN operators ON operators.id = operator_id`
  )
  return backup
}
