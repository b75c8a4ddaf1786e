import type { Moment } from '@doorplate/domain/time'
import { type Author, sign } from '../authorship.ts'
import { bookingColumns, cancelBooking, untilSettled } from '../bookings/store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Database } from '../database/database.ts'
import { queueRequests } from '../invites/store.ts'
import { Refusal } from '../problems.ts'
import { roomOf } from '../rooms/store.ts'
import { doneBy } from './store.ts'

/** What an undo did: ids cancelled, ids restored, and ids that could not be because their time is taken or over. */
export type Undone = { cancelled: string[]; restored: string[]; not_restored: string[] }

/** What an undo needs to know of the moment and of who asks for it. */
type Circumstances = { author: Author; now: number; officeNow: Moment }

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
    const { cancelled_via } = await cancelBooking(database, id, circumstances.author, circumstances.now)
    if (cancelled_via === 'operator') undone.cancelled.push(id)
  }
  for (const id of cancelled) {
    const isRestored = await restoreBooking(database, id, circumstances)
    undone[isRestored ? 'restored' : 'not_restored'].push(id)
  }
  return undone
}

/** Makes a cancelled booking active again, unless its time is taken, over, or its addresses are wiped. */
async function restoreBooking(
  database: Database,
  id: string,
  { author, now, officeNow }: Circumstances
): Promise<boolean> {
  const restoring = untilSettled(() =>
    database.transaction(async (queries) => {
      await sign(queries, author)
      const [restored] = await queries.query<StoredBooking>(
        `UPDATE bookings SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
           sequence = sequence + 1
         WHERE id = $1 AND cancelled AND wiped_at IS NULL AND (date > $2 OR (date = $2 AND end_time > $3))
         RETURNING ${bookingColumns}`,
        [id, officeNow.date, officeNow.time]
      )
      if (restored) await queueRequests(queries, restored, await roomOf(queries, restored), now)
      return restored !== undefined
    })
  )
  return restoring.catch((error) => {
    if (error instanceof Refusal && error.code === 'conflict') return false
    throw error
  })
}
