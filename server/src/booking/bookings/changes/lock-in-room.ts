import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { rulesOf } from '../../../office/rooms/door-rules-store.ts'
import { lockRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import { findBooking, lockBooking } from '../store.ts'

export type InRoom = NonNullable<Awaited<ReturnType<typeof lockInRoom>>>

/** Locks the room, then the booking: the order of all commands, so that they cannot deadlock. */
export async function lockInRoom(queries: Queries, id: string, { now, letterhead, doors }: CommandContext) {
  const unlockedBooking = await findBooking(queries, id)
  if (!unlockedBooking) return undefined
  const [locked, booking] = await Promise.all([lockRoom(queries, unlockedBooking.room_id), lockBooking(queries, id)])
  if (!locked || !booking) return undefined
  if (booking.room_id !== unlockedBooking.room_id) throw new StartAgain()
  const { room, office, door } = locked
  return {
    booking,
    room,
    rules: rulesOf(door, doors),
    moment: localTime(now, office.time_zone),
    letterhead: letterheadOf(office, letterhead)
  }
}
