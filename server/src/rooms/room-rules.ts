import type { Room } from '@doorplate/domain/rooms'
import { normalize } from '@doorplate/domain/texts'
import type { Message } from '@doorplate/domain/words/say'
import { isId, isLine } from '../offices/office-rules.ts'

/** A room without an office stays where it is, and a new one is in main. */
export type RoomChange = Omit<Room, 'office_id'> & { office_id?: string }

const limits = { id: 64, name: 120, equipment: 60, capacity: 10_000 }

export function normalizeRoom<Change extends RoomChange>(room: Change): Change {
  return { ...room, name: normalize(room.name), equipment: room.equipment.map(normalize) }
}

export function roomProblem(room: RoomChange): { field: keyof Room; message: Message<'problem'> } | undefined {
  if (!isId(room.id, limits.id)) return { field: 'id', message: ['problem.roomIdInvalid', { max: limits.id }] }
  if (!isLine(room.name, limits.name)) {
    return { field: 'name', message: ['problem.roomNameInvalid', { max: limits.name }] }
  }
  if (!Number.isInteger(room.capacity) || room.capacity < 1 || room.capacity > limits.capacity) {
    return { field: 'capacity', message: ['problem.capacityInvalid', { max: limits.capacity }] }
  }
  if (!room.equipment.every((each) => isLine(each, limits.equipment))) {
    return { field: 'equipment', message: ['problem.equipmentInvalid', { max: limits.equipment }] }
  }
  return undefined
}
