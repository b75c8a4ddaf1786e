import type { InSeries } from '@doorplate/domain/bookings/holder'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../../base/database/database.ts'
import {
  beforeFields,
  detailFields,
  hostOf,
  type InvitationDetails,
  type Letterhead,
  storedLetterhead
} from '../calendar/invitation.ts'
import { withTypedTexts } from '../calendar/walk-in-texts.ts'
import { countQueued } from './queued-count.ts'

/** `booker_email` is null once retention has erased the addresses. */
export type InvitedBooking = Omit<InvitationDetails, RoomField | 'booker_email' | 'series'> & {
  id: string
  origin: string
  booker_email: string | null
  sequence: number
  /** Null for the office's. */
  language: string | null
  /** Which date of a series it is: then its messages belong to the invitation of the series. */
  series?: InSeries | null
  cancel_reason?: string | null
}

type RoomField = 'room_id' | 'room_name' | 'room_area'

/** `now` is milliseconds since 1970; messages are sent at least `wait` milliseconds later. */
export type Posting = { now: number; letterhead: Letterhead; wait?: number | undefined }

export type Addressed = InvitedBooking & { booker_email: string }

export function isAddressed<Booking extends InvitedBooking>(booking: Booking): booking is Booking & Addressed {
  return booking.booker_email !== null
}

export type Messages = {
  method: 'REQUEST' | 'CANCEL'
  booking: Addressed
  room: Room
  recipients: readonly string[]
  also?: Pick<InvitationDetails, 'reason' | 'left' | 'reissued' | 'moved' | 'extended' | 'ended_via' | 'series'>
}

export function reasonOf(reason: string | null | undefined): Pick<InvitationDetails, 'reason'> {
  return reason ? { reason } : {}
}

const columns = `(booking_id, thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender,
  uid_host, language)`

const messageSet = `jsonb_to_recordset($1::jsonb) AS message (booking_id uuid, thread_id uuid, method text, sequence integer,
  details jsonb, next_attempt_at timestamptz, created_at timestamptz, sender jsonb, uid_host text, booker text, booker_language text,
  office_language text, recipients text[])`

const language = `CASE person.recipient WHEN booker THEN booker_language ELSE office_language END`

/** Inserts a new booking's messages. Faster than `insertMessages`: there are no earlier ones to look up. */
export const firstRequests = `INSERT INTO invitations ${columns}
  SELECT booking_id, thread_id, person.recipient, method, sequence, details, next_attempt_at, created_at, sender,
    uid_host, ${language}
  FROM ${messageSet} CROSS JOIN unnest(recipients) AS person (recipient)`

/** The parameter of `firstRequests`, whose messages it counts as queued. */
export function firstRequestsOf(
  queries: Queries,
  { booking, room }: { booking: Addressed; room: Room },
  posting: Posting
): string {
  const recipients = [booking.booker_email, ...booking.guests]
  countQueued(queries, recipients.length)
  return messageSetOf([{ method: 'REQUEST', booking, room, recipients }], posting)
}

/** A person's second invitation also stores the content of the first, so that the mail can say what changed. */
export async function insertMessages(
  queries: Queries,
  messages: Messages | readonly Messages[],
  posting: Posting
): Promise<void> {
  const rows = [messages].flat().filter(({ recipients }) => recipients.length > 0)
  if (rows.length === 0) return
  await queries.query(
    `INSERT INTO invitations ${columns}
     SELECT message.booking_id, message.thread_id, person.recipient, message.method, message.sequence,
       CASE WHEN message.method = 'REQUEST' AND previous.method = 'REQUEST'
         THEN jsonb_set(message.details, '{was}', previous.content) ELSE message.details END,
       next_attempt_at, created_at, sender, coalesce(thread.uid_host, message.uid_host), ${language}
     FROM ${messageSet} LEFT JOIN LATERAL ${threadHost} AS thread ON true
       CROSS JOIN unnest(message.recipients) AS person (recipient)
       LEFT JOIN LATERAL ${previousMessage} AS previous ON true`,
    [messageSetOf(rows, posting), beforeFields]
  )
  countQueued(queries, rows.flatMap(({ recipients }) => recipients).length)
}

const threadHost =
  '(SELECT uid_host FROM invitations WHERE thread_id = message.thread_id AND uid_host IS NOT NULL LIMIT 1)'

/**
 * The newest message that the person has about this date: its own, or one about the whole series that has it as planned. The
 * latter names only the first date, so the date comes from the plan.
 */
const previousMessage = `(
  SELECT method, (
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(
      CASE WHEN booking_id IS NULL AND message.booking_id IS NOT NULL
        THEN jsonb_set(details, '{date}', message.details->'planned'->'date') ELSE details END
    ) WHERE key = ANY($2::text[])
  ) AS content
  FROM (
    SELECT * FROM (${newestAbout('thread_id')}) AS of_series
    WHERE message.booking_id IS NULL OR method = 'CANCEL'
      OR coalesce(details->'series'->'regular' ? (message.details->'planned'->>'date'), true)
    UNION ALL (${newestAbout('booking_id')})
  ) AS newest
  ORDER BY sequence DESC LIMIT 1
)`

/** Forces the index of sent messages; the others would read the whole thread. */
function newestAbout(id: 'thread_id' | 'booking_id'): string {
  return `SELECT method, booking_id, details, sequence FROM invitations
    WHERE coalesce(booking_id, thread_id) = message.${id} AND recipient = person.recipient AND departures > 0
      AND thread_id IS NOT DISTINCT FROM message.thread_id
    ORDER BY sequence DESC LIMIT 1`
}

function messageSetOf(messages: readonly Messages[], posting: Posting): string {
  return JSON.stringify(messages.map((each) => messageRow(each, posting)))
}

function messageRow({ method, booking, room, recipients, also }: Messages, { now, letterhead, wait = 0 }: Posting) {
  const { check_in, series } = booking
  const details: InvitationDetails = {
    room_id: room.id,
    room_name: room.name,
    room_area: room.area,
    ...pick(withTypedTexts(booking, letterhead), detailFields),
    ...(check_in && { check_in }),
    ...(series && { planned: { date: series.planned_date, start_time: series.planned_start } }),
    ...also
  }
  return {
    // A message about a whole series has no booking.
    booking_id: also?.series ? null : booking.id,
    thread_id: series?.id ?? booking.id,
    method,
    sequence: booking.sequence,
    details,
    next_attempt_at: new Date(now + wait),
    created_at: new Date(now),
    sender: storedLetterhead(letterhead),
    uid_host: hostOf(letterhead),
    booker: booking.booker_email,
    booker_language: booking.language ?? letterhead.officeLanguage,
    office_language: letterhead.officeLanguage,
    recipients
  }
}
