import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day } from '@doorplate/domain/time'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { weekKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'

type Week = {
  read: UseQueryResult<Booking[]>
  /** Bookings of one of its days; undefined until they are loaded. */
  on(date: Day): Booking[] | undefined
}

/** The active bookings of a room in the week from a Monday on, in one read. */
export function useWeek(room_id: string, monday: Day): Week {
  const backend = useBackend()
  const read = useQuery({
    queryKey: weekKey(room_id, monday),
    queryFn: ({ signal }) => backend.week(room_id, monday, signal)
  })
  return { read, on: (date) => read.data?.filter((booking) => booking.date === date) }
}
