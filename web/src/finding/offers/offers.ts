import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { pick } from '@doorplate/domain/pick'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { say } from './words.ts'

/** A free time in a room, or in two that are taken together. */
export type Offer = Pick<Alternative, 'date' | 'start_time' | 'end_time' | 'lacks'> & { rooms: RoomWithFaults[] }

export type Conflict = { booking: NewBooking; alternatives: readonly Alternative[] }

/** Adds their rooms to alternatives, and leaves out those whose room was removed. */
export function offersIn(alternatives: readonly Alternative[], rooms: readonly RoomWithFaults[]): Offer[] {
  return groupsIn(alternatives).flatMap((group) => {
    const found = group.map(({ room_id }) => rooms.find(({ id }) => id === room_id))
    const isWhole = found.every((room) => room !== undefined)
    return isWhole ? [{ ...pick(group[0]!, ['date', 'start_time', 'end_time', 'lacks']), rooms: found }] : []
  })
}

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

export function insteadTitle(): string {
  return say('find.orOneOfThese')
}
