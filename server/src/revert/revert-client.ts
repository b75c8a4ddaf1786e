import type { ProblemCode } from '@doorplate/domain/api'
import { Refusal } from '@doorplate/domain/refusals'
import { cancelBooking } from '../bookings/commands/cancel.ts'
import { restoreBooking } from '../bookings/commands/restore.ts'
import type { CommandContext } from '../commands/context.ts'
import { transact } from '../commands/transact.ts'
import type { Database } from '../database/database.ts'
import { restoreEnd } from '../doors/commands/restore-end.ts'
import { changesOf } from './store.ts'

/**
 * The bookings that a revert cancelled and restored, and those it could not restore because their time is taken or
 * over.
 */
export type Reverted = { cancelled: string[]; restored: string[]; not_restored: string[] }

/**
 * Reverts everything that one client did since an instant. Its bookings are cancelled. Bookings that it cancelled are
 * restored if the time is still free, and so are ends that it changed at a door. Everybody who was notified is
 * notified again. Past meetings stay as they are.
 */
export async function revertClient(
  database: Database,
  wanted: { client: string; since: string },
  context: CommandContext
): Promise<Reverted> {
  const { booked, cancelled, otherEnd } = await changesOf(database, wanted)
  const reverted: Reverted = { cancelled: [], restored: [], not_restored: [] }
  for (const id of booked) {
    const cancelling = transact(database, context, (queries) => cancelBooking(queries, id, context))
    if (await isDone(cancelling, 'over', 'not_found')) reverted.cancelled.push(id)
  }
  for (const id of cancelled) {
    const restoring = transact(database, context, (queries) => restoreBooking(queries, id, context))
    reverted[(await isDone(restoring, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  for (const { id, end_before } of otherEnd) {
    const restoring = transact(database, context, (queries) => restoreEnd(queries, { id, end_before }, context))
    reverted[(await isDone(restoring, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  return reverted
}

async function isDone(change: ReturnType<typeof transact>, ...reasons: ProblemCode[]): Promise<boolean> {
  const done = await change
  if (!(done instanceof Refusal)) return true
  if (reasons.includes(done.code)) return false
  throw new Error(`A change could not be reverted: ${done.code}`)
}
