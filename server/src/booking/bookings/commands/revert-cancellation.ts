import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockInRoom } from '../changes/lock-in-room.ts'
import { reactivate } from '../changes/reactivate.ts'
import type { StoredBooking } from '../stored-booking.ts'

/** Refuses with `not_found` unless the booking is cancelled, current or upcoming, and its addresses are kept. */
export async function revertCancellation(
  queries: Queries,
  id: string,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked || hasEnded(locked.booking, locked.moment)) {
    return new Refusal('not_found', ['problem.bookingNotFound'])
  }
  return reactivate(queries, locked, context)
}
