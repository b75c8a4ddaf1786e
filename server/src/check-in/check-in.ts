import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { checkedInStart, checkInTimes } from '@doorplate/domain/door/check-in'
import { Refusal } from '@doorplate/domain/refusals'
import { localTime, type Moment } from '@doorplate/domain/time'
import { type InRoom, lockInRoom } from '../bookings/commands/lock-in-room.ts'
import { reactivate } from '../bookings/commands/reactivate.ts'
import type { Authorize } from '../bookings/holder.ts'
import { listBookings } from '../bookings/list-store.ts'
import { markCheckedIn } from '../bookings/store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { CommandContext } from '../commands/context.ts'
import type { Queries } from '../database/database.ts'

type CheckInRequest = {
  id: string
  isAtDoor: boolean
  authorize: Authorize
}

/**
 * Checks in. Before its start the booking begins at once, if the room is free until then. A released room is reclaimed
 * unless somebody else booked it. Refuses with `not_found`, `off`, `cancelled`, `over`, `not_now` or `released`.
 */
export async function checkIn(
  queries: Queries,
  { id, isAtDoor, authorize }: CheckInRequest,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, moment, rules } = locked
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (isAtDoor && !rules.actions.includes('check_in')) return new Refusal('off', ['problem.checkInOff'])
  if (booking.released_at === null && booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  if (!booking.cancelled && booking.checked_in_at !== null) return booking
  if (hasEnded(booking, moment)) return new Refusal('over', ['yours.isOver'])
  if (booking.cancelled) return reclaim(queries, locked, context)
  if (!rules.checkIn) return new Refusal('off', ['problem.checkInOff'])
  const { opens } = checkInTimes(booking, rules.checkIn)
  if (moment.date < booking.date || moment.time < opens) {
    return new Refusal('not_now', ['problem.checkInOpens', { time: opens }])
  }
  return markCheckedIn(queries, booking, { start: await startOf(queries, booking, moment), now: context.now })
}

function reclaim(queries: Queries, locked: InRoom, context: CommandContext): Promise<StoredBooking | Refusal> {
  const { booking, room, sender } = locked
  const taken = () => {
    const { time } = localTime(Date.parse(booking.released_at!), sender.officeTimeZone)
    return new Refusal('released', ['problem.takenSinceRelease', { room: room.name, time }])
  }
  return reactivate(queries, locked, context, { isHere: true, taken })
}

async function startOf(queries: Queries, booking: StoredBooking, { date, time }: Moment) {
  const bookings = await listBookings(queries, { room_id: booking.room_id, from: date, to: date })
  return checkedInStart(booking, bookings, time)
}
