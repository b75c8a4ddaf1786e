import type { Moment } from '@doorplate/domain/time'
import type { Instant } from '../../base/jobs/clock.ts'
import { isNeeded } from '../../mail/outbox/sending/claiming/claim-store.ts'

/** Now, and the time in each office. */
export type Moments = { now: Instant; clocks: readonly (Moment & { id: string })[] }

/** A message that arrives with another one is no email of its own. */
export const isEmail = 'carried_by IS NULL'

/** The booking that a message names, or the first of its series. */
export const namedBooking = `coalesce(
  message.booking_id,
  (message.details->'bookings'->0->>'id')::uuid,
  (SELECT first.id FROM bookings AS first
   WHERE first.series_id = message.thread_id AND first.planned_date = (message.details->>'date')::date)
)`

/** Whether all meetings that the message is about are over. @param clocks in SQL, the time in each office as JSON */
const isOver = (clocks: string) => `(message.method IS NOT NULL OR message.details ? 'bookings') AND NOT EXISTS (
  SELECT 1 FROM bookings AS about JOIN rooms ON rooms.id = about.room_id
    JOIN jsonb_to_recordset(${clocks}) AS office (id text, date date, time time) ON office.id = rooms.office_id
  WHERE about.id = ANY(ARRAY(
      SELECT message.booking_id
      UNION SELECT (named->>'id')::uuid FROM jsonb_array_elements(message.details->'bookings') AS named
      UNION SELECT date.id FROM bookings AS date
        WHERE message.booking_id IS NULL AND message.method IS NOT NULL AND date.series_id = message.thread_id
    ))
    AND (about.date > office.date OR (about.date = office.date AND about.end_time > office.time))
)`

const isReplaced = `EXISTS (
  SELECT 1 FROM invitations AS later
  WHERE later.thread_id = message.thread_id AND later.recipient = message.recipient
    AND later.sequence > message.sequence AND later.state <> 'dropped'
    AND (later.booking_id IS NULL OR later.booking_id IS NOT DISTINCT FROM message.booking_id)
)`

const namesRecipient = (meeting: string) => `EXISTS (
  SELECT 1 FROM unnest(${meeting}.guests || ${meeting}.booker_email) AS person
  WHERE lower(person) = lower(message.recipient)
)`

/** Whether it invites somebody who has been left out since, such as a guest whose address was corrected. */
const isToLeaver = `message.method = 'REQUEST' AND NOT CASE
  WHEN message.booking_id IS NOT NULL THEN ${namesRecipient('bookings')}
  ELSE EXISTS (
    SELECT 1 FROM bookings AS date WHERE date.series_id = message.thread_id AND ${namesRecipient('date')}
  ) END`

/** Whether people have newer news, or none of it is needed any longer. */
export const isOutdated = `(${isReplaced} OR (${isToLeaver}) OR NOT ${isNeeded})`

/** Why a failed email cannot be sent again. @param clocks in SQL, the time in each office as JSON */
export const obstacle = (clocks: string) => `CASE WHEN message.state <> 'failed' THEN NULL
  WHEN ${isOver(clocks)} THEN 'over' WHEN ${isOutdated} THEN 'outdated' END`

/** The tables, under the names that `isNeeded` has for them. */
export const withMeetings = `invitations AS message LEFT JOIN bookings ON bookings.id = message.booking_id
  LEFT JOIN series ON series.id = message.thread_id AND message.booking_id IS NULL`
