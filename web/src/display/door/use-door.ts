import type { Door } from '@doorplate/domain/api'
import type { RoomStatus } from '@doorplate/domain/schedule/status'
import { useQuery } from '@tanstack/react-query'
import { doorKey } from '../../backend/queries.ts'
import { useDoorBackend } from './use-door-backend.ts'

/** Milliseconds until a door is read again that is not, or not yet, as the schedule says. */
const pauseMilliseconds = 2000

/**
 * What can be done at the door of a room now; undefined until it is known.
 * @param status of the room now, as it is shown; undefined while today is not
 */
export function useDoor(room_id: string, status: RoomStatus | undefined): Door | undefined {
  const backend = useDoorBackend()
  const { data } = useQuery({
    queryKey: doorKey(room_id),
    queryFn: ({ signal }) => backend.door(room_id, signal),
    refetchInterval: ({ state }) =>
      state.status === 'error' || isBehind(state.data, status) ? pauseMilliseconds : false
  })
  return data
}

/** A meeting begins and ends by the clock: the server sends no message then. */
function isBehind(door: Door | undefined, status: RoomStatus | undefined): boolean {
  if (!door || !status) return false
  const running = status.state === 'occupied' ? status.current.id : undefined
  return door.running?.booking_id !== running
}
