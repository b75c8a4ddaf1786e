import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { type DoneAtDoor, isRecent } from '../../../base/keys/undo-tokens.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockInRoom } from '../../bookings/commands/lock-in-room.ts'

type Done = { done: DoneAtDoor; tooLate: Refusal }

/** Locks the booking of an action. Refuses once the action is two minutes old or the meeting is past. */
export async function lockDone(queries: Queries, { done, tooLate }: Done, context: CommandContext) {
  const locked = await lockInRoom(queries, done.booking_id, context)
  if (!locked || !isRecent(done, context.now) || hasEnded(locked.booking, locked.moment)) return tooLate
  return locked
}
