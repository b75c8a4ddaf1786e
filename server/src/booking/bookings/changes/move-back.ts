import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { changeableFields } from '@doorplate/domain/bookings/changes'
import { pick } from '@doorplate/domain/pick'
import { Refusal } from '@doorplate/domain/refusals'
import { isOutOfUse } from '@doorplate/domain/rules/rules'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueMoveBack } from '../../../mail/outbox/bookings/queue.ts'
import { letterheadOf, lockOfficeOfRoom } from '../../../office/offices/store.ts'
import { findDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import { isCheckInOpen, withCheckInWindow } from '../../check-in/check-in-window.ts'
import { findBooking, lockBooking, markCheckedIn, updateBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

type Return = {
  id: string
  room_id: string
  /** There, it was against the rules on purpose. */
  isOverridden: boolean
  /** Called once the booking is locked. */
  refusal: () => Promise<Refusal | undefined>
}

/**
 * Moves a booking back to the room that it had, whatever its rules say, unless it is out of use. Only people who know of the other room hear of
 * it. Repeating it is harmless. Refuses with `not_found`, `over`, `closed`, or as `refusal` does.
 */
export async function moveBack(
  queries: Queries,
  { id, room_id, isOverridden, refusal }: Return,
  { now, letterhead, doors }: CommandContext
): Promise<StoredBooking | Refusal> {
  const notFound = new Refusal('not_found', ['problem.bookingNotFound'])
  const unlockedBooking = await findBooking(queries, id)
  if (!unlockedBooking) return notFound
  // Rooms first: the order of all commands, so that they cannot deadlock.
  const [rooms, office, booking, rules, doorRules] = await Promise.all([
    lockRooms(queries, [unlockedBooking.room_id, room_id]),
    lockOfficeOfRoom(queries, unlockedBooking.room_id),
    lockBooking(queries, id),
    findRoomRules(queries, room_id, unlockedBooking.date),
    findDoorRules(queries, room_id, doors)
  ])
  const room = rooms.find((each) => each.id === room_id)
  if (!booking || !office || !room) return notFound
  if (booking.room_id !== unlockedBooking.room_id || booking.date !== unlockedBooking.date) throw new StartAgain()
  if (booking.room_id === room_id && !booking.cancelled) return booking
  const refused = await refusal()
  if (refused) return refused
  if (hasEnded(booking, localTime(now, office.time_zone))) return new Refusal('over', ['display.bookingOver'])
  if (rules && isOutOfUse(rules, booking.date)) return new Refusal('closed', ['problem.roomOutOfUse'])
  const after = { ...pick(booking, changeableFields), room_id }
  const moved = await updateBooking(queries, booking, { after, buffers: rules, isOverridden, now })
  const officeNow = { now, time_zone: office.time_zone }
  const isHere = isCheckInOpen(moved, doorRules?.checkIn, officeNow)
  const invited = isHere ? await markCheckedIn(queries, moved, { start: moved.start_time, now }) : moved
  const meeting = { booking: withCheckInWindow(invited, doorRules?.checkIn, officeNow), room }
  await queueMoveBack(
    queries,
    { ...meeting, since: booking.sequence },
    { now, letterhead: letterheadOf(office, letterhead) }
  )
  return invited
}
