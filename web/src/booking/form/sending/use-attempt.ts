import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedBooking } from '../../../backend/backend.ts'
import { BackendError, isOutcomeUnknown } from '../../../backend/calls.ts'
import { bookingsKey, invalidate, rulesKey } from '../../../backend/queries.ts'
import { useBackend } from '../../../backend/use-backend.ts'
import type { Unanswered } from '../../../keys/unanswered.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { useWaiting } from './use-waiting.ts'

/** Sends bookings, one at a time, and remembers one that may be stored although its answer is missing. */
export function useAttempt() {
  const backend = useBackend()
  const queries = useQueryClient()
  const { during, ...waiting } = useWaiting()
  /** Sent, and perhaps stored: its answer has not arrived or got lost. */
  const [pending, setPending] = useState<Unanswered>()
  const sending = useMutation({
    mutationFn: (attempt: Attempt) => during((stop) => attempt.send(backend, attempt, stop)),
    onSuccess: (_stored, { booking, elsewhere }) => {
      setPending(elsewhere)
      reload(booking)
    },
    onError: (error, { booking, replaces, elsewhere }) => {
      if (!isOutcomeUnknown(error)) setPending(replaces ?? elsewhere)
      if (error instanceof BackendError && error.code === 'closed') invalidate(queries, rulesKey)
      reload(booking)
    }
  })

  function reload({ room_id, date }: NewBooking) {
    invalidate(queries, bookingsKey(room_id, date))
  }

  /** Calls back unless the form is gone by then: the next person must not see the booking. */
  function send(attempt: Attempt, onStored: (stored: CreatedBooking) => void) {
    setPending(attempt)
    sending.mutate(attempt, { onSuccess: onStored })
  }

  return { pending, setPending, sending, waiting, send }
}
