import type { Room } from '@doorplate/domain/rooms'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { roomsKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { language } from '../../words/words.ts'

export function useRooms(): UseQueryResult<Room[]> {
  const backend = useBackend()
  return useQuery({ queryKey: roomsKey, queryFn: ({ signal }) => backend.rooms(signal), select: sortedRooms })
}

const unplaced = 1e9

/**
 * By area, rooms without one first, then in the order that the operator chose, then by name. 'Floor 2' precedes 'Floor 10', and
 * 'Room 2' 'Room 10'.
 */
export function sortedRooms(rooms: readonly Room[]): Room[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const placeOf = ({ position = unplaced }: Room) => position
  return [...rooms].sort((a, b) => compare(a.area, b.area) || placeOf(a) - placeOf(b) || compare(a.name, b.name))
}
