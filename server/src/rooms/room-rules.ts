import type { Room } from '@doorplate/domain/rooms'
import { hasForbiddenCharacter, normalize } from '@doorplate/domain/texts'
import type { Message } from '@doorplate/domain/words/say'

const limits = { id: 64, name: 120, equipment: 60, capacity: 10_000 }

export function normalizeRoom(room: Room): Room {
  return { ...room, name: normalize(room.name), equipment: room.equipment.map(normalize) }
}

export function roomProblem(room: Room): { field: keyof Room; message: Message<'problem'> } | undefined {
  // Dots alone would be a step in a path.
  if (room.id.length > limits.id || !/^[A-Za-z0-9._-]+$/.test(room.id) || /^\.+$/.test(room.id)) {
    return { field: 'id', message: ['problem.roomIdInvalid', { max: limits.id }] }
  }
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

function isLine(text: string, limit: number): boolean {
  const length = [...text].length
  return length >= 1 && length <= limit && !hasForbiddenCharacter(text)
}
