import { localTime } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Sender } from '../calendar/invitation.ts'
import type { Database, Queries } from '../database/database.ts'
import type { NoticeBooking } from '../messages/notice.ts'
import { listOffices, senderOf } from '../offices/store.ts'
import { lockNoticeCount, queueNotice } from '../outbox/notices.ts'
import { findRoom, type RoomInOffice } from '../rooms/store.ts'

type LinkRequest = { email: string | null; booking_id: string | null; client: string }

/** `now` in milliseconds since 1970. */
type Context = { config: Sender; now: number }

const maxRequestsAtOnce = 50

/** In one mail, the soonest first. */
const maxBookings = 100

/**
 * Queues requested mails to the stored address of the booker, never to the typed one.
 * @returns whether there are any
 */
export async function mailLinks(database: Database, context: Context): Promise<boolean> {
  const [waiting] = await database.query('SELECT 1 FROM link_requests WHERE done_at IS NULL LIMIT 1')
  if (!waiting) return false
  return database.transaction(async (queries) => {
    // Another process would take the same requests.
    await lockNoticeCount(queries)
    const requests = await queries.query<LinkRequest>(
      `UPDATE link_requests SET done_at = $1 WHERE id IN (
         SELECT id FROM link_requests WHERE done_at IS NULL ORDER BY id LIMIT ${maxRequestsAtOnce}
       ) RETURNING email, booking_id, client`,
      [new Date(context.now)]
    )
    let isQueued = false
    for (const request of requests) if (await answer(queries, request, context)) isQueued = true
    return isQueued
  })
}

async function answer(
  queries: Queries,
  { client, ...wanted }: LinkRequest,
  { config, now }: Context
): Promise<boolean> {
  const { coming, isCut } = await comingBookings(queries, wanted, { config, now })
  const [first] = coming
  if (!first) return false
  const sender = senderOf(first.place.office, config)
  return queueNotice(
    queries,
    {
      notice: 'links',
      recipient: first.booking.booker_email!,
      language: first.booking.language ?? sender.officeLanguage,
      bookings: coming.map(({ booking, place }) => noticeBooking(booking, place)),
      isCut,
      client
    },
    { now, sender }
  )
}

async function comingBookings(
  queries: Queries,
  { email, booking_id }: Pick<LinkRequest, 'email' | 'booking_id'>,
  { config, now }: Context
) {
  const offices = await listOffices(queries, config)
  const clocks = offices.map(({ id, time_zone }) => ({ id, ...localTime(now, time_zone) }))
  const found = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE NOT cancelled AND lower(booker_email) = lower(coalesce($1::text, (SELECT booker_email FROM bookings WHERE id = $2::uuid)))
       AND EXISTS (
         SELECT 1 FROM rooms JOIN unnest($3::text[], $4::date[], $5::time[]) AS office (id, day, clock)
           ON office.id = office_id
         WHERE rooms.id = room_id AND (date > day OR (date = day AND end_time > clock))
       )
     ORDER BY bookings.date, bookings.start_time, id LIMIT ${maxBookings + 1}`,
    [email, booking_id, clocks.map(({ id }) => id), clocks.map(({ date }) => date), clocks.map(({ time }) => time)]
  )
  const booked = found.slice(0, maxBookings)
  const places = new Map<string, RoomInOffice>()
  for (const { room_id } of booked) {
    // A foreign key makes sure that it exists.
    if (!places.has(room_id)) places.set(room_id, (await findRoom(queries, room_id, config))!)
  }
  const coming = booked.map((booking) => ({ booking, place: places.get(booking.room_id)! }))
  return { coming, isCut: found.length > maxBookings }
}

export function noticeBooking(
  { id, date, start_time, end_time }: StoredBooking,
  { room, office }: RoomInOffice
): NoticeBooking {
  return { id, room_name: room.name, date, start_time, end_time, time_zone: office.time_zone }
}
