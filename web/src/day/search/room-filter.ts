import type { Room } from '@doorplate/domain/rooms'
import { isNamed } from '../../rooms/is-named.ts'

/** `name` matches names and areas; `people` is the smallest capacity. */
export type RoomFilter = { name: string; people: number }

export const anyRoom: RoomFilter = { name: '', people: 0 }

export const sizes = [2, 4, 6, 8, 12, 20, 40] as const

export function isWanted(room: Room, filter: RoomFilter): boolean {
  return room.capacity >= filter.people && isNamed(room, filter.name)
}
