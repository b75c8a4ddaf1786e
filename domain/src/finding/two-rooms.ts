import type { Room } from '../rooms.ts'

/**
 * The two rooms with the fewest seats together that suffice; of several pairs the one whose rooms are most alike.
 * @param rooms ordered by name
 */
export function twoRooms(rooms: readonly Room[], people: number): readonly [Room, Room] | undefined {
  const bySize = [...rooms].sort((a, b) => a.capacity - b.capacity)
  let best: readonly [Room, Room] | undefined
  let smaller = 0
  let larger = bySize.length - 1
  while (smaller < larger) {
    const pair = [bySize[larger]!, bySize[smaller]!] as const
    if (seatsOf(pair) < people) smaller++
    else {
      if (!best || seatsOf(pair) <= seatsOf(best)) best = pair
      larger--
    }
  }
  return best
}

function seatsOf([one, other]: readonly [Room, Room]): number {
  return one.capacity + other.capacity
}
