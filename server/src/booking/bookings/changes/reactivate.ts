import { Refusal } from '@doorplate/domain/refusals'
import { exclusionViolation, type Queries, sqlState } from '../../../base/database/database.ts'
import { isAnyoneNotified } from '../../../mail/outbox/bookings/notified-store.ts'
import { queueRequests, queueUndo } from '../../../mail/outbox/bookings/queue.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { isCheckInOpen, withCheckInWindow } from '../../check-in/check-in-window.ts'
import { passOtherDates } from '../series-order-store.ts'
import { markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { InRoom } from './lock-in-room.ts'

type Options = {
  /** Counts the booking as checked in; by default while its check-in window is open. */
  isHere?: boolean
  taken?: () => Refusal
}

/**
 * Makes a cancelled booking active and invites everybody again, unless nobody was notified of the cancellation. Refuses
 * with `not_found` once its addresses are erased, with `conflict` once other dates of its series have passed it, and with
 * `closed` once its room is out of use.
 */
export async function reactivate(
  queries: Queries,
  { booking, room, letterhead, rules, isHere, taken }: InRoom & Options,
  { now }: CommandContext
): Promise<StoredBooking | Refusal> {
  if (booking.series && (await passOtherDates(queries, [booking.id]))) {
    return new Refusal('conflict', ['problem.datesPassed'])
  }
  if (room.retire_on !== undefined && booking.date >= room.retire_on) {
    return new Refusal('closed', ['problem.roomOutOfUse'])
  }
  const wasNotified = await isAnyoneNotified(queries, booking)
  const officeNow = { now, time_zone: letterhead.officeTimeZone }
  const isCheckedIn = isHere ?? isCheckInOpen(booking, rules.checkIn, officeNow)
  const active = await markActive(queries, booking.id, { now, isHere: isCheckedIn }).catch((error) => {
    if (taken && sqlState(error) === exclusionViolation) return taken()
    throw error
  })
  if (!active) return new Refusal('not_found', ['problem.bookingNotFound'])
  if (active instanceof Refusal) return active
  const queue = wasNotified ? queueRequests : queueUndo
  const invited = withCheckInWindow(active, rules.checkIn, officeNow)
  await queue(queries, { booking: invited, room }, { now, letterhead })
  return active
}
