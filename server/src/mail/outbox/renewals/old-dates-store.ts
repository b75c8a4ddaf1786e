import { instantOf } from '@doorplate/domain/instants'
import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Posting } from '../message-store.ts'

type Invited = { id: string; booking_id: string; date: Day; start_time: Time; zone: string }

/**
 * Cancels dates of people who have them without their series, when an office moves to another zone: a date is known by the
 * instant at which its series has it, so no update reaches the old one.
 */
export async function cancelOldDates(
  queries: Queries,
  bookingIds: readonly string[],
  { now, letterhead: { officeTimeZone } }: Posting
): Promise<void> {
  const isOther = ({ date, start_time: time, zone }: Invited) =>
    instantOf({ date, time }, zone) !== instantOf({ date, time }, officeTimeZone)
  const old = (await sentToDatesAlone(queries, bookingIds)).filter(isOther)
  if (old.length === 0) return
  await queries.query(
    `WITH raised AS (
       UPDATE bookings SET sequence = sequence + 1 WHERE id = ANY($1::uuid[]) RETURNING id, sequence
     )
     INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT booking_id, thread_id, recipient, 'CANCEL', raised.sequence, (details - 'was') || '{"left": true, "reissued": true}',
       $3::timestamptz, $3::timestamptz, sender, uid_host, language
     FROM invitations JOIN raised ON raised.id = booking_id WHERE invitations.id = ANY($2::uuid[])`,
    [[...new Set(old.map(({ booking_id }) => booking_id))].sort(), old.map(({ id }) => id), new Date(now)]
  )
}

/**
 * The newest invitations that were sent to dates, to people without one to the series. Queued ones do not count, as in
 * `invitedToDatesAlone`: they are written anew for the other zone, so no calendar has their old dates.
 */
function sentToDatesAlone(queries: Queries, bookingIds: readonly string[]): Promise<Invited[]> {
  return queries.query<Invited>(
    `WITH newest AS (
       SELECT DISTINCT ON (booking_id, recipient) * FROM invitations
       WHERE booking_id = ANY($1::uuid[]) AND thread_id <> booking_id AND departures > 0
       ORDER BY booking_id, recipient, sequence DESC
     )
     SELECT id, booking_id, details->'planned'->>'date' AS date, details->'planned'->>'start_time' AS start_time,
       sender->>'officeTimeZone' AS zone
     FROM newest LEFT JOIN LATERAL (
       SELECT method FROM invitations AS whole
       WHERE whole.thread_id = newest.thread_id AND whole.recipient = newest.recipient AND whole.booking_id IS NULL
         AND whole.method IS NOT NULL AND state <> 'dropped'
       ORDER BY sequence DESC LIMIT 1
     ) AS of_series ON true
     WHERE newest.method = 'REQUEST' AND of_series.method IS DISTINCT FROM 'REQUEST'
       AND details ? 'planned' AND sender ? 'officeTimeZone'`,
    [bookingIds]
  )
}
