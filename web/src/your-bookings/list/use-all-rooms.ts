import { useQuery } from '@tanstack/react-query'
import { roomsKey } from '../../backend/queries.ts'
import { useOffice } from '../../clock/use-office.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useRooms } from '../../schedule/use-rooms.ts'

/** The rooms of all offices: what a browser booked may be in any. */
export function useAllRooms() {
  const holder = useHolder()
  const { all } = useOffice()
  const own = useRooms()
  const isOnly = all.length === 1
  const every = useQuery({
    queryKey: [...roomsKey, 'all'],
    queryFn: ({ signal }) => holder.rooms(signal),
    enabled: !isOnly
  })
  return isOnly ? own : every
}
