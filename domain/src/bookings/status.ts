import { type StatusOf, statusAt } from '../schedule/room-status.ts'
import type { Time } from '../time.ts'
import type { Booking } from './bookings.ts'

export type RoomStatus = StatusOf<Booking>

export type Phase = 'past' | 'current' | 'next' | 'later'

export function bookingPhase(booking: Booking, bookings: readonly Booking[], now: Time): Phase {
  if (booking.end_time <= now) return 'past'
  if (booking.start_time <= now) return 'current'
  const status = statusAt(bookings, now)
  return status.state === 'available' && status.next === booking ? 'next' : 'later'
}
