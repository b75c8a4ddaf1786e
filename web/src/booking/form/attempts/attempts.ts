import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import type { Backend, CreatedBooking } from '../../../backend/backend.ts'
import type { SentSeries, Unanswered } from '../../../keys/unanswered.ts'

/** Sends a booking or a series. The form provides it, so that its code is not in the first load. */
export type ToSend = {
  send(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<CreatedBooking>
  series?: SentSeries | undefined
}

export type BookingRequest = ToSend & { room: Room; booking: NewBooking }

/** A booking being sent, with its idempotency key. */
export type Attempt = BookingRequest &
  Unanswered & {
    /** One for another start, which still has no answer. */
    elsewhere: Unanswered | undefined
  }

/** The bookings without the pending one: it does not conflict with itself, only with other starts. */
export function withoutAttempt(
  pending: Unanswered | undefined,
  bookings: Booking[] | undefined,
  start: Time | undefined
) {
  if (pending?.booking.start_time !== start) return bookings
  return bookings?.filter((booking) => !attemptsOf(pending).some((attempt) => isSame(booking, attempt.booking)))
}

export function attemptsOf(attempt: Unanswered | undefined): Unanswered[] {
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
