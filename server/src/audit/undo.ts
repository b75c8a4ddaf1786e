import { type Circumstances, cancelBooking, restoreBooking } from '../bookings/cancelling.ts'
import type { Database } from '../database/database.ts'
import { doneBy } from './store.ts'

/** What an undo did: ids cancelled, ids restored, and ids that could not be because their time is taken or over. */
export type Undone = { cancelled: string[]; restored: string[]; not_restored: string[] }

/**
 * Takes back everything one client did since an instant: its bookings are cancelled, what it cancelled is restored where
 * the time is still free and not over. Everybody invited is told, as of any change.
 */
export async function undoClient(
  database: Database,
  asked: { client: string; since: string },
  circumstances: Circumstances
): Promise<Undone> {
  const { booked, cancelled } = await doneBy(database, asked)
  const undone: Undone = { cancelled: [], restored: [], not_restored: [] }
  for (const id of booked) {
    const known = await cancelBooking(database, id, circumstances)
    // One whose room was removed meanwhile is gone with it.
    if (known) undone.cancelled.push(id)
  }
  for (const id of cancelled) {
    const isRestored = await restoreBooking(database, id, circumstances)
    undone[isRestored ? 'restored' : 'not_restored'].push(id)
  }
  return undone
}
