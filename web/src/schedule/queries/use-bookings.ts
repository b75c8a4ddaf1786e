import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Day } from '@doorplate/domain/time'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bookingsKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'

/** The active bookings of a room and day, ordered by start. Nothing is loaded while either is missing. */
export function useBookings(room_id: string | undefined, date: Day | undefined): UseQueryResult<ListedBooking[]> {
  const backend = useBackend()
  return useQuery({
    queryKey: bookingsKey(room_id, date),
    queryFn:
      room_id === undefined || date === undefined ? skipToken : ({ signal }) => backend.bookings(room_id, date, signal)
  })
}
