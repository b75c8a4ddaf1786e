import { covers } from '../schedule/time-range.ts'
import type { Time } from '../time.ts'
import type { Booking } from './bookings.ts'

export type RoomStatus = { state: 'occupied'; current: Booking } | { state: 'available'; next: Booking | undefined }

/** @param bookings of today, ordered by start */
export function statusAt(bookings: readonly Booking[], now: Time): RoomStatus {
  const current = bookings.find((booking) => covers(booking, now))
  if (current) return { state: 'occupied', current }
  return { state: 'available', next: bookings.find((booking) => booking.start_time > now) }
}

export type Phase = 'past' | 'current' | 'next' | 'later'

export function bookingPhase(booking: Booking, bookings: readonly Booking[], now: Time): Phase {
  if (booking.end_time <= now) return 'past'
  if (booking.start_time <= now) return 'current'
  const status = statusAt(bookings, now)
  return status.state === 'available' && status.next === booking ? 'next' : 'later'
}
