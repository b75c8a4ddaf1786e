import { fitOf, isFitting } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import type { Findings } from './use-availability.ts'

export type FittingRoom = { room: RoomWithFaults; starts: Time[] }

/**
 * The rooms that are found, the best first, and all others by name. Where more are found than the answer tells of, those
 * that are large enough and have the equipment may be free: then they are a list of their own.
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
  return { fitting, untold: others.filter(mayFit), unfit: others.filter((room) => !mayFit(room)) }
}
