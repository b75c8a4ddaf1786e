import type { Room } from '@doorplate/domain/rooms'
import { isNamed } from '../ui/is-named.ts'

/** Words of the name, and for how many people at least. */
export type RoomFilter = { name: string; people: number }

export const anyRoom: RoomFilter = { name: '', people: 0 }

export const sizes = [2, 4, 6, 8, 12, 20, 40] as const

export function isWanted({ name, capacity }: Room, filter: RoomFilter): boolean {
  return capacity >= filter.people && isNamed(name, filter.name)
}
