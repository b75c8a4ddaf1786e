import type { Room, RoomWithFaults } from '../rooms.ts'
import { textFault } from '../texts.ts'
import type { Message } from '../words/say.ts'
import type { Fault } from './door.ts'

export const noteLimit = 120

export function noteProblem(note: string): Message<'problem'> | undefined {
  const fault = textFault({ limit: noteLimit, required: false }, note)
  return fault && ['problem.noteInvalid', { max: noteLimit }]
}

export function withFaults(
  rooms: readonly Room[],
  faults: readonly Pick<Fault, 'room_id' | 'equipment'>[]
): readonly RoomWithFaults[] {
  if (faults.length === 0) return rooms
  const broken = new Map<string, (string | null)[]>()
  for (const { room_id, equipment } of faults) broken.set(room_id, [...(broken.get(room_id) ?? []), equipment])
  return rooms.map((room) => ({ ...room, faults: broken.get(room.id) ?? [] }))
}
