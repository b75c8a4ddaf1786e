import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueCancels } from '../../../mail/outbox/bookings/queue.ts'
import type { Posting } from '../../../mail/outbox/message-store.ts'
import { bookingsWithMail } from '../../../mail/outbox/series/series-message-store.ts'
import { queueSeriesCancels, queueSeriesUpdate } from '../../../mail/outbox/series/series-queue.ts'
import { withRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { undoMilliseconds } from '../../bookings/changes/undo-window.ts'
import { type LoadedSeries, lockSeries } from '../changes/lock-series.ts'
import { eventOf } from '../event.ts'
import { listSeriesDates, markSeries, markSeriesDatesCancelled, raiseSequence, type StoredDate } from '../store.ts'

type SeriesCancellation = {
  id: string
  /** The first planned date to cancel; by default all that have not ended. */
  from?: Day | undefined
  authorize: Authorize
  /** Mail then waits as long as the cancellation can be undone. */
  canUndo: boolean
  /** For everybody invited. */
  reason?: string | undefined
}

/** Repeating it is harmless. Refuses with `not_found`, `over` or as `authorize` does. @returns booking ids */
export async function cancelSeries(
  queries: Queries,
  { id, from = '', authorize, canUndo, reason }: SeriesCancellation,
  context: CommandContext
): Promise<string[] | Refusal> {
  const locked = await lockSeries(queries, { id, authorize }, context)
  if (locked instanceof Refusal) return locked
  const chosen = locked.bookings.filter((booking) => !booking.cancelled && booking.series.planned_date >= from)
  const toCome = chosen.filter((booking) => !hasEnded(booking, locked.moment))
  if (chosen.length > 0 && toCome.length === 0) return new Refusal('over', ['display.bookingOver'])
  if (toCome.length === 0) return []
  const { now } = context
  const ids = toCome.map((booking) => booking.id)
  const undoUntil = canUndo ? now + undoMilliseconds : undefined
  await markSeriesDatesCancelled(queries, ids, { now, undoUntil, reason })
  const after = await listSeriesDates(queries, id)
  const isOver = after.every((booking) => booking.cancelled)
  await markSeries(queries, id, { now, cancelled: isOver, undoUntil })
  const done = { ...locked, after, isOver, cancelled: new Set(ids) }
  await queueMails(queries, done, { ...locked.posting, wait: canUndo ? undoMilliseconds : 0 })
  return ids
}

/** `after`: all dates, with the cancelled ones marked. `isOver`: none of them takes place. */
type Done = LoadedSeries & { after: StoredDate[]; isOver: boolean; cancelled: ReadonlySet<string> }

/**
 * Cancels the whole series in one mail to each person if no date is left. Otherwise cancels each date that had mail of its
 * own, and then sends the series without the cancelled dates.
 */
async function queueMails(
  queries: Queries,
  { series, bookings: before, after, room, isOver, cancelled }: Done,
  posting: Posting
): Promise<void> {
  if (!isOver) {
    const withMail = await bookingsWithMail(queries, series.id)
    const own = after.filter(({ id }) => cancelled.has(id) && withMail.has(id))
    await queueCancels(queries, await withRooms(queries, own), posting)
  }
  // The series gets its number last, so that it is higher than those of its dates.
  const event = eventOf(series, isOver ? before : after, await raiseSequence(queries, series.id))
  if (!event) return
  const { cancelled_via, cancel_reason } = after.find(({ id }) => cancelled.has(id))!
  const message = { ...event, planned: { ...event.planned, cancelled_via, cancel_reason }, room }
  await (isOver ? queueSeriesCancels : queueSeriesUpdate)(queries, message, posting)
}
