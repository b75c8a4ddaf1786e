import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { isAnyoneNotifiedOfDates } from '../../../mail/outbox/series/series-message-store.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { changeRefusal } from '../../bookings/changes/change-budget.ts'
import { bringBack, queueUndoMails } from '../changes/bring-back.ts'
import { type LoadedSeries, lockSeries } from '../changes/lock-series.ts'
import { listSeriesDates, type StoredDate } from '../store.ts'

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
  const tooMany = await changeRefusal(queries, ids, context.author)
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
