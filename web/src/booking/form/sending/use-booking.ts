import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import type { CreatedBooking } from '../../../backend/backend.ts'
import { isOutcomeUnknown } from '../../../backend/calls.ts'
import type { BookingAccess } from '../../../backend/holder.ts'
import type { Unanswered } from '../../../keys/unanswered.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { type Failure, type FormProblem, failureAt, failureOf } from './failures.ts'
import { useAttempt } from './use-attempt.ts'

export type Booked = {
  room: Room
  booking: NewBooking
  /** Undefined at a display. */
  access?: BookingAccess | undefined
  series?: CreatedBooking['series']
  /** The other of two rooms that are taken together, still to be booked. */
  next?: Room | undefined
}

export type Sending = {
  busy: boolean
  /** The request is taking long. */
  isLate: boolean
  problem: FormProblem | undefined
  /** Nothing can be sent for now. Another part of the page says why. */
  paused?: boolean
  unanswered: {
    /** Sent, and perhaps stored: its answer has not arrived or got lost. */
    pending: Unanswered | undefined
    setPending(pending: Unanswered | undefined): void
  }
  /** @param problem why the booking is not sent */
  submit(attempt: Attempt, problem: FormProblem | undefined): void
  stop(): void
}

/** Books the form's values. `onBooked` is called once the booking is stored, unless the form is gone by then. */
export function useBooking(onBooked: (booked: Booked) => void) {
  const { pending, setPending, sending, waiting, send } = useAttempt()
  const [rejection, setRejection] = useState<Failure>()

  function book(attempt: Attempt, problem: FormProblem | undefined) {
    const { room, booking } = attempt
    setRejection(problem && failureAt(problem.field, problem.text))
    if (problem) return
    send(attempt, ({ id, key, date, start_time, end_time, series }) => {
      // The first date of a series may be skipped, or moved.
      const stored = { ...booking, ...(series && { date, start_time, end_time }) }
      onBooked({ room, booking: stored, series, access: key === undefined ? undefined : { id, key } })
    })
  }

  function reset() {
    setRejection(undefined)
    sending.reset()
  }

  const { error } = sending
  const isAbandoned = error !== null && waiting.isStopped && isOutcomeUnknown(error)
  const failure = rejection ?? (error && !isAbandoned ? failureOf(error, sending.variables?.booking) : undefined)
  return {
    sending: {
      busy: sending.isPending,
      isLate: waiting.isLate,
      problem: failure?.problem,
      unanswered: { pending, setPending },
      submit: book,
      stop: waiting.stop
    } satisfies Sending,
    failure,
    clear: reset
  }
}
