/**
 * A change of guests is mailed only to those whom it concerns, so the others' last messages have old lists. A message gets
 * today's when it first departs, and keeps them, so that a resend is identical. All are for the row `invitations`.
 */
export const guestsOfNow = `(
  SELECT jsonb_strip_nulls(jsonb_build_object('guests', CASE method WHEN 'REQUEST' THEN now.guests END)) ||
    CASE WHEN usual IS NULL THEN '{}' ELSE jsonb_build_object('guest_lists', jsonb_build_object('usual', usual) || others) END
  FROM (
    SELECT to_jsonb(coalesce(own.guests, of_series.guests)) AS guests, to_jsonb(of_series.guests) AS usual, (
      SELECT coalesce(jsonb_object_agg(id, to_jsonb(guests)), '{}') FROM bookings
      WHERE series_id = thread_id AND guests <> of_series.guests AND booker_email IS NOT NULL
    ) AS others
    FROM (SELECT) AS one
      LEFT JOIN bookings AS own ON own.id = booking_id AND own.booker_email IS NOT NULL
      LEFT JOIN LATERAL ${guestsOfSeries()} AS of_series ON true
  ) AS now
)`

/** Those of most dates: of the newest one without words of its own. */
function guestsOfSeries(): string {
  return `(
    SELECT guests FROM bookings
    WHERE series_id = thread_id AND booker_email IS NOT NULL
    ORDER BY cancelled, changes = 0 DESC, planned_date DESC LIMIT 1
  )`
}

/** The content of an earlier message to the same person, with the guests of the message that departs. */
export function withGuests(earlier: string): string {
  const lists = `invitations.details->'guest_lists'`
  return `${earlier}.details || jsonb_strip_nulls(jsonb_build_object(
    'guests', coalesce(${lists}->${earlier}.booking_id::text, ${lists}->'usual')
  ))`
}
