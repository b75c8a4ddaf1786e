import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'
import type { Held, HeldBooking } from '../../backend/holder.ts'
import { invalidate } from '../../backend/queries.ts'
import { heldKey, setHeld } from '../../keys/held-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { say } from '../../words/words.ts'

export function useHeldActions(held: Held) {
  const holder = useHolder()
  const queries = useQueryClient()
  const onSuccess = (booking: HeldBooking) => setHeld(queries, held, booking)
  const onError = () => invalidate(queries, heldKey(held.id))
  return {
    cancelling: useMutation({ mutationFn: () => holder.cancel(held), onSuccess, onError }),
    undoing: useMutation({ mutationFn: () => holder.undo(held), onSuccess, onError }),
    arriving: useMutation({ mutationFn: () => holder.checkIn(held), onSuccess, onError })
  }
}

/** The sentence that people read about a failed call. */
export function sentenceOf(error: Error): string {
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('yours.notAnswered')
}
