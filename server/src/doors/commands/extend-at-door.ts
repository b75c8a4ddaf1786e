import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import { extendProblem } from '@doorplate/domain/door/running'
import type { Room } from '@doorplate/domain/rooms'
import { freeUntil } from '@doorplate/domain/schedule/day-plan'
import type { Time } from '@doorplate/domain/time'
import { admitChange } from '../../bookings/change-budget.ts'
import type { CommandContext } from '../../bookings/commands/command-context.ts'
import { lockInRoom } from '../../bookings/commands/lock-in-room.ts'
import { listBookings } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueNewEnd } from '../../outbox/running.ts'
import { findDoorRules } from '../../rooms/doors.ts'
import { markExtended } from '../store.ts'

type Wanted = {
  id: string
  end_time: Time
  seen: number | undefined
}

type Bounds = { limit_minutes: number }

/** With the end that a take-back brings again; without it nothing was changed. */
export type Extended = StoredBooking & { end_before?: Time }

/**
 * Extends a running meeting. Everybody invited is notified once the door can no longer undo it.
 * @throws ApiProblem `not_found`, `cancelled`, `over`, `key_required` for a meeting to come, `off`,
 *   `precondition_required`, `changed_meanwhile`, `invalid`, `too_many`, or `conflict`
 */
export async function extendAtDoor(
  queries: Queries,
  { id, end_time, seen }: Wanted,
  { limit_minutes }: Bounds,
  context: CommandContext
): Promise<Extended> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  const { booking, room, moment, sender } = locked
  if (booking.cancelled) throw new ApiProblem('cancelled', ['problem.meetingCancelled'])
  if (hasEnded(booking, moment)) throw new ApiProblem('over', ['display.bookingOver'])
  if (!hasBegun(booking, moment)) throw new ApiProblem('key_required', ['problem.bookingKeyRequired'])
  const { actions } = (await findDoorRules(queries, room.id, context.doors))!
  if (!actions.includes('extend')) throw new ApiProblem('off', ['problem.extendOff'])
  if (seen === undefined) throw new ApiProblem('precondition_required', ['problem.versionMissing'])
  if (end_time === booking.end_time) return booking
  // Without the booking as it is now: a door may not be shown who has it.
  if (booking.version !== seen) throw new ApiProblem('changed_meanwhile', ['problem.bookingChanged'])
  const problem = extendProblem(end_time, booking.end_time, moment.time, { limit_minutes })
  if (problem) throw new ApiProblem('invalid', problem, { field: 'end_time' })
  await admitChange(queries, id)
  const bookings = await listBookings(queries, { room_id: room.id, from: moment.date, to: moment.date })
  const next = freeUntil(bookings, booking.end_time)
  if (next !== undefined && next < end_time) throw conflict(room, booking.end_time, next)
  const { now } = context
  const extended = await markExtended(queries, id, { end_time, now })
  await queueNewEnd(queries, { ...extended, extended: true }, room, { now, sender })
  return { ...extended, end_before: booking.end_time }
}

function conflict({ name }: Room, planned: Time, next: Time): ApiProblem {
  const sentence = next > planned ? 'problem.extendTakenLater' : 'problem.extendTaken'
  return new ApiProblem('conflict', [sentence, { room: name, time: next }], { freeUntil: next })
}
