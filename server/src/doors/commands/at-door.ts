import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Message } from '@doorplate/domain/words/say'
import type { CommandContext } from '../../bookings/commands/command-context.ts'
import { lockInRoom } from '../../bookings/commands/lock-in-room.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { type DoneAtDoor, isRecent } from '../../keys/undo-tokens.ts'

type Done = { done: DoneAtDoor; tooLate: Message<'problem'> }

/**
 * @throws ApiProblem `undo_over` when it is too late: what was done is two minutes old, or the meeting is over
 */
export async function lockDone(queries: Queries, { done, tooLate }: Done, context: CommandContext) {
  const over = new ApiProblem('undo_over', tooLate)
  const locked = await lockInRoom(queries, done.booking_id, context)
  if (!locked || !isRecent(done, context.now) || hasEnded(locked.booking, locked.moment)) throw over
  return { ...locked, over }
}
