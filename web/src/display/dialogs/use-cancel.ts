import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsKey, invalidate } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import type { SentKey } from '../door/taps/use-is-sending.ts'

type Options = { onCancelled(): void; onFailed(error: Error): void }

/** Cancels the booking. Its options are called even if the dialog is closed by then. */
export function useCancel({ id, room_id, date }: Booking, { onCancelled, onFailed }: Options) {
  const backend = useBackend()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['cancel', id] satisfies SentKey,
    mutationFn: (by: { code?: string }) => backend.cancel(id, by),
    onSuccess() {
      const queryKey = bookingsKey(room_id, date)
      queries.setQueryData<Booking[]>(queryKey, (bookings) => bookings?.filter((booking) => booking.id !== id))
      invalidate(queries, queryKey)
      onCancelled()
    },
    onError: onFailed
  })
}
