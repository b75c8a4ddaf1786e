import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import { queueChange, queueRequests } from '../../../mail/outbox/bookings/queue.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { withCheckInWindow } from '../../check-in/check-in-window.ts'
import { correctedBooker } from '../changes/corrected-booker.ts'
import { lockInRoom } from '../changes/lock-in-room.ts'
import { storeBooker } from '../store.ts'
import { holderRow, type StoredBooking } from '../stored-booking.ts'

type Correction = {
  id: string
  booker: Partial<DoorBooker>
  /** The versions of which one must be current, if the caller says any. */
  seen: readonly number[] | undefined
}

/**
 * Corrects who booked. A new address gets the invitation and a new link, and the old one leaves the meeting. Refuses with
 * `not_found`, `cancelled`, `over`, `changed_meanwhile` or `invalid`.
 */
export async function correctBooker(
  queries: Queries,
  { id, booker, seen }: Correction,
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { booking, room, letterhead, rules, moment } = locked
  if (booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  if (seen && !seen.includes(booking.version)) {
    return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'], { current: holderRow(booking) })
  }
  const corrected = correctedBooker(booking, booker)
  if (corrected instanceof Refusal) return corrected
  const { isNewAddress, isNewName } = corrected
  if (!isNewAddress && !isNewName) return booking
  const { now } = context
  const stored = await storeBooker(queries, booking, corrected, now)
  const after = withCheckInWindow(stored, rules.checkIn, { now, time_zone: letterhead.officeTimeZone })
  const posting = { now, letterhead }
  if (booking.booker_email === null) {
    await queueRequests(queries, { booking: after, room }, posting)
    return stored
  }
  const wasGuest = booking.guests.length > stored.guests.length
  const own = [stored.booker_email!]
  await queueChange(
    queries,
    {
      ...{ before: booking, after, oldRoom: room, newRoom: room },
      updated: [...(isNewAddress && !wasGuest ? [] : own), ...(isNewName ? stored.guests : [])],
      joining: isNewAddress && !wasGuest ? own : [],
      leaving: isNewAddress ? [booking.booker_email] : []
    },
    posting
  )
  return stored
}
