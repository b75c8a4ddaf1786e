import { type Booking, bookingProblem, type NewBooking, normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { personFields } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { Moment, Time } from '@doorplate/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Backend, MadeBooking } from '../../backend/backend.ts'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess } from '../../backend/holder.ts'
import { bookingsKey, invalidate } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useClock } from '../../clock/use-clock.ts'
import { conflictOf } from '../../finding/offers/conflict.ts'
import { randomKey } from '../../keys/random-key.ts'
import { read, say } from '../../words/words.ts'
import type { Answer } from './answer-notice.tsx'
import { type Attempt, attemptsOf, isOutcomeUnknown, isSame, sendBooking } from './send-booking.ts'

/** `next` is the other of two rooms that are taken together: it is still to be booked. */
export type Booked = {
  room: Room
  booking: NewBooking
  /** The booking's key; undefined at a display. */
  held?: BookingAccess | undefined
  next?: Room | undefined
}

/** Milliseconds until the form says that the answer is late, and until the request times out. */
const lateMilliseconds = 10_000
const maxMilliseconds = 30_000

/**
 * Books from the form's values, then asks for the invitations.
 * @param onBooked called once the booking is stored, unless the form is gone by then
 */
export function useBooking(onBooked: (booked: Booked) => void) {
  const backend = useBackend()
  const clock = useClock()
  const queries = useQueryClient()
  const waiting = useWaiting()
  /** Sent, and perhaps stored: its answer is on the way or got lost. */
  const [pending, setPending] = useState<Attempt>()
  const [rejection, setRejection] = useState<Failure>()
  const sending = useMutation({
    mutationFn: (attempt: Attempt) => waiting.during((stop) => sendBooking(backend, attempt, stop)),
    onSuccess: (_stored, { room, booking }) => {
      setPending(undefined)
      reload(booking)
      void sendInvites(backend, { room, booking })
    },
    onError: (error, { booking, replaces }) => {
      if (!isOutcomeUnknown(error)) setPending(replaces)
      reload(booking)
    }
  })

  function reload({ room_id, date }: NewBooking) {
    invalidate(queries, bookingsKey(room_id, date))
  }

  /**
   * The bookings without the one that is on its way from here, or may be stored: it is no conflict with itself. For any
   * other start it is a booking like all others.
   */
  function withoutPending(bookings: Booking[] | undefined, start: Time | undefined) {
    if (pending?.booking.start_time !== start) return bookings
    return bookings?.filter((booking) => !attemptsOf(pending).some((attempt) => isSame(booking, attempt.booking)))
  }

  function book(room: Room, request: NewBooking) {
    const booking = normalizeBooking(request)
    const again = pending && JSON.stringify(pending.booking) === JSON.stringify(booking)
    const replaces = isForStart(pending, booking) ? pending : undefined
    const attempt = again ? pending : { room, booking, key: randomKey(), replaces }
    const refused = again ? undefined : problemIn(booking, clock.now())
    setRejection(refused)
    if (refused) return
    setPending(attempt)
    const done = ({ id, key }: MadeBooking) =>
      onBooked({ room, booking, held: key === undefined ? undefined : { id, key } })
    // Said with this call, it is not called for a form that is gone: the next person shall not read whose booking it was.
    sending.mutate(attempt, { onSuccess: done })
  }

  function reset() {
    setRejection(undefined)
    sending.reset()
  }

  /** The state of the request for a start. */
  function answerFor(start: StartOfRoom): Answer | undefined {
    if (sending.isPending) return waiting.isLate ? 'late' : undefined
    return isForStart(pending, start) ? 'unknown' : undefined
  }

  const { error } = sending
  const isGivenUp = error !== null && waiting.isStopped && isOutcomeUnknown(error)
  const failure = rejection ?? (error && !isGivenUp ? failureOf(error) : undefined)
  return {
    book,
    busy: sending.isPending,
    problem: failure?.problem,
    error: failure?.error,
    conflict: rejection ? undefined : conflictOf(error, sending.variables?.booking),
    clear: reset,
    others: withoutPending,
    answerFor,
    stop: waiting.stop
  }
}

/** Waits for an answer until the person stops it, and no longer than people should have to. */
function useWaiting() {
  const [isLate, setLate] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const abort = useRef<AbortController>(undefined)

  async function during<Result>(work: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
    const current = new AbortController()
    abort.current = current
    setStopped(false)
    const late = window.setTimeout(() => setLate(true), lateMilliseconds)
    const end = window.setTimeout(() => current.abort(), maxMilliseconds)
    try {
      return await work(current.signal)
    } finally {
      window.clearTimeout(late)
      window.clearTimeout(end)
      setLate(false)
    }
  }

  function stop() {
    setStopped(true)
    abort.current?.abort()
  }

  return { during, stop, isLate, isStopped }
}

type StartOfRoom = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

function isForStart(attempt: Attempt | undefined, { room_id, date, start_time }: StartOfRoom): boolean {
  const sent = attempt?.booking
  return sent?.room_id === room_id && sent.date === date && sent.start_time === start_time
}

/** The reason for a refusal: shown at its field if the form has it, otherwise on the error page. */
type Failure = { problem?: FormProblem; error?: string }

/** A problem with a field, in the reader's language. */
export type FormProblem = { field: keyof NewBooking; text: string }

const formFields: readonly string[] = [...personFields, 'end_time']

function failureAt(field: string | undefined, text: string): Failure {
  if (field === undefined || !formFields.includes(field)) return { error: text }
  return { problem: { field: field as FormProblem['field'], text } }
}

function failureOf(error: Error): Failure {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return { error: say('book.createFailed') }
  return failureAt(error.field, error.message)
}

function problemIn(booking: NewBooking, now: Moment): Failure | undefined {
  const problem = bookingProblem(booking, now)
  return problem && failureAt(problem.field, read(problem.message))
}

/** The invitations go out because the booking is stored; this call asks what has become of them. */
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
