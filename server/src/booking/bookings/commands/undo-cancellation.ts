import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { isAnyoneNotified } from '../../../mail/outbox/bookings/notified-store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../access/holder.ts'
import { changeRefusal } from '../changes/change-budget.ts'
import { lockInRoom } from '../changes/lock-in-room.ts'
import { reactivate } from '../changes/reactivate.ts'
import type { StoredBooking } from '../stored-booking.ts'

/** Until anybody is notified. Refuses with `not_found`, `over`, `undo_over`, `too_many`, `conflict` or as `authorize` does. */
export async function undoCancellation(
  queries: Queries,
  { id, authorize }: { id: string; authorize: Authorize },
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, moment } = locked
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (!booking.cancelled) return booking
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  const isUndoable = booking.undo_until !== null && context.now < Date.parse(booking.undo_until)
  if (!isUndoable || (await isAnyoneNotified(queries, booking))) return new Refusal('undo_over', ['problem.undoOver'])
  const tooMany = await changeRefusal(queries, [id], context.author)
  if (tooMany) return tooMany
  const taken = () => new Refusal('conflict', ['problem.takenSince'])
  return reactivate(queries, { ...locked, taken }, context)
}
