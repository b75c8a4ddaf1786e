import { Refusal } from '@doorplate/domain/refusals'
import type { Database } from '../../../base/database/database.ts'
import { anyone } from '../../../booking/bookings/access/permission.ts'
import { cancelBooking } from '../../../booking/bookings/commands/cancel-booking.ts'
import { restoreBooking } from '../../../booking/bookings/commands/restore-booking.ts'
import { revertEnd } from '../../../booking/doors/commands/revert-end.ts'
import { cancelSeries } from '../../../booking/series/commands/cancel-series.ts'
import { revertSeriesCancellation } from '../../../booking/series/commands/revert-series-cancellation.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { isDone } from '../is-done.ts'
import { changesOf } from '../store.ts'

/** `notReverted` are the bookings whose time is taken or past. */
type Done = { cancelled: string[]; reverted: string[]; notReverted: string[] }

/**
 * Reverts what one client did since an instant: cancels its bookings, and makes those that it cancelled, ended or extended
 * as they were if their time is free. Everybody who was notified is notified again. Past meetings stay as they are.
 */
export async function revertClient(
  database: Database,
  period: { client: string; since: string },
  context: CommandContext
): Promise<Done> {
  const { booked, series, cancelled, ends } = await changesOf(database, period)
  const done: Done = { cancelled: [], reverted: [], notReverted: [] }
  for (const id of booked) {
    const attempt = transact(database, context, (queries) => cancelBooking(queries, { id }, context))
    if (await isDone(attempt, 'over', 'not_found')) done.cancelled.push(id)
  }
  for (const id of series) {
    const all = { id, authorize: anyone, canUndo: false }
    const attempt = await transact(database, context, (queries) => cancelSeries(queries, all, context))
    if (!(attempt instanceof Refusal)) done.cancelled.push(...attempt.result)
  }
  for (const [id, ids] of seriesOf(cancelled)) {
    const several = { id, cancelled: ids }
    const attempt = await transact(database, context, (queries) => revertSeriesCancellation(queries, several, context))
    // A refusal means that one of the dates is taken. Then the loop below reverts them one by one.
    if (!(attempt instanceof Refusal)) done.reverted.push(...attempt.result)
  }
  const together = new Set(done.reverted)
  for (const { id } of cancelled.filter((each) => !together.has(each.id))) {
    const attempt = transact(database, context, (queries) => restoreBooking(queries, id, context))
    done[(await isDone(attempt, 'conflict', 'not_found', 'over', 'closed')) ? 'reverted' : 'notReverted'].push(id)
  }
  for (const { id, end_before } of ends) {
    const attempt = transact(database, context, (queries) => revertEnd(queries, { id, end_before }, context))
    done[(await isDone(attempt, 'conflict', 'not_found')) ? 'reverted' : 'notReverted'].push(id)
  }
  return done
}

function seriesOf(
  cancelled: Awaited<ReturnType<typeof changesOf>>['cancelled']
): [series: string, bookings: string[]][] {
  const bySeries = new Map<string, string[]>()
  for (const { id, series_id } of cancelled) {
    if (series_id === null) continue
    const bookings = bySeries.get(series_id)
    if (bookings) bookings.push(id)
    else bySeries.set(series_id, [id])
  }
  return [...bySeries].filter(([, bookings]) => bookings.length > 1)
}
