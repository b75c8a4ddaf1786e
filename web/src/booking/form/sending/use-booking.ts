import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { personFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { Day, Time } from '@doorplate/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend, StoredBooking } from '../../../backend/backend.ts'
import { BackendError } from '../../../backend/calls.ts'
import type { BookingAccess } from '../../../backend/holder.ts'
import { bookingsKey, invalidate, rulesKey } from '../../../backend/queries.ts'
import { useBackend } from '../../../backend/use-backend.ts'
import type { Conflict } from '../../../finding/offers/offers.ts'
import { randomKey } from '../../../keys/random-key.ts'
import { say } from '../../words.ts'
import { type Attempt, attemptsOf, isOutcomeUnknown, isSame, type SeriesToSend, sendBooking } from './send-booking.ts'
import { useWaiting } from './use-waiting.ts'

export type Booked = {
  room: Room
  booking: NewBooking
  /** Undefined at a display. */
  access?: BookingAccess | undefined
  series?: StoredBooking['series']
  /** The other of two rooms that are taken together, still to be booked. */
  next?: Room | undefined
}

/** The request is taking long, or it timed out. */
export type Answer = 'late' | 'unknown'

export type Sending = {
  busy: boolean
  answer: Answer | undefined
  problem: FormProblem | undefined
  /** Nothing can be sent for now, for a reason that is shown elsewhere. */
  paused?: boolean
  /** @param problem why the booking is not sent, unless it may already be stored */
  submit(booking: NewBooking, problem: FormProblem | undefined, series?: SeriesToSend): void
  stop(): void
}

export type FormProblem = { field: keyof NewBooking | 'repeat'; text: string }

/** Books the form's values. `onBooked` is called once the booking is stored, unless the form is gone by then. */
export function useBooking(onBooked: (booked: Booked) => void) {
  const backend = useBackend()
  const queries = useQueryClient()
  const waiting = useWaiting()
  /** Sent, and perhaps stored: its answer has not arrived or got lost. */
  const [pending, setPending] = useState<Attempt>()
  const [rejection, setRejection] = useState<Failure>()
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

  function book(wanted: BookingRequest, problem: FormProblem | undefined) {
    const { room, booking } = wanted
    const attempt = nextAttempt(pending, wanted)
    const refused = attempt === pending || !problem ? undefined : failureAt(problem.field, problem.text)
    setRejection(refused)
    if (refused) return
    setPending(attempt)
    const done = ({ id, key, date, start_time, end_time, series: made }: StoredBooking) => {
      // The first date of a series may be skipped, or moved.
      const stored = { ...booking, ...(made && { date, start_time, end_time }) }
      onBooked({ room, booking: stored, series: made, access: key === undefined ? undefined : { id, key } })
    }
    // Passed with this call, it is not called for a form that is gone: the next person must not see the booking.
    sending.mutate(attempt, { onSuccess: done })
  }

  function reset() {
    setRejection(undefined)
    sending.reset()
  }

  function answerFor(start: StartOfRoom): Answer | undefined {
    if (sending.isPending) return waiting.isLate ? 'late' : undefined
    return isForStart(pending, start) ? 'unknown' : undefined
  }

  const { error } = sending
  const isAbandoned = error !== null && waiting.isStopped && isOutcomeUnknown(error)
  const failure = rejection ?? (error && !isAbandoned ? failureOf(error, sending.variables?.booking) : undefined)
  return {
    busy: sending.isPending,
    sendingFor(room: Room, date: Day, start_time: Time): Sending {
      return {
        busy: sending.isPending,
        answer: answerFor({ room_id: room.id, date, start_time }),
        problem: failure?.problem,
        submit: (booking, problem, series) => book({ room, booking, series }, problem),
        stop: waiting.stop
      }
    },
    failure,
    clear: reset,
    withoutPending: (bookings: Booking[] | undefined, start: Time | undefined) =>
      withoutAttempt(pending, bookings, start)
  }
}

type BookingRequest = { room: Room; booking: NewBooking; series: SeriesToSend | undefined }

/** The pending attempt if it is repeated, otherwise a new one. */
function nextAttempt(pending: Attempt | undefined, { room, booking, series }: BookingRequest): Attempt {
  if (pending && contentOf(pending) === contentOf({ booking, series })) return pending
  return { room, booking, series, key: randomKey(), replaces: isForStart(pending, booking) ? pending : undefined }
}

function contentOf({ booking, series }: Pick<Attempt, 'booking' | 'series'>): string {
  return JSON.stringify([booking, series])
}

/** The bookings without the pending one: it does not conflict with itself, only with other starts. */
function withoutAttempt(pending: Attempt | undefined, bookings: Booking[] | undefined, start: Time | undefined) {
  if (pending?.booking.start_time !== start) return bookings
  return bookings?.filter((booking) => !attemptsOf(pending).some((attempt) => isSame(booking, attempt.booking)))
}

type StartOfRoom = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

function isForStart(attempt: Attempt | undefined, { room_id, date, start_time }: StartOfRoom): boolean {
  const sent = attempt?.booking
  return sent?.room_id === room_id && sent.date === date && sent.start_time === start_time
}

/** Shown at its field if the form has it, otherwise on the error page. */
type Failure = { problem?: FormProblem; error?: string; conflict?: Conflict | undefined }

const formFields: readonly string[] = [...personFields, 'end_time', 'repeat']

function failureOf(error: Error, booking: NewBooking | undefined): Failure {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return { error: say('book.createFailed') }
  return { ...failureAt(error.field, error.message), conflict: conflictOf(error, booking) }
}

function failureAt(field: string | undefined, text: string): Failure {
  if (field === undefined || !formFields.includes(field)) return { error: text }
  return { problem: { field: field as FormProblem['field'], text } }
}

function conflictOf({ alternatives = [] }: BackendError, booking: NewBooking | undefined): Conflict | undefined {
  return booking && alternatives.length > 0 ? { booking, alternatives } : undefined
}

/** The server sends invitations for each stored booking; this call reports their outcome. */
async function sendInvites(backend: Backend, { room, booking }: Booked): Promise<void> {
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
