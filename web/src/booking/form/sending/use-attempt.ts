import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend, StoredBooking } from '../../../backend/backend.ts'
import { BackendError, isOutcomeUnknown } from '../../../backend/calls.ts'
import { bookingsKey, invalidate, rulesKey } from '../../../backend/queries.ts'
import { useBackend } from '../../../backend/use-backend.ts'
import { say } from '../../words.ts'
import type { Attempt } from './attempts.ts'
import { sendBooking } from './send-booking.ts'
import { useWaiting } from './use-waiting.ts'

/** Sends bookings, one at a time, and remembers one that may be stored although its answer is missing. */
export function useAttempt() {
  const backend = useBackend()
  const queries = useQueryClient()
  const waiting = useWaiting()
  /** Sent, and perhaps stored: its answer has not arrived or got lost. */
  const [pending, setPending] = useState<Attempt>()
  const sending = useMutation({
    mutationFn: (attempt: Attempt) =>
      waiting.during((stop) => (attempt.series?.send ?? sendBooking)(backend, attempt, stop)),
    onSuccess: (_stored, { room, booking, series }) => {
      setPending(undefined)
      reload(booking)
      if (!series) void sendInvites(backend, { room, booking })
    },
    onError: (error, { booking, replaces }) => {
      if (!isOutcomeUnknown(error)) setPending(replaces)
      if (error instanceof BackendError && error.code === 'closed') invalidate(queries, rulesKey)
      reload(booking)
    }
  })

  function reload({ room_id, date }: NewBooking) {
    invalidate(queries, bookingsKey(room_id, date))
  }

  /** Calls back unless the form is gone by then: the next person must not see the booking. */
  function send(attempt: Attempt, onStored: (stored: StoredBooking) => void) {
    setPending(attempt)
    sending.mutate(attempt, { onSuccess: onStored })
  }

  return { pending, sending, waiting, send }
}

/** The server sends invitations for each stored booking; this call reports their outcome. */
async function sendInvites(backend: Backend, { room, booking }: Pick<Attempt, 'room' | 'booking'>): Promise<void> {
  try {
    const answer = await backend.sendInvites({
      roomName: room.name,
      date: booking.date,
      startTime: booking.start_time,
      endTime: booking.end_time,
      bookedBy: booking.booked_by,
      bookerEmail: booking.booker_email,
      company: booking.company,
      purpose: booking.purpose,
      guests: booking.guests
    })
    console.info('Invites', answer)
  } catch (error) {
    console.error(say('book.invitesFailed'), error)
  }
}
