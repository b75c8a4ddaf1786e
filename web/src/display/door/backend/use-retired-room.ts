import type { Room } from '@doorplate/domain/rooms'
import { useQuery } from '@tanstack/react-query'
import { roomsKey } from '../../../backend/queries.ts'
import { useDoorBackend } from './use-door-backend.ts'

/** A room that is out of use is in no list, but its display goes on. Undefined until it is found. */
export function useRetiredRoom(room_id: string, isUnlisted: boolean): Room | undefined {
  const backend = useDoorBackend()
  const { data } = useQuery({
    queryKey: [...roomsKey, 'retired'],
    queryFn: ({ signal }) => backend.rooms(signal),
    enabled: isUnlisted
  })
  return data?.find(({ id, retired_at }) => id === room_id && retired_at !== undefined)
}
