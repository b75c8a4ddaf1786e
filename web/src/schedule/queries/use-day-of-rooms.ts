import type { Day } from '@doorplate/domain/time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { dayKey } from '../../backend/queries.ts'
import type { DayRead, ReadDay } from './follow-day.ts'

/** The bookings of all rooms on a day, kept up to date; undefined until they have been read. */
export function useDayOfRooms(read: ReadDay, date: Day | undefined): DayRead | undefined {
  const { data } = useQuery({
    queryKey: dayKey(date),
    queryFn: date === undefined ? skipToken : ({ signal }) => read(date, signal)
  })
  return data
}
