import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import { randomKey } from '../../../keys/random-key.ts'
import { type Attempt, attemptsOf, isSame, type SeriesToSend } from './send-booking.ts'

export type BookingRequest = { room: Room; booking: NewBooking; series: SeriesToSend | undefined }

/** The pending attempt if it is repeated, otherwise a new one. */
export function nextAttempt(pending: Attempt | undefined, { room, booking, series }: BookingRequest): Attempt {
  if (pending && contentOf(pending) === contentOf({ booking, series })) return pending
  return { room, booking, series, key: randomKey(), replaces: isForStart(pending, booking) ? pending : undefined }
}

function contentOf({ booking, series }: Pick<Attempt, 'booking' | 'series'>): string {
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
