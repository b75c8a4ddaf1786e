import type { Room } from '@doorplate/domain/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roomsKey } from '../../../backend/queries.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { useDoorBackend } from './use-door-backend.ts'

const retiredKey = [...roomsKey, 'retired']

/**
 * The room of a display, also once it is out of use and in no list; undefined while that is not known, and null if there is no
 * such room. The page's first data has it among the rooms, which it leaves after the first frame.
 */
export function useRoomOfDisplay(room_id: string, rooms: readonly Room[] | undefined): Room | null | undefined {
  const backend = useDoorBackend()
  const queries = useQueryClient()
  const isRoom = ({ id }: Room) => id === room_id
  const listed = rooms?.find(isRoom)
  const { data, isFetching } = useQuery({
    queryKey: retiredKey,
    queryFn: ({ signal }) => backend.rooms(signal),
    enabled: rooms !== undefined && !listed
  })
  const found = listed ?? data?.find((room) => isRoom(room) && isRetired(room))
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)

  useWhen(listed !== undefined && isRetired(listed), () => {
    queries.setQueryData(retiredKey, [listed])
    queries.setQueryData<Room[]>(roomsKey, (all) => all?.filter((room) => !isRetired(room)))
  })

  if (!rooms) return undefined
  return found ?? (isFetching && last?.id === room_id ? last : null)
}

function isRetired({ retired_at }: Room): boolean {
  return retired_at !== undefined
}
