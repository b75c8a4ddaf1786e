import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { findOffice } from '../offices/store.ts'
import { blankRoom, type RoomChange } from './room-rules.ts'
import { getRoom, hasUpcomingBookings, type RoomInOffice, storeRooms } from './store.ts'

/** Refuses with `invalid` for an unknown office, and with `room_has_bookings` to move a room with upcoming bookings. */
export async function storeFields(
  queries: Queries,
  { change, stored }: { change: RoomChange; stored: RoomInOffice | undefined },
  now: Instant
): Promise<{ room: Room; isRenamed: boolean } | Refusal> {
  const before = stored?.room
  const room = { ...blankRoom, ...before, ...change }
  if (room.office_id !== before?.office_id) {
    const office = await findOffice(queries, room.office_id)
    if (!office) return invalid({ field: 'office_id', message: ['problem.officeNotFound'] })
    if (stored && (await hasUpcomingBookings(queries, room.id, localTime(now, stored.office.time_zone)))) {
      return new Refusal('room_has_bookings', ['problem.roomHasBookings'])
    }
  }
  await storeRooms(queries, [room])
  const isRenamed = before !== undefined && (before.name !== room.name || before.area !== room.area)
  return { room: (await getRoom(queries, room.id)).room, isRenamed }
}
