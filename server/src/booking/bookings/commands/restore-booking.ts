import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockInRoom } from '../changes/lock-in-room.ts'
import { reactivate } from '../changes/reactivate.ts'
import { isErased } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

/**
 * Brings a cancelled or released booking back, and invites everybody again who was notified. Repeating it is harmless.
 * Refuses with `not_found`, also once its addresses are erased, with `over` or with `conflict`.
 */
export async function restoreBooking(
  queries: Queries,
  id: string,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  if (!locked.booking.cancelled) return locked.booking
  if (!hasEnded(locked.booking, locked.moment)) return reactivate(queries, locked, context)
  return (await isErased(queries, id))
    ? new Refusal('not_found', ['problem.bookingNotFound'])
    : new Refusal('over', ['display.bookingOver'])
}
