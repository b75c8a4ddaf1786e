import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import { forfeitSlot } from '../../check-in/store.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { senderOf } from '../../offices/store.ts'
import { queueCancels } from '../../outbox/queue.ts'
import { findRoom } from '../../rooms/store.ts'
import { findBooking, markCancelled } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'

/** How long the holder of the key can undo a cancellation before anybody is notified. */
const undoMilliseconds = 60_000

/**
 * Cancels a booking and notifies everybody invited. A cancelled booking stays as it is; a released one can no longer
 * be reclaimed.
 * @param authorize throws unless the caller may cancel; returns whether the caller can undo it
 * @throws ApiProblem `not_found`, or `over` for a meeting that is over
 */
export async function cancelBooking(
  queries: Queries,
  id: string,
  { now, sender: defaults }: CommandContext,
  authorize: (booking: StoredBooking) => { canUndo: boolean } = () => ({ canUndo: false })
): Promise<StoredBooking> {
  const known = await findBooking(queries, id, 'FOR UPDATE')
  if (!known) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  const { canUndo } = authorize(known)
  if (known.released_at !== null) return forfeitSlot(queries, id)
  if (known.cancelled) return known
  // A foreign key makes sure that it exists.
  const { room, office } = (await findRoom(queries, known.room_id, defaults))!
  if (hasEnded(known, localTime(now, office.time_zone))) throw new ApiProblem('over', ['display.bookingOver'])
  const cancelled = await markCancelled(queries, id, { now, undoUntil: canUndo ? now + undoMilliseconds : undefined })
  const wait = canUndo ? undoMilliseconds : 0
  await queueCancels(queries, cancelled, room, { now, wait, sender: senderOf(office, defaults) })
  return cancelled
}
