import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueNewEnd } from '../../invitations/running.ts'
import { setEndBack } from '../ends.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { lockInRoom } from './at-door.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Gives a meeting that was ended, or extended at its door, its planned end again, and tells whom it was told otherwise.
 * @throws ApiProblem `not_found` unless it is such a meeting, and not over
 */
export async function restoreEnd(queries: Queries, id: string, context: CommandContext): Promise<StoredBooking> {
  const locked = await lockInRoom(queries, id, context)
  const end_time = locked?.booking.planned_end
  if (!locked || !end_time || isPast(locked.booking, end_time, locked.moment)) {
    throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  }
  const { now } = context
  const restored = await setEndBack(queries, id, { end_time, now })
  await queueNewEnd(queries, restored, locked.room, { now, sender: locked.sender, wait: 0 })
  return restored
}

/** A meeting that was extended goes on until its end of now, one that was ended could until the planned one. */
function isPast(booking: StoredBooking, planned: string, now: Parameters<typeof hasEnded>[1]): boolean {
  if (booking.ended_at !== null) return hasEnded({ ...booking, end_time: planned }, now)
  return booking.cancelled || hasEnded(booking, now)
}
