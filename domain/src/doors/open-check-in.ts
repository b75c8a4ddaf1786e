import type { Booking } from '../bookings/bookings.ts'
import { addMinutes, type Time } from '../time.ts'
import { hasCheckInOpened } from './check-in-opening.ts'
import type { Door } from './door.ts'

/** A missing check-in: `soon` before the start, `due` after it. Without `until` the room is not released. */
export type OpenCheckIn = { booking: Booking; phase: 'soon' | 'due'; until: Time | undefined }

type CheckInDoor = Pick<Door, 'awaited' | 'check_in'>

export function openCheckIn(
  { awaited, check_in }: CheckInDoor,
  bookings: readonly Booking[],
  now: Time
): OpenCheckIn | undefined {
  const booking = bookings.find(({ id }) => id === awaited?.booking_id)
  if (!booking || !awaited || now >= openUntil(booking, awaited, check_in)) return undefined
  if (!hasCheckInOpened(booking, awaited.opens, { date: booking.date, time: now })) return undefined
  return { booking, phase: now < booking.start_time ? 'soon' : 'due', until: awaited.due ?? undefined }
}

/** Whether the door now waits for another booking, which only the server knows. */
export function isOpenCheckInStale(
  { awaited, check_in }: CheckInDoor,
  bookings: readonly Booking[],
  now: Time
): boolean {
  const booking = bookings.find(({ id }) => id === awaited?.booking_id)
  if (!awaited) return false
  if (!booking) return true
  return now >= (awaited.due ?? openUntil(booking, awaited, check_in))
}

/** A released room stays occupied until the server has cancelled the booking. */
function openUntil(
  { start_time, end_time }: Booking,
  awaited: NonNullable<CheckInDoor['awaited']>,
  rule: CheckInDoor['check_in']
): Time {
  if (awaited.due !== null || !rule) return end_time
  const last = addMinutes(start_time, rule.after)
  return last < end_time ? last : end_time
}
