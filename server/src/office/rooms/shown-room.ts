import type { ShownRoom } from '@doorplate/api/office/rooms'
import type { Room } from '@doorplate/domain/rooms'

/** The fields that ROOMS_FILE sets at each start, by the ids of its rooms. */
export type RoomsInFile = ReadonlyMap<string, readonly string[]>

export function shownRoom(room: Room, inFile: RoomsInFile): ShownRoom {
  const fields = inFile.get(room.id)
  return fields ? { ...room, set_by: Object.fromEntries(fields.map((field) => [field, 'ROOMS_FILE'])) } : room
}
