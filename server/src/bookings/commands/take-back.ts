import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { isOpen, withCheckInWindow } from '../../check-in/window.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { isAnyoneTold, queueUndo } from '../../outbox/undo.ts'
import { findDoorRules } from '../../rooms/doors.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'
import { lockInRoom } from './lock-in-room.ts'
import { makeActive } from './make-active.ts'

/**
 * Undoes a cancellation before anybody is notified. An active booking stays as it is.
 * @param authorize throws unless the caller may do it
 * @throws ApiProblem `not_found`, `over`, `undo_over`, or `conflict` when the time is taken
 */
export async function takeBackCancelling(
  queries: Queries,
  { id, authorize }: { id: string; authorize: (booking: StoredBooking) => void },
  context: CommandContext
): Promise<StoredBooking> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  const { booking, room, moment, sender } = locked
  authorize(booking)
  if (!booking.cancelled) return booking
  if (hasEnded(booking, moment)) throw new ApiProblem('over', ['display.bookingOver'])
  const { now, doors } = context
  const isUntold = booking.undo_until !== null && now < Date.parse(booking.undo_until)
  if (!isUntold || (await isAnyoneTold(queries, booking))) throw new ApiProblem('undo_over', ['problem.undoOver'])
  const { checkIn: rule } = (await findDoorRules(queries, room.id, doors))!
  const officeNow = { now, time_zone: sender.officeTimeZone }
  const isHere = isOpen(booking, rule, officeNow)
  const taken = () => new ApiProblem('conflict', ['problem.takenSince'])
  const restored = await makeActive(queries, id, { now, isHere, taken })
  await queueUndo(queries, withCheckInWindow(restored, rule, officeNow), room, { now, sender })
  return restored
}
