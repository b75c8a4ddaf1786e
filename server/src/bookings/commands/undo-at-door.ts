import type { Queries } from '../../database/database.ts'
import type { DoneAtDoor } from '../../keys/undo-tokens.ts'
import { markCancelled } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { lockDone } from './at-door.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Cancels what was booked at a door, unless it was changed since: so no one has been told of it. One that is cancelled
 * already stays as it is.
 * @throws ApiProblem `undo_over`
 */
export async function undoAtDoor(queries: Queries, done: DoneAtDoor, context: CommandContext): Promise<StoredBooking> {
  const { booking, over } = await lockDone(queries, { done, tooLate: ['problem.undoOverHere'] }, context)
  if (booking.cancelled) return booking
  if (booking.version !== done.version) throw over
  return markCancelled(queries, booking.id, { now: context.now })
}
