import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueCancels } from '../../invitations/store.ts'
import { roomOf } from '../../rooms/store.ts'
import { findBooking, markCancelled } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Cancels a booking and tells everyone who was invited; one that is cancelled already stays as it is.
 * @throws ApiProblem `not_found`, or `over` for a meeting that is over
 */
export async function cancelBooking(
  queries: Queries,
  id: string,
  { now, officeNow, sender }: CommandContext
): Promise<StoredBooking> {
  const cancelled = await markCancelled(queries, id, { now, officeNow })
  if (cancelled) {
    await queueCancels(queries, cancelled, await roomOf(queries, cancelled), { now, sender })
    return cancelled
  }
  const known = await findBooking(queries, id)
  if (!known) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  if (!known.cancelled && hasEnded(known, officeNow)) throw new ApiProblem('over', ['display.bookingOver'])
  return known
}
