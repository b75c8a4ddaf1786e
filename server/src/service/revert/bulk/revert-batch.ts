import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../../base/database/database.ts'
import { revertBulkChange } from '../../../booking/bulk-changes/commands/revert-bulk-change.ts'
import type { BatchEntry } from '../../../booking/bulk-changes/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { isDone } from '../is-done.ts'

/** Takes back what a batch did. Bookings that somebody changed since, or whose old time is taken, stay as they are. */
export async function revertBatch(
  database: Database,
  entries: readonly BatchEntry[],
  context: CommandContext
): Promise<{ reverted: string[]; notReverted: string[] }> {
  const done = { reverted: [] as string[], notReverted: [] as string[] }
  for (const entry of entries) {
    // Other requests do not wait for the whole batch.
    await turn()
    const attempt = transact(database, context, (queries) => revertBulkChange(queries, entry, context))
    const isReverted = await isDone(attempt, 'conflict', 'not_found', 'over', 'closed', 'changed_meanwhile')
    done[isReverted ? 'reverted' : 'notReverted'].push(entry.id)
  }
  return done
}
