import type { Booking } from '../bookings/bookings.ts'
import { addMinutes, type Time } from '../time.ts'
import type { Door } from './door.ts'

/** A missing check-in: `soon` before the start, `due` after it. Without `until` the room is not released. */
export type Awaited = { booking: Booking; phase: 'soon' | 'due'; until: Time | undefined }

type AwaitingDoor = Pick<Door, 'awaited' | 'check_in'>

export function awaitedAt(
  { awaited, check_in }: AwaitingDoor,
  bookings: readonly Booking[],
  now: Time
): Awaited | undefined {
  const booking = bookings.find(({ id }) => id === awaited?.booking_id)
  if (!booking || !awaited || now < awaited.opens || now >= awaitedUntil(booking, awaited, check_in)) return undefined
  return { booking, phase: now < booking.start_time ? 'soon' : 'due', until: awaited.due ?? undefined }
}

/** Whether the door now waits for another booking, which only the server knows. */
export function isWaitOver({ awaited, check_in }: AwaitingDoor, bookings: readonly Booking[], now: Time): boolean {
  const booking = bookings.find(({ id }) => id === awaited?.booking_id)
  if (!awaited) return false
  if (!booking) return true
  return now >= (awaited.due ?? awaitedUntil(booking, awaited, check_in))
}

/** A released room stays occupied until the server has cancelled the booking. */
function awaitedUntil(
  { start_time, end_time }: Booking,
  awaited: NonNullable<AwaitingDoor['awaited']>,
  rule: AwaitingDoor['check_in']
): Time {
  if (awaited.due !== null || !rule) return end_time
  const last = addMinutes(start_time, rule.after)
  return last < end_time ? last : end_time
}
