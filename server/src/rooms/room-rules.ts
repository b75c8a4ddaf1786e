import type { Room } from '@doorplate/domain/rooms'
import { hasForbiddenCharacter, tidy } from '@doorplate/domain/texts'
import { Refusal } from '../problems.ts'

const limits = { name: 120, equipment: 60, capacity: 10_000 }

/** The room as it is stored: texts tidied. */
export function tidyRoom(room: Room): Room {
  return { ...room, name: tidy(room.name), equipment: room.equipment.map(tidy) }
}

/**
 * Checks what an operator or the rooms file says of a room.
 * @throws Refusal 422 that names the field
 */
export function checkRoom(room: Room) {
  const refuse = (field: keyof Room, sentence: string): never => {
    throw new Refusal(422, 'invalid', sentence, { field })
  }
  // An id of dots would be a step in a path, and no client could name the room.
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(room.id) || /^\.+$/.test(room.id)) {
    refuse('id', 'A room id has 1 to 64 letters, digits, dots, hyphens or underscores, and not dots alone.')
  }
  if (!isLine(room.name, limits.name)) refuse('name', `A room name has 1 to ${limits.name} characters on one line.`)
  if (!Number.isInteger(room.capacity) || room.capacity < 1 || room.capacity > limits.capacity) {
    refuse('capacity', `A capacity is a whole number from 1 to ${limits.capacity}.`)
  }
  if (!room.equipment.every((each) => isLine(each, limits.equipment))) {
    refuse('equipment', `Each piece of equipment has 1 to ${limits.equipment} characters on one line.`)
  }
}

function isLine(text: string, limit: number): boolean {
  const length = [...text].length
  return length >= 1 && length <= limit && !hasForbiddenCharacter(text)
}
