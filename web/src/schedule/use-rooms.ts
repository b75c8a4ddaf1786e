import type { Room } from '@doorplate/domain/rooms'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { roomsKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'

export function useRooms(): UseQueryResult<Room[]> {
  const backend = useBackend()
  return useQuery({ queryKey: roomsKey, queryFn: ({ signal }) => backend.rooms(signal) })
}
