import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import { isOpen, withCheckInWindow } from '../../check-in/window.ts'
import type { CommandContext } from '../../commands/context.ts'
import type { Queries } from '../../database/database.ts'
import { isAnyoneNotified } from '../../outbox/message-store.ts'
import { queueUndo } from '../../outbox/undo.ts'
import { findDoorRules } from '../../rooms/door-store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { lockInRoom } from './lock-in-room.ts'
import { makeActive } from './make-active.ts'

/**
 * Undoes a cancellation before anybody is notified. An active booking stays as it is.
 * @returns or `not_found`, `over`, `undo_over`, or `conflict` when the time is taken
 */
export async function undoCancellation(
  queries: Queries,
  { id, authorize }: { id: string; authorize: (booking: StoredBooking) => Refusal | undefined },
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, room, moment, sender } = locked
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (!booking.cancelled) return booking
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  const { now, doors } = context
  const isUntold = booking.undo_until !== null && now < Date.parse(booking.undo_until)
  if (!isUntold || (await isAnyoneNotified(queries, booking))) return new Refusal('undo_over', ['problem.undoOver'])
  const { checkIn: rule } = (await findDoorRules(queries, room.id, doors))!
  const officeNow = { now, time_zone: sender.officeTimeZone }
  const isHere = isOpen(booking, rule, officeNow)
  const taken = () => new Refusal('conflict', ['problem.takenSince'])
  const restored = await makeActive(queries, id, { now, isHere, taken })
  if (restored instanceof Refusal) return restored
  await queueUndo(queries, withCheckInWindow(restored, rule, officeNow), room, { now, sender })
  return restored
}
