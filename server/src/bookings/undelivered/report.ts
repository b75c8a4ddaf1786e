import { localTime } from '@doorplate/domain/time'
import type { Sender } from '../../calendar/invitation.ts'
import type { Instant } from '../../clock.ts'
import type { Database, Queries } from '../../database/database.ts'
import { noticeBooking } from '../../messages/notice.ts'
import { listOffices, senderOf } from '../../offices/store.ts'
import { insertNotice } from '../../outbox/notice-store.ts'
import { getRoom } from '../../rooms/store.ts'
import { findInviting, isReportDue, listReported, takeUndelivered, type Undelivered } from './store.ts'

type Context = { config: Sender; now: Instant }

/** Queues a mail to the booker about guests whose invitations were given up, once for each guest. @returns whether there was one */
export async function reportUndelivered(database: Database, context: Context): Promise<boolean> {
  if (!(await isReportDue(database, context.now))) return false
  return database.transaction(async (queries) => {
    let isQueued = false
    for (const undelivered of await takeUndelivered(queries, context.now)) {
      if (await report(queries, undelivered, context)) isQueued = true
    }
    return isQueued
  })
}

async function report(queries: Queries, undelivered: Undelivered, { config, now }: Context): Promise<boolean> {
  const offices = await listOffices(queries, config)
  const clocks = offices.map(({ id, time_zone }) => ({ id, ...localTime(now, time_zone) }))
  const booking = await findInviting(queries, undelivered, clocks)
  if (!booking || booking.booker_email === null) return false
  const { thread_id } = undelivered
  const known = await listReported(queries, { thread_id, booker: booking.booker_email })
  const guests = undelivered.guests.filter((guest) => booking.guests.includes(guest) && !known.includes(guest))
  if (guests.length === 0) return false
  const place = await getRoom(queries, booking.room_id, config)
  const sender = senderOf(place.office, config)
  await insertNotice(
    queries,
    {
      notice: 'undelivered',
      recipient: booking.booker_email,
      language: booking.language ?? sender.officeLanguage,
      details: { bookings: [noticeBooking(booking, place)], guests, thread_id },
      client: undelivered.client
    },
    { now, sender }
  )
  return true
}
