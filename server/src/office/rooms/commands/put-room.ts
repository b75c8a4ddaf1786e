import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { findOffice } from '../../offices/store.ts'
import { blankRoom, type RoomChange } from '../room-rules.ts'
import { hasUpcomingBookings, lockRoom, storeRooms } from '../store.ts'

/**
 * Refuses with `changed_meanwhile`, `invalid` for an unknown office, or `room_has_bookings` to move a room with upcoming
 * bookings.
 */
export async function putRoom(
  queries: Queries,
  change: RoomChange,
  { now, checkSeen }: { now: Instant; checkSeen?: CheckSeen }
): Promise<{ room: Room; isNew: boolean; isRenamed: boolean } | Refusal> {
  const storedRoom = await lockRoom(queries, change.id)
  const changed = checkSeen?.(storedRoom?.room)
  if (changed) return changed
  const room = { ...blankRoom, ...storedRoom?.room, ...change }
  if (room.office_id !== storedRoom?.room.office_id) {
    const office = await findOffice(queries, room.office_id)
    if (!office) return invalid({ field: 'office_id', message: ['problem.officeNotFound'] })
    if (storedRoom && (await hasUpcomingBookings(queries, room.id, localTime(now, storedRoom.office.time_zone)))) {
      return new Refusal('room_has_bookings', ['problem.roomHasBookings'])
    }
  }
  await storeRooms(queries, [room])
  const isRenamed =
    storedRoom !== undefined && (storedRoom.room.name !== room.name || storedRoom.room.area !== room.area)
  return { room, isNew: !storedRoom, isRenamed }
}
