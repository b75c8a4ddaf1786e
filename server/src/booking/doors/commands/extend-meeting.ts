import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import { extendProblem } from '@doorplate/domain/doors/current-meeting'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { takenTimes } from '@doorplate/domain/rules/held-times'
import { gridAtDoor } from '@doorplate/domain/rules/rules'
import { freeUntil } from '@doorplate/domain/schedule/day-plan'
import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueNewEnd } from '../../../mail/outbox/bookings/end-mails.ts'
import { hoursRefusal } from '../../../office/rules/hours-refusal.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { changeRefusal } from '../../bookings/changes/change-budget.ts'
import { lockInRoom } from '../../bookings/changes/lock-in-room.ts'
import { listHeld } from '../../bookings/lists/list-store.ts'
import { getBuffers } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { markExtended } from '../store.ts'

type Extension = {
  id: string
  end_time: Time
  seen: readonly number[] | undefined
  limit_minutes: number
}

/** `end_before` is the end before, for an undo. Without it nothing was changed. */
export type Extended = StoredBooking & { end_before?: Time }

/**
 * Extends a current meeting. Everybody invited is notified once the door can no longer undo it. Refuses with `not_found`,
 * `cancelled`, `over`, `key_required` for an upcoming meeting, `off`, `precondition_required`, `changed_meanwhile`,
 * `invalid`, `closed`, `too_many` or `conflict`.
 */
export async function extendMeeting(
  queries: Queries,
  { id, end_time, seen, limit_minutes }: Extension,
  context: CommandContext
): Promise<Extended | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, room, rules, moment, letterhead } = locked
  if (booking.cancelled) return new Refusal('cancelled', ['problem.meetingCancelled'])
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  if (!hasBegun(booking, moment)) return new Refusal('key_required', ['problem.bookingKeyRequired'])
  if (!rules.actions.includes('extend')) return new Refusal('off', ['problem.extendOff'])
  if (seen === undefined) return new Refusal('precondition_required', ['problem.versionMissing'])
  if (end_time === booking.end_time) return booking
  // Without the current booking, because displays may not show its booker.
  if (!seen.includes(booking.version)) return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'])
  const { date, room_id } = booking
  const [tooMany, openingRules, otherTimes, buffers] = await Promise.all([
    changeRefusal(queries, [id], context.author),
    findRoomRules(queries, room_id, date),
    listHeld(queries, { room_id, date, except: id }),
    getBuffers(queries, id)
  ])
  const bounds = { limit_minutes, grid: gridAtDoor(openingRules!) }
  const problem = extendProblem({ end: end_time, planned: booking.end_time }, moment.time, bounds)
  if (problem) return invalid({ field: 'end_time', message: problem })
  if (tooMany) return tooMany
  const closed = hoursRefusal(openingRules!, {
    date,
    start_time: booking.end_time,
    end_time
  })
  if (closed) return closed
  const next = freeUntil(takenTimes(otherTimes, buffers), booking.end_time)
  if (next !== undefined && next < end_time) return conflict(room, booking.end_time, next)
  const { now } = context
  const extended = await markExtended(queries, id, { end_time, now })
  await queueNewEnd(queries, { booking: { ...extended, extended: true }, room }, { now, letterhead })
  return { ...extended, end_before: booking.end_time }
}

function conflict({ name }: Room, planned: Time, next: Time): Refusal {
  const sentence = next > planned ? 'problem.extendTakenLater' : 'problem.extendTaken'
  return new Refusal('conflict', [sentence, { room: name, time: next }], { free_until: next })
}
