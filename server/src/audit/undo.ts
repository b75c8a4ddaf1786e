import { type ChangeContext, cancelBooking, restoreBooking } from '../bookings/cancel.ts'
import type { Database } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { doneBy } from './store.ts'

/** What an undo did: ids cancelled, ids restored, and ids that could not be because their time is taken or over. */
export type Undone = { cancelled: string[]; restored: string[]; not_restored: string[] }

/**
 * Takes back everything one client did since an instant: its bookings are cancelled, what it cancelled is restored where
 * the time is still free. Everybody invited is told, as of any change. Meetings that are over stay as they are.
 */
export async function undoClient(
  database: Database,
  asked: { client: string; since: string },
  circumstances: ChangeContext
): Promise<Undone> {
  const { booked, cancelled } = await doneBy(database, asked)
  const undone: Undone = { cancelled: [], restored: [], not_restored: [] }
  for (const id of booked) {
    if (await cancelUnlessOver(database, id, circumstances)) undone.cancelled.push(id)
  }
  for (const id of cancelled) {
    const isRestored = await restoreBooking(database, id, circumstances)
    undone[isRestored ? 'restored' : 'not_restored'].push(id)
  }
  return undone
}

/** @returns whether it is cancelled: not when it is over, nor when its room was removed meanwhile and it went with it */
async function cancelUnlessOver(database: Database, id: string, circumstances: ChangeContext): Promise<boolean> {
  try {
    return (await cancelBooking(database, id, circumstances)) !== undefined
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'over') return false
    throw error
  }
}
