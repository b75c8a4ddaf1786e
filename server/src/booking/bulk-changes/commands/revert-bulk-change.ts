import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockInRoom } from '../../bookings/changes/lock-in-room.ts'
import { moveBack } from '../../bookings/changes/move-back.ts'
import { reactivate } from '../../bookings/changes/reactivate.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { type BatchEntry, isChangedSince } from '../store.ts'

/**
 * Takes back what a batch did to a booking, unless somebody changed it since. Repeating it is harmless. Refuses with
 * `not_found`, `over`, `conflict`, `closed` or `changed_meanwhile`.
 */
export async function revertBulkChange(
  queries: Queries,
  entry: BatchEntry,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const { id, action, room_before: room_id, was_overridden: isOverridden } = entry
  const refusal = async () => {
    const isChanged = await isChangedSince(queries, entry)
    return isChanged ? new Refusal('changed_meanwhile', ['yours.changedMeanwhile']) : undefined
  }
  if (action === 'changed') return moveBack(queries, { id, room_id, isOverridden, refusal }, context)
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  if (!locked.booking.cancelled) return locked.booking
  const refused = await refusal()
  if (refused) return refused
  if (hasEnded(locked.booking, locked.moment)) return new Refusal('over', ['display.bookingOver'])
  return reactivate(queries, locked, context)
}
