import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'

/** A booking and what would be undone of it. `end_time`: the end that it would have again. */
export type Undoing = { id: string; undoes: 'booked' | 'cancelled' | 'moved' | 'ended'; end_time?: Time }

/**
 * How many people would get mail. It asks what `queueCancels`, `queueUndo`, `queueMoveBack` and `queueNewEnd` ask, but locks
 * and changes nothing.
 */
export async function countToNotify(queries: Queries, undoings: readonly Undoing[]): Promise<number> {
  const [found] = await queries.query<{ count: number }>(
    `WITH person AS (
       SELECT undoing.undoes, undoing.end_time, bookings.id, coalesce(series_id, bookings.id) AS thread_id, sequence,
         people.recipient
       FROM jsonb_to_recordset($1::jsonb) AS undoing (id uuid, undoes text, end_time text)
         JOIN bookings ON bookings.id = undoing.id
         CROSS JOIN unnest(array_remove(booker_email || guests, NULL)) AS people (recipient)
     )
     SELECT count(DISTINCT lower(recipient))::integer AS count FROM person WHERE CASE undoes
       WHEN 'booked' THEN EXISTS (SELECT 1 ${theirs} AND departures > 0)
       WHEN 'cancelled' THEN EXISTS (SELECT 1 ${aboutIt} AND departures > 0 AND invitations.sequence >= person.sequence)
         OR (SELECT state ${theirs} AND method = 'REQUEST' ORDER BY invitations.sequence DESC LIMIT 1) = 'dropped'
       WHEN 'moved' THEN (
         SELECT invitations.sequence >= person.sequence OR state IN ('queued', 'dropped') ${theirs} AND booking_id IS NOT NULL
           AND method = 'REQUEST' AND NOT (invitations.sequence >= person.sequence AND ${isUnseen})
         ORDER BY invitations.sequence DESC LIMIT 1
       )
       ELSE (
         SELECT last.end_time IS DISTINCT FROM person.end_time OR EXISTS (
           SELECT 1 ${theirs} AND booking_id IS NOT NULL AND method = 'REQUEST' AND ${isUnseen}
             AND invitations.sequence > last.sequence AND NOT details ? 'extended'
         )
         FROM (VALUES (1)) AS always LEFT JOIN LATERAL (
           SELECT invitations.sequence, details->>'end_time' AS end_time ${theirs} AND departures > 0
           ORDER BY invitations.sequence DESC LIMIT 1
         ) AS last ON true
       )
     END`,
    [JSON.stringify(undoings)]
  )
  return found!.count
}

/** Messages about the booking, also those about its whole series. */
const aboutIt = `FROM invitations
  WHERE invitations.thread_id = person.thread_id AND (booking_id = person.id OR booking_id IS NULL)`

const theirs = `${aboutIt} AND invitations.recipient = person.recipient`

/** An undo drops or forgets it. */
const isUnseen = `departures = 0 AND state IN ('queued', 'dropped')`
