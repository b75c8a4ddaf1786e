import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueCancels } from '../../invitations/store.ts'
import { senderOf } from '../../offices/store.ts'
import { findRoom } from '../../rooms/store.ts'
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
  { now, sender: defaults }: CommandContext
): Promise<StoredBooking> {
  const known = await findBooking(queries, id, 'FOR UPDATE')
  if (!known) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  if (known.cancelled) return known
  // A foreign key makes sure that it exists.
  const { room, office } = (await findRoom(queries, known.room_id, defaults))!
  if (hasEnded(known, localTime(now, office.time_zone))) throw new ApiProblem('over', ['display.bookingOver'])
  const cancelled = await markCancelled(queries, id, now)
  await queueCancels(queries, cancelled, room, { now, sender: senderOf(office, defaults) })
  return cancelled
}
