import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { invalidate } from '../../backend/queries.ts'
import { useClock } from '../../clock/use-clock.ts'
import { ownBookingKey, setOwnBooking } from '../../keys/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useSecondsLeft } from '../../ui/hooks/use-seconds-left.ts'
import { say } from '../../words/words.ts'

/** The actions that a booking's key permits, with the failure of the latest. */
export function useBookingActions(access: BookingAccess) {
  const holder = useHolder()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<Error>()
  const onSuccess = (booking: OwnBooking) => setOwnBooking(queries, access, booking)
  const onError = (error: Error) => {
    setProblem(error)
    invalidate(queries, ownBookingKey(access.id))
  }
  const cancelling = useMutation({ mutationFn: () => holder.cancel(access), onSuccess, onError })
  const undoing = useMutation({ mutationFn: () => holder.undo(access), onSuccess, onError })
  const checkingIn = useMutation({ mutationFn: () => holder.checkIn(access), onSuccess, onError })

  function cancel() {
    setProblem(undefined)
    undoing.reset()
    cancelling.mutate()
  }

  function undo() {
    setProblem(undefined)
    undoing.mutate()
  }

  function checkIn() {
    setProblem(undefined)
    checkingIn.mutate()
  }

  return { cancelling, undoing, checkingIn, cancel, undo, checkIn, problem, setProblem }
}

/** The seconds in which a cancellation can still be undone. */
export function useUndoSeconds({ cancelled, undo_until }: OwnBooking): number {
  const end = cancelled && undo_until !== null ? Date.parse(undo_until) : undefined
  return useSecondsLeft(end, useClock().instant)
}

/** The sentence that people read about a failed call. */
export function sentenceOf(error: Error): string {
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('yours.notAnswered')
}
