import type { ProblemCode } from '@doorplate/domain/api'
import { cancelBooking } from '../bookings/commands/cancel.ts'
import type { CommandContext } from '../bookings/commands/command-context.ts'
import { restoreBooking } from '../bookings/commands/restore.ts'
import { transact } from '../bookings/transact.ts'
import type { Database } from '../database/database.ts'
import { restoreEnd } from '../doors/commands/restore-end.ts'
import { ApiProblem } from '../http/problems.ts'
import type { Author } from './audit-context.ts'
import { changesOf } from './store.ts'

/**
 * The bookings that a revert cancelled and restored, and those it could not restore because their time is taken or
 * over.
 */
export type Undone = { cancelled: string[]; restored: string[]; not_restored: string[] }

/**
 * Reverts everything that one client did since an instant. Its bookings are cancelled. Bookings that it cancelled are
 * restored if the time is still free, and so are ends that it changed at a door. Everybody who was notified is
 * notified again. Past meetings stay as they are.
 */
export async function undoClient(
  database: Database,
  wanted: { client: string; since: string },
  context: CommandContext & { author: Author }
): Promise<Undone> {
  const { booked, cancelled, otherEnd } = await changesOf(database, wanted)
  const undone: Undone = { cancelled: [], restored: [], not_restored: [] }
  for (const id of booked) {
    const cancelling = transact(database, context, (queries) => cancelBooking(queries, id, context))
    if (await isDone(cancelling, 'over', 'not_found')) undone.cancelled.push(id)
  }
  for (const id of cancelled) {
    const restoring = transact(database, context, (queries) => restoreBooking(queries, id, context))
    undone[(await isDone(restoring, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  for (const { id, end_before } of otherEnd) {
    const restoring = transact(database, context, (queries) => restoreEnd(queries, { id, end_before }, context))
    undone[(await isDone(restoring, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  return undone
}

async function isDone(change: Promise<unknown>, ...reasons: ProblemCode[]): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    if (error instanceof ApiProblem && reasons.includes(error.code)) return false
    throw error
  }
}
