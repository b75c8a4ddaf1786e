import type { Room } from '../rooms.ts'

/** Returns the pair with the fewest sufficient seats; among equal pairs, the one most alike in size. */
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
