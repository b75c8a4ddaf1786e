import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Door } from '@doorplate/domain/doors/door'
import { isOpenCheckInStale } from '@doorplate/domain/doors/open-check-in'
import { statusAt } from '@doorplate/domain/schedule/room-status'
import type { Time } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import { doorKey, retryMilliseconds } from '../../../backend/queries.ts'
import { useDoorBackend } from './use-door-backend.ts'

/** Milliseconds until a door that lags behind the schedule is read again. */
const pauseMilliseconds = 2000

type Today = { bookings: readonly Booking[]; now: Time }

export function useDoor(room_id: string, today: Today | undefined): Door | undefined {
  const backend = useDoorBackend()
  const { data } = useQuery({
    queryKey: doorKey(room_id),
    queryFn: ({ signal }) => backend.door(room_id, signal),
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return retryMilliseconds
      return isBehind(state.data, today) ? pauseMilliseconds : false
    }
  })
  return data
}

/** Whether the clock has moved past the door's data: the server sends no event when a meeting begins or ends. */
function isBehind(door: Door | undefined, today: Today | undefined): boolean {
  if (!door || !today) return false
  const { bookings, now } = today
  const status = statusAt(bookings, now)
  const current = status.state === 'occupied' ? status.current.id : undefined
  return door.running?.booking_id !== current || isOpenCheckInStale(door, bookings, now)
}
