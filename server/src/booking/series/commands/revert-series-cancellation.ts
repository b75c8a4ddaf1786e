import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { bookingsWithMail, isAnyoneNotifiedOfDates } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesChange } from '../../../mail/outbox/series/series-queue.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { anyone } from '../../bookings/access/permission.ts'
import { bringBack, queueUndoMails } from '../changes/bring-back.ts'
import { lockSeries } from '../changes/lock-series.ts'
import { queueDates } from '../changes/queue-dates.ts'
import { eventOf } from '../event.ts'
import { listSeriesDates, markSeries, raiseSequence } from '../store.ts'

type CancelledDates = { id: string; cancelled: readonly string[] }

/** All dates that have not ended, or none. Refuses with `not_found` or `conflict`. @returns booking ids */
export async function revertSeriesCancellation(
  queries: Queries,
  { id, cancelled }: CancelledDates,
  context: CommandContext
): Promise<string[] | Refusal> {
  // Rooms first: the order of all commands, so that they cannot deadlock.
  await lockRooms(queries, [...new Set((await listSeriesDates(queries, id)).map(({ room_id }) => room_id))])
  const locked = await lockSeries(queries, { id, authorize: anyone }, context)
  if (locked instanceof Refusal) return locked
  const { series, bookings, room, moment, posting } = locked
  const chosen = bookings.filter(
    (booking) => cancelled.includes(booking.id) && booking.cancelled && !hasEnded(booking, moment)
  )
  if (chosen.length === 0) return new Refusal('not_found', ['problem.bookingNotFound'])
  const ids = chosen.map((booking) => booking.id)
  const since = Math.min(...chosen.map(({ sequence }) => sequence))
  const number = await raiseSequence(queries, series.id)
  const conflict = await bringBack(queries, ids)
  if (conflict) return conflict
  if (!(await isAnyoneNotifiedOfDates(queries, series.id, since))) {
    await queueUndoMails(queries, locked, { ids: new Set(ids), since })
    return ids
  }
  await markSeries(queries, series.id, { now: context.now, cancelled: false })
  const after = await listSeriesDates(queries, series.id)
  const event = eventOf(series, after, number)
  if (!event) return ids
  const withMail = await bookingsWithMail(queries, series.id)
  const dates = after.filter((booking) => ids.includes(booking.id) && withMail.has(booking.id))
  const message = { ...event, room }
  const left = await queueSeriesChange(
    queries,
    { before: message, after: message, dates: dates.map((booking) => booking.id) },
    posting
  )
  await queueDates(queries, dates, { before: [], invited: event.planned, left }, posting)
  return ids
}
