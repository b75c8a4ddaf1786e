import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { type DoneAtDoor, isRecent } from '../../keys/undo-tokens.ts'
import { senderOf } from '../../offices/store.ts'
import { lockRoom } from '../../rooms/store.ts'
import { findBooking } from '../store.ts'
import { StartAgain } from '../transact.ts'
import type { CommandContext } from './command-context.ts'

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

/** Locks the room, then the booking, as everywhere; undefined where there is none. */
export async function lockInRoom(queries: Queries, id: string, { now, sender: defaults }: CommandContext) {
  const known = await findBooking(queries, id)
  const locked = known && (await lockRoom(queries, known.room_id, defaults))
  const booking = locked && (await findBooking(queries, id, 'FOR UPDATE'))
  if (!booking) return undefined
  if (booking.room_id !== known.room_id) throw new StartAgain()
  const { room, office } = locked
  return { booking, room, moment: localTime(now, office.time_zone), sender: senderOf(office, defaults) }
}
