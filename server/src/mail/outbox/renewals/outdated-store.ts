import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { beforeFields, storedLetterhead } from '../../calendar/invitation.ts'
import type { Posting } from '../message-store.ts'

/** The name and address that an office's invitations should have, and its local time. */
export type NamedOffice = {
  office_id: string
  name: string
  address: string
  clock: Moment
  /** The ids of single bookings and series; by default all. */
  meetings?: readonly string[]
}

/** `meeting`: the booking, or its series. */
export type Outdated = {
  id: string
  booking_id: string | null
  thread_id: string
  recipient: string
  meeting: string
}

/**
 * The newest invitation of each person to each upcoming meeting of an office, if it has an outdated name of the room, its area
 * or the office, or an outdated address. Sent and queued invitations count. A date of a series is renewed with its series,
 * whose mail includes it, so that a person gets one mail.
 */
export function listOutdated(
  queries: Queries,
  { office_id, name, address, clock, meetings }: NamedOffice
): Promise<Outdated[]> {
  return queries.query<Outdated>(
    `WITH outdated AS (
     SELECT DISTINCT newest.id, newest.booking_id, newest.thread_id, newest.recipient,
       coalesce(series_id, bookings.id) AS meeting
     FROM bookings JOIN rooms ON rooms.id = room_id CROSS JOIN LATERAL (
       SELECT DISTINCT ON (recipient) id, booking_id, thread_id, recipient, method, details, sender FROM invitations
       WHERE (booking_id = bookings.id OR (thread_id = series_id AND booking_id IS NULL))
         AND recipient = ANY(booker_email || guests) AND method IS NOT NULL
         AND (departures > 0 OR state IN ('queued', 'sending'))
       ORDER BY recipient, booking_id NULLS LAST, invitations.sequence DESC
     ) AS newest
     WHERE office_id = $1 AND NOT cancelled AND (date > $4 OR (date = $4 AND end_time > $5))
       AND ($6::uuid[] IS NULL OR bookings.id = ANY($6::uuid[]) OR series_id = ANY($6::uuid[]))
       AND newest.method = 'REQUEST'
       AND (newest.details->>'room_name', coalesce(newest.details->>'room_area', rooms.area),
           coalesce(newest.sender->>'officeName', $2), coalesce(newest.sender->>'officeAddress', $3))
         IS DISTINCT FROM (rooms.name, rooms.area, $2::text, $3::text)
     )
     SELECT * FROM outdated UNION
     SELECT whole.id, NULL, thread_id, recipient, meeting
     FROM (SELECT DISTINCT thread_id, recipient, meeting FROM outdated WHERE booking_id <> thread_id) AS person CROSS JOIN LATERAL (
       SELECT id, method FROM invitations
       WHERE thread_id = person.thread_id AND recipient = person.recipient AND booking_id IS NULL AND method IS NOT NULL
         AND (departures > 0 OR state IN ('queued', 'sending'))
       ORDER BY sequence DESC LIMIT 1
     ) AS whole WHERE method = 'REQUEST'
     ORDER BY id`,
    [office_id, name, address, clock.date, clock.time, meetings ?? null]
  )
}

/** Locks single bookings, and all dates of series. */
export async function lockMeetings(queries: Queries, meetings: readonly string[]): Promise<void> {
  await queries.query(
    `SELECT count(*) FROM (
       SELECT 1 FROM bookings WHERE id = ANY($1::uuid[]) OR series_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE
     ) AS locked`,
    [meetings]
  )
}

/** Queues each of these invitations again, with the current names and the next SEQUENCE of its meeting. */
export async function queueRenewed(
  queries: Queries,
  outdated: readonly Outdated[],
  { now, letterhead }: Posting
): Promise<void> {
  const ids = outdated.map(({ id }) => id)
  await queries.query(
    `SELECT count(*) FROM (SELECT 1 FROM invitations WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE) AS locked`,
    [ids]
  )
  // The series comes first: a calendar that receives it again may forget dates that differ from it.
  await queries.query(
    'UPDATE series SET sequence = sequence + 1, mail_numbers = mail_numbers + 1 WHERE id = ANY($1::uuid[])',
    [seriesOf(outdated)]
  )
  const insert = (meeting: 'series' | 'bookings') => insertRenewed(queries, { ids, meeting }, { now, letterhead })
  await insert('series')
  const bookings = [...new Set(outdated.flatMap(({ booking_id }) => booking_id ?? []))].sort()
  await queries.query('UPDATE bookings SET sequence = sequence + 1 WHERE id = ANY($1::uuid[])', [bookings])
  // The trigger of these bookings takes their numbers from the series, whose counter must go on after them.
  await queries.query(
    `UPDATE series SET mail_numbers = mail_numbers + dates FROM (
       SELECT series_id, count(*) AS dates FROM bookings WHERE id = ANY($1::uuid[]) GROUP BY series_id
     ) AS raised WHERE series.id = series_id`,
    [bookings]
  )
  await insert('bookings')
}

/** SQL of a room's current names, from a joined row `rooms` that may be missing: a series may outlive its room. */
export const namesOfNow = `CASE WHEN rooms.id IS NULL THEN '{}'
  ELSE jsonb_build_object('room_id', rooms.id, 'room_name', rooms.name, 'room_area', rooms.area) END`

function seriesOf(outdated: readonly Outdated[]): string[] {
  return [...new Set(outdated.filter(({ booking_id }) => booking_id === null).map(({ thread_id }) => thread_id))].sort()
}

async function insertRenewed(
  queries: Queries,
  { ids, meeting }: { ids: readonly string[]; meeting: 'series' | 'bookings' },
  { now, letterhead }: Posting
): Promise<void> {
  const own = meeting === 'series' ? 'booking_id IS NULL AND meeting.id = thread_id' : 'meeting.id = booking_id'
  await queries.query(
    `WITH outdated AS (
       UPDATE invitations SET state = CASE state WHEN 'queued' THEN 'dropped' ELSE state END
       WHERE id = ANY($1::uuid[]) RETURNING *
     )
     INSERT INTO invitations
       (booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language)
     SELECT booking_id, thread_id, recipient, method, meeting.sequence,
       (details - 'extended') || ${namesOfNow}
         || CASE WHEN departures > 0 THEN jsonb_build_object('was', (
              SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key = ANY($4::text[])
            )) ELSE '{}' END,
       $2::timestamptz, $2::timestamptz, $3::jsonb, uid_host, outdated.language
     FROM outdated JOIN ${meeting} AS meeting ON ${own} LEFT JOIN rooms ON rooms.id = meeting.room_id`,
    [ids, new Date(now), JSON.stringify(storedLetterhead(letterhead)), beforeFields]
  )
}
