import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../base/database/database.ts'
import { isRecent, type UndoableAction } from '../../base/keys/undo-tokens.ts'
import type { CommandContext } from '../../office/transactions/context.ts'
import { lockInRoom } from '../bookings/changes/lock-in-room.ts'

type Action = { action: UndoableAction; tooLate: Refusal }

/** Locks the booking of an action. Refuses once the action is two minutes old or the meeting is past. */
export async function lockUndoable(queries: Queries, { action, tooLate }: Action, context: CommandContext) {
  const locked = await lockInRoom(queries, action.booking_id, context)
  if (!locked || !isRecent(action, context.now) || hasEnded(locked.booking, locked.moment)) return tooLate
  return locked
}
