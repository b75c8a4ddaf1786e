import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { invalidate } from '../../backend/queries.ts'
import { ownBookingKey, setOwnBooking } from '../../keys/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { say } from '../../words/words.ts'

export function useBookingActions(access: BookingAccess) {
  const holder = useHolder()
  const queries = useQueryClient()
  const onSuccess = (booking: OwnBooking) => setOwnBooking(queries, access, booking)
  const onError = () => invalidate(queries, ownBookingKey(access.id))
  return {
    cancelling: useMutation({ mutationFn: () => holder.cancel(access), onSuccess, onError }),
    undoing: useMutation({ mutationFn: () => holder.undo(access), onSuccess, onError }),
    checkingIn: useMutation({ mutationFn: () => holder.checkIn(access), onSuccess, onError })
  }
}

/** The sentence that people read about a failed call. */
export function sentenceOf(error: Error): string {
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('yours.notAnswered')
}
