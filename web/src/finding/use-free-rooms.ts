import type { DayOfRooms } from '@doorplate/api/booking/days'
import { type Criteria, type FreeRooms, freeRooms } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day, Moment } from '@doorplate/domain/time'
import { useMemo } from 'react'
import { useRules } from '../schedule/queries/use-rules.ts'
import { takenTimesOf } from './taken-times-of.ts'

type Rooms = {
  rooms: readonly RoomWithFaults[]
  date: Day | undefined
  now: Moment
  /** The bookings of that day; undefined until they have been read. */
  day: Pick<DayOfRooms, 'rooms'> | undefined
}

/** The rooms that are free that day, by the rules of the domain and without a request. */
export function useFreeRooms(criteria: Criteria, { rooms, date, now, day }: Rooms): FreeRooms | undefined {
  const rules = useRules()
  return useMemo(() => {
    if (!day || date === undefined) return undefined
    const times = takenTimesOf({ date, rooms: day.rooms }, { rules, now })
    return freeRooms({ ...criteria, date }, { rooms, times, now })
  }, [criteria, rooms, date, now, day, rules])
}
