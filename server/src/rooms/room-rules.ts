import type { Room } from '@doorplate/domain/rooms'
import { hasForbiddenCharacter, normalize } from '@doorplate/domain/texts'

const limits = { name: 120, equipment: 60, capacity: 10_000 }

export function normalizeRoom(room: Room): Room {
  return { ...room, name: normalize(room.name), equipment: room.equipment.map(normalize) }
}

export function roomProblem(room: Room): { field: keyof Room; message: string } | undefined {
  // Dots alone would be a step in a path.
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(room.id) || /^\.+$/.test(room.id)) {
    const message = 'A room id has 1 to 64 letters, digits, dots, hyphens or underscores, and not dots alone.'
    return { field: 'id', message }
  }
  if (!isLine(room.name, limits.name)) {
    return { field: 'name', message: `A room name has 1 to ${limits.name} characters on one line.` }
  }
  if (!Number.isInteger(room.capacity) || room.capacity < 1 || room.capacity > limits.capacity) {
    return { field: 'capacity', message: `A capacity is a whole number from 1 to ${limits.capacity}.` }
  }
  if (!room.equipment.every((each) => isLine(each, limits.equipment))) {
    const message = `Each piece of equipment has 1 to ${limits.equipment} characters on one line.`
    return { field: 'equipment', message }
  }
  return undefined
}

function isLine(text: string, limit: number): boolean {
  const length = [...text].length
  return length >= 1 && length <= limit && !hasForbiddenCharacter(text)
}
