import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { hostOf, storedLetterhead } from '../../calendar/invitation.ts'
import type { Posting } from '../message-store.ts'
import { cancelOldDates } from './old-dates-store.ts'
import { namesOfNow } from './outdated-store.ts'

/** Few enough for the time limit of a statement. */
const maxBookingsAtOnce = 500

/** The meetings of an office to come that somebody is invited to. None changes before the transaction ends. */
export async function lockUpcomingInvited(queries: Queries, officeId: string, now: Moment): Promise<string[]> {
  const bookings = await queries.query<{ id: string }>(
    `SELECT id FROM bookings
     WHERE room_id IN (SELECT id FROM rooms WHERE office_id = $1)
       AND NOT cancelled AND date >= $2 AND (date > $2 OR end_time > $3)
       AND EXISTS (
         SELECT 1 FROM invitations
         WHERE (booking_id = bookings.id OR (thread_id = series_id AND booking_id IS NULL))
           AND method = 'REQUEST' AND (departures > 0 OR state IN ('queued', 'sending'))
       )
     ORDER BY id FOR UPDATE`,
    [officeId, now.date, now.time]
  )
  return bookings.map(({ id }) => id)
}

/** Queues a REQUEST with the next SEQUENCE for everybody invited, with the new letterhead. */
export async function queueUpdates(
  queries: Queries,
  bookingIds: readonly string[],
  { now, letterhead }: Posting
): Promise<void> {
  // Locks rows in the order of their ids, as all statements on several rows do.
  await queries.query(
    `SELECT count(*) FROM (
       SELECT 1 FROM invitations WHERE booking_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE
     ) AS locked`,
    [bookingIds]
  )
  await cancelOldDates(queries, bookingIds, { now, letterhead })
  // The series comes first: a calendar that receives it again may forget dates that differ from it.
  await queueSeriesUpdates(queries, bookingIds, { now, letterhead })
  for (let start = 0; start < bookingIds.length; start += maxBookingsAtOnce) {
    await queries.query(
      `WITH raised AS (
         UPDATE bookings SET sequence = sequence + 1 WHERE id = ANY($1::uuid[]) RETURNING id, sequence, room_id, booker_email || guests AS people
       ), written AS (
         UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
         WHERE booking_id = ANY($1::uuid[]) AND method = 'REQUEST' RETURNING *
       ), newest AS (
         SELECT DISTINCT ON (booking_id, recipient) * FROM written
         ORDER BY booking_id, recipient, sequence DESC
       )
       INSERT INTO invitations
         (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host,
          language)
       SELECT booking_id, thread_id, recipient, method, raised.sequence, (details - 'was' - 'reason') || ${namesOfNow}, $2::timestamptz, $2::timestamptz,
         $3::jsonb, coalesce(uid_host, $4::text), language
       FROM newest JOIN raised ON raised.id = booking_id AND recipient = ANY(people)
         LEFT JOIN rooms ON rooms.id = room_id`,
      [
        bookingIds.slice(start, start + maxBookingsAtOnce),
        new Date(now),
        JSON.stringify(storedLetterhead(letterhead)),
        hostOf(letterhead)
      ]
    )
  }
}

async function queueSeriesUpdates(
  queries: Queries,
  bookingIds: readonly string[],
  { now, letterhead }: Posting
): Promise<void> {
  await queries.query(
    `WITH raised AS (
       UPDATE series SET sequence = sequence + 1
       WHERE id IN (SELECT series_id FROM bookings WHERE id = ANY($1::uuid[])) AND cancelled_at IS NULL
       RETURNING id, sequence, room_id
     ), written AS (
       UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
       WHERE thread_id IN (SELECT id FROM raised) AND booking_id IS NULL AND method = 'REQUEST'
     ), newest AS (
       SELECT DISTINCT ON (thread_id, recipient) * FROM invitations
       WHERE thread_id IN (SELECT id FROM raised) AND booking_id IS NULL AND method IS NOT NULL
         AND (departures > 0 OR state <> 'dropped')
       ORDER BY thread_id, recipient, sequence DESC
     )
     INSERT INTO invitations
       (thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT thread_id, recipient, method, raised.sequence, (details - 'was' - 'reason') || ${namesOfNow}, $2::timestamptz,
       $2::timestamptz, $3::jsonb, coalesce(uid_host, $4::text), language
     FROM newest JOIN raised ON raised.id = thread_id LEFT JOIN rooms ON rooms.id = room_id
     WHERE method = 'REQUEST'`,
    [bookingIds, new Date(now), JSON.stringify(storedLetterhead(letterhead)), hostOf(letterhead)]
  )
}
