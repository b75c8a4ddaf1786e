import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsKey, invalidate } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'

export function useCancel() {
  const backend = useBackend()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ booking, ...by }: { booking: Booking; code?: string }) => backend.cancel(booking.id, by),
    onSuccess: (_cancelled, { booking: { id, room_id, date } }) => {
      const queryKey = bookingsKey(room_id, date)
      queries.setQueryData<Booking[]>(queryKey, (bookings) => bookings?.filter((booking) => booking.id !== id))
      invalidate(queries, queryKey)
    }
  })
}
