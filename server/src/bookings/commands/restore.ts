import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import { isOpen, withCheckInWindow } from '../../check-in/window.ts'
import type { CommandContext } from '../../commands/context.ts'
import type { Queries } from '../../database/database.ts'
import { isAnyoneNotified } from '../../outbox/message-store.ts'
import { queueRequests } from '../../outbox/queue.ts'
import { queueUndo } from '../../outbox/undo.ts'
import { findDoorRules } from '../../rooms/door-store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { lockInRoom } from './lock-in-room.ts'
import { makeActive } from './make-active.ts'

/**
 * Restores a cancelled booking and invites everybody again, unless nobody was notified of the cancellation. Within
 * its check-in window it counts as checked in.
 * @returns or `not_found` unless it is cancelled, not over, and its addresses are kept
 */
export async function restoreBooking(
  queries: Queries,
  id: string,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked || hasEnded(locked.booking, locked.moment)) {
    return new Refusal('not_found', ['problem.bookingNotFound'])
  }
  const { booking, room, sender } = locked
  const { now, doors } = context
  const wasNotified = await isAnyoneNotified(queries, booking)
  const { checkIn: rule } = (await findDoorRules(queries, room.id, doors))!
  const officeNow = { now, time_zone: sender.officeTimeZone }
  const restored = await makeActive(queries, id, { now, isHere: isOpen(booking, rule, officeNow) })
  if (restored instanceof Refusal) return restored
  const queue = wasNotified ? queueRequests : queueUndo
  await queue(queries, withCheckInWindow(restored, rule, officeNow), room, { now, sender })
  return restored
}
