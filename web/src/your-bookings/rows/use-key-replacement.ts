import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { setOwnBooking } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { sentenceOf } from '../booking/use-booking-actions.ts'

/** Replaces a booking's key, so that its old link stops working. */
export function useKeyReplacement(booking: OwnBooking, access: BookingAccess, onKey: (key: string) => void) {
  const holder = useHolder()
  const queries = useQueryClient()
  const {
    mutate,
    isPending,
    data: replaced,
    error
  } = useMutation({
    mutationFn: () => holder.replaceKey(access),
    onSuccess: ({ key }) => {
      setOwnBooking(queries, { id: access.id, key }, booking)
      onKey(key)
    }
  })
  return { replace: () => mutate(), isPending, replaced, problem: error ? sentenceOf(error) : undefined }
}
