import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { checkedInStart, checkInTimes } from '@doorplate/domain/doors/check-in'
import { hasCheckInOpened } from '@doorplate/domain/doors/check-in-opening'
import { Refusal } from '@doorplate/domain/refusals'
import { closedTimes } from '@doorplate/domain/rules/blocked-times'
import { takenTimes } from '@doorplate/domain/rules/held-times'
import { gridAtDoor } from '@doorplate/domain/rules/rules'
import { type Moment, wallTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { type InRoom, lockInRoom } from '../../bookings/changes/lock-in-room.ts'
import { reactivate } from '../../bookings/changes/reactivate.ts'
import { listHeld } from '../../bookings/lists/list-store.ts'
import { getBuffers, markCheckedIn } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'

type CheckInRequest = {
  id: string
  isAtDoor: boolean
  authorize: Authorize
}

/**
 * Before its start the booking begins at once, if the room is free until then. A released room is reclaimed unless
 * somebody else booked it. Refuses with `not_found`, `off`, `cancelled`, `over`, `not_now`, `released` or as `authorize` does.
 */
export async function checkIn(
  queries: Queries,
  { id, isAtDoor, authorize }: CheckInRequest,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, moment, rules, letterhead } = locked
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (isAtDoor && !rules.actions.includes('check_in')) return new Refusal('off', ['problem.checkInOff'])
  if (booking.released_at === null && booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  if (!booking.cancelled && booking.checked_in_at !== null) return booking
  if (hasEnded(booking, moment)) return new Refusal('over', ['yours.isOver'])
  if (booking.cancelled) return reclaim(queries, locked, context)
  if (!rules.checkIn) return new Refusal('off', ['problem.checkInOff'])
  const { opens } = checkInTimes({ ...booking, time_zone: letterhead.officeTimeZone }, rules.checkIn)
  if (!hasCheckInOpened(booking, opens, moment)) {
    return new Refusal('not_now', ['problem.checkInOpens', { time: opens }])
  }
  return markCheckedIn(queries, booking, { start: await startOf(queries, booking, moment), now: context.now })
}

function reclaim(queries: Queries, locked: InRoom, context: CommandContext): Promise<StoredBooking | Refusal> {
  const { booking, room, letterhead } = locked
  const taken = () => {
    const { time } = wallTime(Date.parse(booking.released_at!), letterhead.officeTimeZone)
    return new Refusal('released', ['problem.takenSinceRelease', { room: room.name, time }])
  }
  return reactivate(queries, { ...locked, isHere: true, taken }, context)
}

/** Early check-ins do not cut the time that the meeting before needs, nor begin before the room opens or the day before. */
async function startOf(queries: Queries, booking: StoredBooking, { date, time }: Moment) {
  const { id, room_id, start_time, end_time } = booking
  if (date < booking.date) return start_time
  const otherTimes = await listHeld(queries, { room_id, date, except: id })
  const rules = (await findRoomRules(queries, room_id, date))!
  const taken = [...takenTimes(otherTimes, await getBuffers(queries, id)), ...closedTimes(rules, date)]
  return checkedInStart({ start_time, end_time }, { bookings: taken, grid: gridAtDoor(rules) }, time)
}
