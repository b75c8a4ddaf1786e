import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { pick } from '@doorplate/domain/pick'
import type { RoomWithFaults } from '@doorplate/domain/rooms'

/** One choice of several: a room, or two that are taken together. */
export type Offer = Pick<Alternative, 'date' | 'start_time' | 'end_time' | 'lacks'> & { rooms: RoomWithFaults[] }

/** Each alternative with its rooms, in the same order; what is in a room that is gone is no offer. */
export function offersIn(alternatives: readonly Alternative[], rooms: readonly RoomWithFaults[]): Offer[] {
  return groupsIn(alternatives).flatMap((group) => {
    const found = group.map(({ room_id }) => rooms.find(({ id }) => id === room_id))
    const isWhole = found.every((room) => room !== undefined)
    return isWhole ? [{ ...pick(group[0]!, ['date', 'start_time', 'end_time', 'lacks']), rooms: found }] : []
  })
}

/** One booking cannot stand in two rooms. */
export function isForOneRoom({ together }: Alternative): boolean {
  return together === undefined
}

function groupsIn(alternatives: readonly Alternative[]): Alternative[][] {
  const groups = new Map<number | Alternative, Alternative[]>()
  for (const alternative of alternatives) {
    const name = alternative.together ?? alternative
    groups.set(name, [...(groups.get(name) ?? []), alternative])
  }
  return [...groups.values()]
}
