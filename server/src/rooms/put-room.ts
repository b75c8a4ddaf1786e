import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import { findOffice, type MainDefaults, mainOffice } from '../offices/store.ts'
import type { RoomChange } from './room-rules.ts'
import { hasUpcomingBookings, lockRoom, storeRooms } from './store.ts'

/** What a new room has that nobody has described further. */
export const blankRoom = { equipment: [], area: '', office_id: mainOffice }

/**
 * Adds or changes a room that follows the rules.
 * @param context `now` in milliseconds since 1970
 * @returns or `invalid` for an office that there is not, and `room_has_bookings` for another office than that of
 * bookings to come
 */
export async function putRoom(
  queries: Queries,
  change: RoomChange,
  { now, defaults }: { now: number; defaults: MainDefaults }
): Promise<{ room: Room; isNew: boolean } | Refusal> {
  const known = await lockRoom(queries, change.id, defaults)
  const room = { ...blankRoom, ...known?.room, ...change }
  if (room.office_id !== known?.room.office_id) {
    const office = await findOffice(queries, room.office_id, defaults)
    if (!office) return invalid({ field: 'office_id', message: ['problem.officeNotFound'] })
    if (known && (await hasUpcomingBookings(queries, room.id, localTime(now, known.office.time_zone)))) {
      return new Refusal('room_has_bookings', ['problem.roomHasBookings'])
    }
  }
  await storeRooms(queries, [room])
  return { room, isNew: !known }
}
