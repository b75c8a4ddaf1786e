import type { Room, RoomWithFaults } from '../rooms.ts'
import type { Fault } from './door.ts'

export function withFaults(
  rooms: readonly Room[],
  faults: readonly Pick<Fault, 'room_id' | 'equipment'>[]
): readonly RoomWithFaults[] {
  if (faults.length === 0) return rooms
  const broken = new Map<string, (string | null)[]>()
  for (const { room_id, equipment } of faults) broken.set(room_id, [...(broken.get(room_id) ?? []), equipment])
  return rooms.map((room) => ({ ...room, faults: broken.get(room.id) ?? [] }))
}
