import { type Obstacle, obstaclesTo } from '@doorplate/domain/finding/obstacles'
import type { Room } from '@doorplate/domain/rooms'
import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import { addMinutes } from '@doorplate/domain/time'
import { useWatch } from 'react-hook-form'
import { blockOf } from '../../../timeline/room-plan.ts'
import { readOfficeDay } from '../../calls/office-day.ts'
import { useRead } from '../../calls/use-read.ts'
import { useMomentIn } from '../../places/use-moment-in.ts'
import { type SearchValues, seatsFor } from './search-values.ts'

/** What keeps a room from being offered. Nothing is known before the day has been read. */
export function useObstacles(office: string): (room: Room) => readonly Obstacle[] {
  const { date = '', start_time = '', minutes, people, equipment } = useWatch<SearchValues>()
  const isComplete = date !== '' && start_time !== ''
  const now = useMomentIn()(office)
  const { data } = useRead({
    key: ['bookings', 'day', office, isComplete && date],
    read: async (signal) => (isComplete ? readOfficeDay(office, date, signal) : null),
    feeds: ['bookings', 'rooms']
  })
  return (room) => {
    if (!data || !isComplete) return []
    const times = { date, start_time, end_time: addMinutes(start_time, Number(minutes)) }
    const meeting = { ...times, people: seatsFor(people), equipment: equipment ? [equipment] : [] }
    const booked = data.booked[room.id]?.map(blockOf) ?? []
    return obstaclesTo(meeting, room, { rules: rulesOfRoom(data.rules, room.id), booked, now })
  }
}
