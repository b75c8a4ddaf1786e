import {
  type Booking,
  bookingProblem,
  type FieldProblem,
  type NewBooking,
  tidyBooking
} from '@doorplate/domain/bookings'
import { messages } from '@doorplate/domain/messages'
import type { Room } from '@doorplate/domain/rooms'
import { overlaps } from '@doorplate/domain/spans'
import type { Moment, Time } from '@doorplate/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Backend, BackendError } from '../backend.ts'
import { bookingsKey, readAgain } from '../queries.ts'
import { useBackend } from '../use-backend.ts'
import { useClock } from '../use-clock.ts'
import { type BookingFormValues, newBooking } from './booking-draft.ts'

/** A meeting that has just been booked. */
export type Booked = { room: Room; booking: NewBooking }

/** One booking on its way, with the key that makes it the same one however often it is sent. */
type Attempt = Booked & { key: string }

/** How often a booking whose answer got lost is sent again before the person is asked. */
const resends = 5

/**
 * Books from the form's values, then asks for the invitations.
 * @param onBooked called once the booking is stored, unless the form is gone by then
 */
export function useBooking(onBooked: (booked: Booked) => void) {
  const backend = useBackend()
  const clock = useClock()
  const queries = useQueryClient()
  /** Sent, and perhaps stored: its answer is on the way or got lost. */
  const [unsettled, setUnsettled] = useState<Attempt>()
  const [refusal, setRefusal] = useState<Failure>()
  const sending = useMutation({
    mutationFn: ({ booking, key }: Attempt) => backend.book(booking, key),
    retry: (failures, error) => failures < resends && isLost(error),
    retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures) * (0.5 + Math.random()),
    onSuccess: (_stored, { room, booking }) => {
      setUnsettled(undefined)
      reload(booking)
      void sendInvites(backend, { room, booking })
    },
    onError: (error, { booking }) => {
      if (!isLost(error)) setUnsettled(undefined)
      reload(booking)
    }
  })

  function reload({ room_id, date }: NewBooking) {
    readAgain(queries, bookingsKey(room_id, date))
  }

  /**
   * The bookings without the one that is on its way from here, or may be stored: it is no conflict with itself. For any
   * other start it is a booking like all others.
   */
  function others(bookings: Booking[] | undefined, start: Time | undefined) {
    if (unsettled?.booking.start_time !== start) return bookings
    return bookings?.filter((booking) => !isSame(booking, unsettled?.booking))
  }

  function book(room: Room, start: Time, values: BookingFormValues) {
    const booking = tidyBooking(newBooking(room, start, values))
    const again = unsettled && JSON.stringify(unsettled.booking) === JSON.stringify(booking)
    const attempt = again ? unsettled : { room, booking, key: newKey() }
    const stored = queries.getQueryData<Booking[]>(bookingsKey(booking.room_id, booking.date))
    const known = others(stored, start)
    const refused = again ? undefined : (problemIn(booking, clock.now()) ?? conflictIn(booking, known))
    setRefusal(refused)
    if (refused) return
    setUnsettled(attempt)
    // Said with this call, it is not called for a form that is gone: the next person shall not read whose booking it was.
    sending.mutate(attempt, { onSuccess: () => onBooked({ room, booking }) })
  }

  function clear() {
    setRefusal(undefined)
    sending.reset()
  }

  const failure = refusal ?? (sending.error ? failureOf(sending.error) : undefined)
  return { book, busy: sending.isPending, problem: failure?.problem, error: failure?.error, clear, others }
}

/** Why a booking was not made: shown beside its field when the form has that, else on the error page. */
type Failure = { problem?: FieldProblem; error?: string }

const formFields: readonly string[] = ['booked_by', 'booker_email', 'company', 'purpose', 'guests', 'end_time']

function failureAt(field: string | undefined, message: string): Failure {
  if (field === undefined || !formFields.includes(field)) return { error: message }
  return { problem: { field: field as FieldProblem['field'], message } }
}

function failureOf(error: Error): Failure {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return { error: messages.createFailed }
  return failureAt(error.field, error.message)
}

function problemIn(booking: NewBooking, now: Moment): Failure | undefined {
  const problem = bookingProblem(booking, now)
  return problem && failureAt(problem.field, problem.message)
}

function conflictIn(booking: NewBooking, others: readonly Booking[] | undefined): Failure | undefined {
  return others?.some((other) => overlaps(other, booking)) ? { error: messages.bookingConflict } : undefined
}

/** No answer, or a server in trouble: the booking may have been stored or not. */
function isLost(error: Error): boolean {
  return !(error instanceof BackendError) || error.code === 'unreachable' || error.status >= 500
}

function isSame(booking: Booking, sent: NewBooking | undefined): boolean {
  return (
    sent !== undefined &&
    booking.room_id === sent.room_id &&
    booking.date === sent.date &&
    booking.start_time === sent.start_time &&
    booking.end_time === sent.end_time
  )
}

/** The invitations go out because the booking is stored; this call asks what has become of them (specification §7). */
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
    console.error(messages.invitesFailed, error)
  }
}

/** Random text; `crypto.randomUUID` is missing where the office's network has no https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
