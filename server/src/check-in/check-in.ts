import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { arrivalStart, checkInTimes } from '@doorplate/domain/door/check-in'
import { Refusal } from '@doorplate/domain/refusals'
import { localTime, type Moment } from '@doorplate/domain/time'
import { type InRoom, lockInRoom } from '../bookings/commands/lock-in-room.ts'
import { makeActive } from '../bookings/commands/make-active.ts'
import { listBookings } from '../bookings/store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { CommandContext } from '../commands/context.ts'
import type { Queries } from '../database/database.ts'
import { isAnyoneNotified } from '../outbox/message-store.ts'
import { queueRequests } from '../outbox/queue.ts'
import { queueUndo } from '../outbox/undo.ts'
import { findDoorRules } from '../rooms/door-store.ts'
import { markCheckedIn } from './store.ts'

type Arrival = {
  id: string
  isAtDoor: boolean
  authorize: (booking: StoredBooking) => Refusal | undefined
}

/**
 * Checks in. Repeating it is harmless. Before the start the booking begins at once, if the room is free until then. A
 * released room is reclaimed unless somebody else booked it.
 * @returns or `not_found`, `off`, `cancelled`, `over`, `not_now` before people check in, or `released` when it is taken
 */
export async function checkIn(
  queries: Queries,
  { id, isAtDoor, authorize }: Arrival,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, moment } = locked
  const refusal = authorize(booking)
  if (refusal) return refusal
  const { actions, checkIn: rule } = (await findDoorRules(queries, booking.room_id, context.doors))!
  if (isAtDoor && !actions.includes('check_in')) return new Refusal('off', ['problem.checkInOff'])
  if (booking.released_at === null && booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  if (!booking.cancelled && booking.checked_in_at !== null) return booking
  if (hasEnded(booking, moment)) return new Refusal('over', ['yours.isOver'])
  if (booking.cancelled) return reclaim(queries, locked, context.now)
  if (!rule) return new Refusal('off', ['problem.checkInOff'])
  const { opens } = checkInTimes(booking, rule)
  if (moment.date < booking.date || moment.time < opens) {
    return new Refusal('not_now', ['problem.checkInOpens', { time: opens }])
  }
  return markCheckedIn(queries, booking, { start: await startOf(queries, booking, moment), now: context.now })
}

async function startOf(queries: Queries, booking: StoredBooking, { date, time }: Moment) {
  const bookings = await listBookings(queries, { room_id: booking.room_id, from: date, to: date })
  return arrivalStart(booking, bookings, time)
}

async function reclaim(
  queries: Queries,
  { booking: released, room, sender }: InRoom,
  now: number
): Promise<StoredBooking | Refusal> {
  const wasNotified = await isAnyoneNotified(queries, released)
  const taken = () => {
    const { time } = localTime(Date.parse(released.released_at!), sender.officeTimeZone)
    return new Refusal('released', ['problem.takenSinceRelease', { room: room.name, time }])
  }
  const restored = await makeActive(queries, released.id, { now, isHere: true, taken })
  if (restored instanceof Refusal) return restored
  const queue = wasNotified ? queueRequests : queueUndo
  await queue(queries, restored, room, { now, sender })
  return restored
}
