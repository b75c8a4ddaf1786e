import type { Queries } from '../../../../base/database/database.ts'

/**
 * Lets invitations to a series take along those to its dates that are due for the same person, so that all arrive in one
 * message. One that may have departed keeps what it had: a resend is identical. Skips what a command has locked to change it.
 */
export async function carryDates(queries: Queries, seriesMessages: readonly string[], now: number): Promise<void> {
  if (seriesMessages.length === 0) return
  await queries.query(
    `UPDATE invitations SET state = 'sent', departures = departures + 1, carried_by = found.carrier
     FROM (
       SELECT date.id, carrier.id AS carrier
       FROM invitations AS carrier
         JOIN invitations AS date ON date.thread_id = carrier.thread_id AND date.recipient = carrier.recipient
         JOIN bookings ON bookings.id = date.booking_id
       WHERE carrier.id = ANY($1::uuid[]) AND carrier.departures = 0 AND date.sequence > carrier.sequence
         AND date.method = 'REQUEST' AND date.state = 'queued' AND date.next_attempt_at <= $2
         AND date.sender IS NOT DISTINCT FROM carrier.sender
         AND date.details->'planned'->>'start_time' = carrier.details->>'start_time'
         AND (NOT bookings.cancelled OR bookings.ended_at IS NOT NULL)
         AND NOT EXISTS (
           SELECT 1 FROM invitations AS other
           WHERE other.thread_id = carrier.thread_id AND other.recipient = carrier.recipient
             AND other.state IN ('queued', 'sending') AND other.sequence > carrier.sequence
             AND other.sequence < date.sequence AND (other.booking_id IS NULL OR other.booking_id = date.booking_id)
         )
       ORDER BY date.id FOR UPDATE OF date SKIP LOCKED
     ) AS found WHERE invitations.id = found.id`,
    [seriesMessages, new Date(now)]
  )
}

/** The dates that a message takes along, for the row `invitations`. */
export const carried = `(
  SELECT jsonb_agg(
    jsonb_build_object('booking_id', booking_id, 'method', method, 'details', details)
    ORDER BY details->'planned'->>'date'
  )
  FROM invitations AS date WHERE date.carried_by = invitations.id
)`

/** For messages in `settled`: what did not depart with them waits again, and what was given up with them has failed. */
export const settleCarried = `
  UPDATE invitations AS date SET state = settled.state, next_attempt_at = settled.next_attempt_at,
    last_error = settled.last_error, sender = settled.sender,
    departures = date.departures - CASE settled.departures WHEN 0 THEN 1 ELSE 0 END,
    carried_by = CASE settled.state WHEN 'failed' THEN settled.id END
  FROM settled
  WHERE date.carried_by = settled.id
    AND (settled.state = 'failed' OR (settled.state = 'queued' AND settled.departures = 0))`
