import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { DateChoice } from '@doorplate/domain/series/choices'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Time } from '@doorplate/domain/time'
import type { Backend, StoredBooking } from '../../../backend/backend.ts'
import { randomKey } from '../../../keys/random-key.ts'

/** Sends a booking or a series. The form provides it, so that its code is not in the first load. */
export type ToSend = {
  send(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<StoredBooking>
  series?: { rule: RepeatRule; dates: readonly DateChoice[] }
}

export type BookingRequest = ToSend & { room: Room; booking: NewBooking }

export type Attempt = BookingRequest & {
  key: string
  /** An earlier request for the same start whose answer was lost. It may have been stored. */
  replaces: Attempt | undefined
}

/** The pending attempt if it is repeated, otherwise a new one. */
export function nextAttempt(pending: Attempt | undefined, request: BookingRequest): Attempt {
  if (pending && contentOf(pending) === contentOf(request)) return pending
  return { ...request, key: randomKey(), replaces: isForStart(pending, request.booking) ? pending : undefined }
}

function contentOf({ booking, series }: BookingRequest): string {
  return JSON.stringify([booking, series])
}

/** The bookings without the pending one: it does not conflict with itself, only with other starts. */
export function withoutAttempt(pending: Attempt | undefined, bookings: Booking[] | undefined, start: Time | undefined) {
  if (pending?.booking.start_time !== start) return bookings
  return bookings?.filter((booking) => !attemptsOf(pending).some((attempt) => isSame(booking, attempt.booking)))
}

export type StartOfRoom = Pick<NewBooking, 'room_id' | 'date' | 'start_time'>

export function isForStart(attempt: Attempt | undefined, { room_id, date, start_time }: StartOfRoom): boolean {
  const sent = attempt?.booking
  return sent?.room_id === room_id && sent.date === date && sent.start_time === start_time
}

export function attemptsOf(attempt: Attempt | undefined): Attempt[] {
  return attempt ? [attempt, ...attemptsOf(attempt.replaces)] : []
}

export function isSame(booking: Booking, sent: NewBooking): boolean {
  return (
    booking.room_id === sent.room_id &&
    booking.date === sent.date &&
    booking.start_time === sent.start_time &&
    booking.end_time === sent.end_time
  )
}
