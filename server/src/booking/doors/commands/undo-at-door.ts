import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { UndoableAction } from '../../../base/keys/undo-tokens.ts'
import { queueNewEnd } from '../../../mail/outbox/bookings/end-mails.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { markCancelled } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { lockUndoable } from '../lock-undoable.ts'
import { resetEnd } from '../store.ts'

const tooLate = new Refusal('undo_over', ['problem.undoOverHere'])

/** Undoes a walk-in or an extension, of which nobody was notified yet. Refuses with `undo_over` if it changed since. */
export async function undoAtDoor(
  queries: Queries,
  action: UndoableAction,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const { now } = context
  const locked = await lockUndoable(queries, { action, tooLate }, context)
  if (locked instanceof Refusal) return locked
  const { booking, room, letterhead } = locked
  if (isUndone(booking, action)) return booking
  if (booking.version !== action.version) return tooLate
  if (action.did === 'book') return markCancelled(queries, booking.id, { now })
  const before = await resetEnd(queries, booking.id, { end_time: action.end_before, now })
  await queueNewEnd(queries, { booking: { ...before, extended: true }, room }, { now, letterhead })
  return before
}

function isUndone(booking: StoredBooking, action: UndoableAction): boolean {
  if (action.did === 'book') return booking.cancelled
  return booking.version === action.version + 1 && booking.end_time === action.end_before
}
