import type { ProblemCode } from '@doorplate/domain/api'
import { Refusal } from '@doorplate/domain/refusals'
import { cancelBooking } from '../bookings/commands/cancel.ts'
import { revertCancellation } from '../bookings/commands/revert-cancellation.ts'
import type { CommandContext } from '../commands/context.ts'
import { transact } from '../commands/transact.ts'
import type { Database } from '../database/database.ts'
import { revertEnd } from '../doors/commands/revert-end.ts'
import { changesOf } from './store.ts'

/** `not_restored` are the bookings whose time is taken or past. */
type Reverted = { cancelled: string[]; restored: string[]; not_restored: string[] }

/**
 * Cancels the bookings that one client made since an instant, and restores those that it cancelled, ended or extended if
 * their time is free. Everybody who was notified is notified again. Past meetings stay as they are.
 */
export async function revertClient(
  database: Database,
  wanted: { client: string; since: string },
  context: CommandContext
): Promise<Reverted> {
  const { booked, cancelled, ends } = await changesOf(database, wanted)
  const reverted: Reverted = { cancelled: [], restored: [], not_restored: [] }
  for (const id of booked) {
    const cancelling = transact(database, context, (queries) => cancelBooking(queries, id, context))
    if (await isDone(cancelling, 'over', 'not_found')) reverted.cancelled.push(id)
  }
  for (const id of cancelled) {
    const reverting = transact(database, context, (queries) => revertCancellation(queries, id, context))
    reverted[(await isDone(reverting, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  for (const { id, end_before } of ends) {
    const reverting = transact(database, context, (queries) => revertEnd(queries, { id, end_before }, context))
    reverted[(await isDone(reverting, 'conflict', 'not_found')) ? 'restored' : 'not_restored'].push(id)
  }
  return reverted
}

async function isDone(change: ReturnType<typeof transact>, ...reasons: ProblemCode[]): Promise<boolean> {
  const done = await change
  if (!(done instanceof Refusal)) return true
  if (reasons.includes(done.code)) return false
  throw new Error(`A change could not be reverted: ${done.code}`)
}
