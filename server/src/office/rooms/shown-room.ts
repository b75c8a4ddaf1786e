import type { ShownRoom } from '@doorplate/api/office/rooms'
import type { Room } from '@doorplate/domain/rooms'
import { type InFile, setByFile } from '../offices/in-file.ts'

export function shownRoom(room: Room, inFile: InFile): ShownRoom {
  const fields = inFile.rooms.get(room.id)
  return fields ? { ...room, set_by: setByFile(fields) } : room
}
