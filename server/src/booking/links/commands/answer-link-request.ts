import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { noticeBooking } from '../../../mail/messages/notice.ts'
import { lockNoticeCount, queueRequested } from '../../../mail/outbox/notice-store.ts'
import { letterheadOf, listOffices } from '../../../office/offices/store.ts'
import { getRoom, type RoomInOffice } from '../../../office/rooms/store.ts'
import { mailCalendar } from '../../feeds/calendar-mail.ts'
import { type LinkRequest, listUpcomingOf, takeLinkRequest } from '../store.ts'

type Context = { config: Letterhead; now: Instant }

const maxBookingsPerMail = 100

/**
 * Queues the requested mail to the stored address of the booker, never to the typed one. Returns false if there is none, or
 * another process has taken the request.
 */
export async function answerLinkRequest(queries: Queries, id: string, context: Context): Promise<boolean> {
  // First: the order of all that count the mail of an address.
  await lockNoticeCount(queries)
  const request = await takeLinkRequest(queries, id, context.now)
  return request !== undefined && answer(queries, request, context)
}

async function answer(
  queries: Queries,
  { client, wants, ...booker }: LinkRequest,
  { config, now }: Context
): Promise<boolean> {
  if (wants === 'calendar' && booker.email !== null) {
    return mailCalendar(queries, { email: booker.email, client }, { config, now })
  }
  const { upcoming, isCut } = await upcomingBookings(queries, booker, now)
  const [first] = upcoming
  if (!first) return false
  const letterhead = letterheadOf(first.roomInOffice.office, config)
  const bookings = upcoming.map(({ booking, roomInOffice }) => ({
    ...noticeBooking(booking, roomInOffice),
    key_version: booking.key_version
  }))
  return queueRequested(
    queries,
    {
      notice: 'links',
      recipient: first.booking.booker_email!,
      language: first.booking.language ?? letterhead.officeLanguage,
      details: { bookings, isCut },
      client
    },
    { now, letterhead }
  )
}

async function upcomingBookings(
  queries: Queries,
  { email, booking_id }: Pick<LinkRequest, 'email' | 'booking_id'>,
  now: Instant
) {
  const offices = await listOffices(queries)
  const clocks = offices.map(({ id, time_zone }) => ({ id, ...localTime(now, time_zone) }))
  const found = await listUpcomingOf(queries, { email, booking_id }, clocks, maxBookingsPerMail + 1)
  const booked = found.slice(0, maxBookingsPerMail)
  const rooms = new Map<string, RoomInOffice>()
  for (const { room_id } of booked) {
    if (!rooms.has(room_id)) rooms.set(room_id, await getRoom(queries, room_id))
  }
  const upcoming = booked.map((booking) => ({ booking, roomInOffice: rooms.get(booking.room_id)! }))
  return { upcoming, isCut: found.length > maxBookingsPerMail }
}
