import { Refusal } from '@doorplate/domain/refusals'
import { exclusionViolation, type Queries, sqlState } from '../../../base/database/database.ts'
import { queueUndo } from '../../../mail/outbox/bookings/queue.ts'
import { bookingsWithMail } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesUndo } from '../../../mail/outbox/series/series-queue.ts'
import { areOutOfUse, withRooms } from '../../../office/rooms/store.ts'
import { passOtherDates } from '../../bookings/series-order-store.ts'
import { eventOf } from '../event.ts'
import { listSeriesDates, markSeries, markSeriesDatesActive, raiseSequence } from '../store.ts'
import type { LoadedSeries } from './lock-series.ts'

/**
 * Returns a refusal if the time of one of the bookings is taken, its room is out of use, or another date of their series has
 * passed it.
 */
export async function bringBack(queries: Queries, ids: readonly string[]): Promise<Refusal | undefined> {
  try {
    await markSeriesDatesActive(queries, ids)
  } catch (error) {
    if (sqlState(error) === exclusionViolation) return new Refusal('conflict', ['problem.takenSince'])
    throw error
  }
  if (await areOutOfUse(queries, ids)) return new Refusal('closed', ['problem.roomOutOfUse'])
  return (await passOtherDates(queries, ids)) ? new Refusal('conflict', ['problem.datesPassed']) : undefined
}

/** Queues what a cancellation had dropped, so that nobody notices it. @param since its first message number */
export async function queueUndoMails(
  queries: Queries,
  { series, room, posting }: LoadedSeries,
  { ids, since }: { ids: ReadonlySet<string>; since: number }
): Promise<void> {
  await markSeries(queries, series.id, { now: posting.now, cancelled: false })
  const after = await listSeriesDates(queries, series.id)
  const event = eventOf(series, after, await raiseSequence(queries, series.id))
  if (event) await queueSeriesUndo(queries, { ...event, room }, since, posting)
  const withMail = await bookingsWithMail(queries, series.id)
  const own = after.filter(({ id }) => ids.has(id) && withMail.has(id))
  await queueUndo(queries, await withRooms(queries, own), posting)
}
