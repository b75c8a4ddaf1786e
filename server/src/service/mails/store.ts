import type { Mail } from '@doorplate/api/service/mails'
import type { Queries } from '../../base/database/database.ts'
import { instantText } from '../../base/database/sql.ts'
import { isEmail, type Moments, namedBooking, obstacle, withMeetings } from './obstacle-store.ts'

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
       CASE message.method WHEN 'CANCEL' THEN 'cancellation'
         -- Somebody who was invited before is told what was different.
         WHEN 'REQUEST' THEN CASE WHEN message.details ? 'was' THEN 'update' ELSE 'invitation' END
         ELSE notice END AS kind,
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
