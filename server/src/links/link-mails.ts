import { localTime } from '@doorplate/domain/time'
import type { Sender } from '../calendar/invitation.ts'
import type { Instant } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import { mailCalendar } from '../feeds/calendar-mail.ts'
import { noticeBooking } from '../messages/notice.ts'
import { listOffices, senderOf } from '../offices/store.ts'
import { lockNoticeCount, queueRequested } from '../outbox/notice-store.ts'
import { getRoom, type RoomInOffice } from '../rooms/store.ts'
import { hasLinkRequests, type LinkRequest, listUpcomingOf, takeLinkRequests } from './store.ts'

type Context = { config: Sender; now: Instant }

const maxBookingsPerMail = 100

/** Queues requested mails to the stored address of the booker, never to the typed one. @returns whether there are any */
export async function mailLinks(database: Database, context: Context): Promise<boolean> {
  if (!(await hasLinkRequests(database))) return false
  return database.transaction(async (queries) => {
    // Locked, so that no other process takes the same requests.
    await lockNoticeCount(queries)
    const requests = await takeLinkRequests(queries, context.now)
    let isQueued = false
    for (const request of requests) if (await answer(queries, request, context)) isQueued = true
    return isQueued
  })
}

async function answer(
  queries: Queries,
  { client, wants, ...wanted }: LinkRequest,
  { config, now }: Context
): Promise<boolean> {
  if (wants === 'calendar' && wanted.email !== null) {
    return mailCalendar(queries, { email: wanted.email, client }, { config, now })
  }
  const { upcoming, isCut } = await upcomingBookings(queries, wanted, { config, now })
  const [first] = upcoming
  if (!first) return false
  const sender = senderOf(first.place.office, config)
  return queueRequested(
    queries,
    {
      notice: 'links',
      recipient: first.booking.booker_email!,
      language: first.booking.language ?? sender.officeLanguage,
      details: { bookings: upcoming.map(({ booking, place }) => noticeBooking(booking, place)), isCut },
      client
    },
    { now, sender }
  )
}

async function upcomingBookings(
  queries: Queries,
  { email, booking_id }: Pick<LinkRequest, 'email' | 'booking_id'>,
  { config, now }: Context
) {
  const offices = await listOffices(queries, config)
  const clocks = offices.map(({ id, time_zone }) => ({ id, ...localTime(now, time_zone) }))
  const found = await listUpcomingOf(queries, { email, booking_id }, clocks, maxBookingsPerMail + 1)
  const booked = found.slice(0, maxBookingsPerMail)
  const places = new Map<string, RoomInOffice>()
  for (const { room_id } of booked) {
    if (!places.has(room_id)) places.set(room_id, await getRoom(queries, room_id, config))
  }
  const upcoming = booked.map((booking) => ({ booking, place: places.get(booking.room_id)! }))
  return { upcoming, isCut: found.length > maxBookingsPerMail }
}
