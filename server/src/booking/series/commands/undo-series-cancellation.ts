import { Refusal } from '@doorplate/domain/refusals'
import { type Queries, sqlState } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { queueUndo } from '../../../mail/outbox/bookings/queue.ts'
import { bookingsWithMail, isAnyoneNotifiedOfDates } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesUndo } from '../../../mail/outbox/series/series-queue.ts'
import { lockRooms, withRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { exclusionViolation } from '../../../office/transactions/transact.ts'
import { changeRefusal } from '../../bookings/changes/change-budget.ts'
import type { Authorize } from '../../bookings/holder.ts'
import { passOtherDates } from '../../bookings/store.ts'
import { eventOf } from '../event.ts'
import { type LoadedSeries, lockSeries } from '../lock-series.ts'
import { listSeriesDates, markSeries, markSeriesDatesActive, raiseSequence, type StoredDate } from '../store.ts'

/** All dates or none. Refuses with `not_found`, `undo_over`, `too_many`, `conflict` or as `authorize` does. @returns booking ids */
export async function undoSeriesCancellation(
  queries: Queries,
  { id, authorize }: { id: string; authorize: Authorize },
  context: CommandContext
): Promise<string[] | Refusal> {
  // Rooms first: the order of all commands, so that they cannot deadlock.
  await lockRooms(queries, [...new Set((await listSeriesDates(queries, id)).map(({ room_id }) => room_id))])
  const locked = await lockSeries(queries, { id, authorize }, context)
  if (locked instanceof Refusal) return locked
  const { series, bookings } = locked
  if (!bookings.some(({ cancelled }) => cancelled)) return []
  const undone = lastCancelled(locked, context.now)
  const since = Math.min(...undone.map(({ sequence }) => sequence))
  if (undone.length === 0 || (await isAnyoneNotifiedOfDates(queries, series.id, since))) {
    return new Refusal('undo_over', ['problem.undoOver'])
  }
  const ids = undone.map((booking) => booking.id)
  const tooMany = await changeRefusal(queries, ids)
  if (tooMany) return tooMany
  const conflict = await bringBack(queries, ids)
  if (conflict) return conflict
  await queueUndoMails(queries, locked, { ids: new Set(ids), since })
  return ids
}

function lastCancelled({ series, bookings }: LoadedSeries, now: Instant): StoredDate[] {
  const { undo_until } = series
  if (undo_until === null || now >= Date.parse(undo_until)) return []
  return bookings.filter((booking) => booking.undo_until === undo_until)
}

/** Returns a refusal if the time of one of the bookings is taken, or another date of their series has passed one. */
export async function bringBack(queries: Queries, ids: readonly string[]): Promise<Refusal | undefined> {
  try {
    await markSeriesDatesActive(queries, ids)
  } catch (error) {
    if (sqlState(error) === exclusionViolation) return new Refusal('conflict', ['problem.takenSince'])
    throw error
  }
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
