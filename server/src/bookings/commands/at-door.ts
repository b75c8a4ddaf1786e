import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { type DoneAtDoor, isRecent } from '../../keys/undo-tokens.ts'
import { senderOf } from '../../offices/store.ts'
import { lockRoom } from '../../rooms/store.ts'
import { findBooking } from '../store.ts'
import type { CommandContext } from './command-context.ts'

type Done = { done: DoneAtDoor; tooLate: Message<'problem'> }

/**
 * Locks the room, then the booking, as everywhere.
 * @throws ApiProblem `undo_over` when it is too late: what was done is two minutes old, or the meeting is over
 */
export async function lockDone(queries: Queries, { done, tooLate }: Done, { now, sender: defaults }: CommandContext) {
  const known = await findBooking(queries, done.booking_id)
  const locked = known && (await lockRoom(queries, known.room_id, defaults))
  const booking = locked && (await findBooking(queries, done.booking_id, 'FOR UPDATE'))
  const over = new ApiProblem('undo_over', tooLate)
  if (!booking || !isRecent(done, now) || hasEnded(booking, localTime(now, locked.office.time_zone))) throw over
  return { booking, over, room: locked.room, sender: senderOf(locked.office, defaults) }
}
