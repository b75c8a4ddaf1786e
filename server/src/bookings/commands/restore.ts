import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueRequests } from '../../invitations/store.ts'
import { roomOf } from '../../rooms/store.ts'
import { markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Makes a cancelled booking active again and invites everyone once more.
 * @throws ApiProblem `not_found` unless it is cancelled, not over, and its addresses are kept
 */
export async function restoreBooking(
  queries: Queries,
  id: string,
  { now, officeNow, sender }: CommandContext
): Promise<StoredBooking> {
  const restored = await markActive(queries, id, officeNow)
  if (!restored) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  await queueRequests(queries, restored, await roomOf(queries, restored), { now, sender })
  return restored
}
