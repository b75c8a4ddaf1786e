import { fitOf, isFitting } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import type { Findings } from './use-availability.ts'

export type FittingRoom = { room: RoomWithFaults; starts: Time[] }

/**
 * The found rooms stay best first, all others in the given order. If the answer was cut off, rooms that fit by size and
 * equipment may be free too: they are `unlisted`.
 */
export function sortedRooms({ search, rooms: found, more }: Findings, rooms: readonly RoomWithFaults[]) {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const fitting = found.flatMap(({ room_id, starts }): FittingRoom[] => {
    const room = byId.get(room_id)
    return room ? [{ room, starts }] : []
  })
  const isFound = new Set(found.map(({ room_id }) => room_id))
  const others = rooms.filter(({ id }) => !isFound.has(id))
  const mayFit = (room: RoomWithFaults) => more > 0 && isFitting(fitOf(room, search))
  return { fitting, unlisted: others.filter(mayFit), unfit: others.filter((room) => !mayFit(room)) }
}
