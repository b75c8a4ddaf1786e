import { durations, usualGrid } from '@doorplate/domain/schedule/slots'

const from = (booking: string) =>
  `${booking}.date + ${booking}.start_time - make_interval(mins => ${booking}.buffer_before)`
const to = (booking: string) => `${booking}.date + ${booking}.end_time + make_interval(mins => ${booking}.buffer_after)`

/** Invariants of every database: each query finds rows that break its sentence. */
export const invariants: { sentence: string; sql: string }[] = [
  {
    sentence: 'No two active bookings of a room overlap, nor what they need before and after, also over midnight',
    sql: `SELECT one.id, other.id FROM bookings AS one JOIN bookings AS other
            ON one.room_id = other.room_id AND one.id < other.id AND other.date BETWEEN one.date - 1 AND one.date + 1
           AND ${from('one')} < ${to('other')} AND ${from('other')} < ${to('one')}
          WHERE NOT one.cancelled AND NOT other.cancelled`
  },
  {
    sentence: 'The constraint that refuses overlaps is there, and checked',
    sql: `SELECT 1 WHERE NOT EXISTS (
            SELECT 1 FROM pg_constraint WHERE conname = 'bookings_do_not_overlap' AND contype = 'x' AND convalidated
          )`
  },
  {
    sentence: 'A booking is cancelled if, and only if, it says when and by whom',
    sql: `SELECT id FROM bookings
          WHERE cancelled <> (cancelled_at IS NOT NULL) OR cancelled <> (cancelled_by IS NOT NULL)
             OR cancelled <> (cancelled_via IS NOT NULL)`
  },
  {
    sentence: 'No required field is empty',
    sql: `SELECT id FROM bookings
          WHERE btrim(booked_by) = '' OR btrim(company) = '' OR btrim(purpose) = '' OR btrim(booker_email) = ''`
  },
  {
    sentence: 'Times are quarter hours within the hours of the room and last as long as can be chosen',
    sql: `SELECT id FROM (
            SELECT bookings.*, coalesce(room_rules.hours, office_rules.hours) -> trim(to_char(date, 'day')) AS hours
            FROM bookings JOIN rooms ON rooms.id = bookings.room_id
              LEFT JOIN room_rules ON room_rules.room_id = rooms.id
              LEFT JOIN office_rules ON office_rules.office_id = rooms.office_id
          ) AS bookings
          WHERE start_time < coalesce((hours ->> 'open')::time, '${usualGrid.first}')
             OR end_time > coalesce((hours ->> 'close')::time, '${usualGrid.end}')
             OR start_time > coalesce((hours ->> 'close')::time, '${usualGrid.last}')
             OR extract(minute FROM start_time)::integer % 15 <> 0
             OR extract(minute FROM end_time)::integer % 15 <> 0
             OR (origin = 'form' AND extract(epoch FROM end_time - start_time) / 60 NOT IN (${durations.join()}))`
  },
  {
    sentence: 'The booker and every guest have an invitation in the outbox',
    sql: `SELECT bookings.id, person.email FROM bookings, unnest(booker_email || guests) AS person (email)
          WHERE person.email IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM invitations WHERE booking_id = bookings.id AND recipient = person.email AND method = 'REQUEST'
          )`
  },
  {
    sentence: 'No invitation to a cancelled booking waits to be sent',
    sql: `SELECT invitations.id FROM invitations JOIN bookings ON bookings.id = booking_id
          WHERE cancelled AND method = 'REQUEST' AND invitations.state = 'queued' AND departures = 0`
  },
  {
    sentence: 'Everybody who got the invitation to a cancelled booking has its cancellation in the outbox',
    sql: `SELECT invited.id FROM invitations AS invited JOIN bookings ON bookings.id = booking_id
          WHERE cancelled AND invited.method = 'REQUEST' AND invited.state = 'sent' AND NOT EXISTS (
            SELECT 1 FROM invitations AS cancellation
            WHERE cancellation.booking_id = bookings.id AND cancellation.recipient = invited.recipient
              AND cancellation.method = 'CANCEL' AND cancellation.sequence > invited.sequence
          )`
  },
  {
    sentence: 'The audit has one entry for every booking, and one for every cancellation',
    sql: `SELECT bookings.id FROM bookings LEFT JOIN audit ON audit.booking_id = bookings.id
          GROUP BY bookings.id
          HAVING count(*) FILTER (WHERE action = 'booked') <> 1
              OR count(*) FILTER (WHERE action IN ('cancelled', 'released', 'ended')) < cancelled::integer`
  },
  {
    sentence: 'A kept request has its whole answer, and the answer its booking',
    sql: `SELECT key FROM idempotency_keys
          WHERE body IS NULL
             OR NOT EXISTS (SELECT 1 FROM bookings WHERE id = (body::json ->> 'id')::uuid)`
  }
]

/** PostgreSQL's own look at its tables and indexes: each finds what is damaged. */
export const consistencyChecks = [
  `SELECT damage.* FROM pg_class, verify_heapam(pg_class.oid) AS damage
   WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  `SELECT bt_index_check(indexrelid, true) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
   WHERE relam = (SELECT oid FROM pg_am WHERE amname = 'btree') AND relnamespace = 'public'::regnamespace`
]
