import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import { type Queries, sqlState } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { isAnyoneTold, queueUndo } from '../../invitations/undo.ts'
import { senderOf } from '../../offices/store.ts'
import { findDoorRules } from '../../rooms/doors.ts'
import { lockRoom } from '../../rooms/store.ts'
import { isOpen, withAskedTimes } from '../arrivals.ts'
import { findBooking, markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { exclusionViolation } from '../transact.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Takes a cancelling back while no one has been told of it. A booking that is active stays as it is.
 * @param authorize throws unless the caller may do it
 * @throws ApiProblem `not_found`, `over`, `undo_over`, or `conflict` when the time is taken
 */
export async function takeBackCancelling(
  queries: Queries,
  { id, authorize }: { id: string; authorize: (booking: StoredBooking) => void },
  { now, sender: defaults, doors }: CommandContext
): Promise<StoredBooking> {
  const notFound = new ApiProblem('not_found', ['problem.bookingNotFound'])
  const known = await findBooking(queries, id)
  // Its room stays the same while it is cancelled.
  const locked = known && (await lockRoom(queries, known.room_id, defaults))
  const booking = locked && (await findBooking(queries, id, 'FOR UPDATE'))
  if (!booking) throw notFound
  authorize(booking)
  if (!booking.cancelled) return booking
  if (hasEnded(booking, localTime(now, locked.office.time_zone))) throw new ApiProblem('over', ['display.bookingOver'])
  const isUntold = booking.undo_until !== null && now < Date.parse(booking.undo_until)
  if (!isUntold || (await isAnyoneTold(queries, booking))) throw new ApiProblem('undo_over', ['problem.undoOver'])
  const rule = (await findDoorRules(queries, booking.room_id, doors))?.checkIn
  const officeNow = { now, time_zone: locked.office.time_zone }
  const isHere = isOpen(booking, rule, officeNow)
  const restored = await markActive(queries, id, { now, isHere }).catch((error) => {
    if (sqlState(error) === exclusionViolation) throw new ApiProblem('conflict', ['problem.takenSince'])
    throw error
  })
  if (!restored) throw notFound
  await queueUndo(queries, withAskedTimes(restored, rule, officeNow), locked.room, {
    now,
    sender: senderOf(locked.office, defaults)
  })
  return restored
}
