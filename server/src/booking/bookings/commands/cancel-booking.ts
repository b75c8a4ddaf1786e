import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueCancels } from '../../../mail/outbox/bookings/queue.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../access/holder.ts'
import { undoMilliseconds } from '../changes/undo-window.ts'
import { forfeitSlot, lockBooking, markCancelled } from '../store.ts'
import { holderRow, type StoredBooking } from '../stored-booking.ts'

type Cancellation = {
  id: string
  /** Refuses another version with `changed_meanwhile`. */
  seen?: number
  authorize?: Authorize
  canUndo?: (booking: StoredBooking) => boolean
  /** For everybody invited. */
  reason?: string | undefined
}

/** Notifies everybody invited. Repeating it is harmless. Refuses with `not_found`, `over` or as `authorize` does. */
export async function cancelBooking(
  queries: Queries,
  { id, seen, authorize, canUndo, reason }: Cancellation,
  { now, letterhead }: CommandContext
): Promise<StoredBooking | Refusal> {
  const booking = await lockBooking(queries, id)
  if (!booking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const refusal = authorize?.(booking)
  if (refusal) return refusal
  if (seen !== undefined && booking.version !== seen) {
    return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'], { current: holderRow(booking) })
  }
  if (booking.released_at !== null) return forfeitSlot(queries, id)
  if (booking.cancelled) return booking
  const { room, office } = await getRoom(queries, booking.room_id)
  if (hasEnded(booking, localTime(now, office.time_zone))) return new Refusal('over', ['display.bookingOver'])
  const wait = canUndo?.(booking) ? undoMilliseconds : 0
  const cancelled = await markCancelled(queries, id, { now, undoUntil: wait > 0 ? now + wait : undefined, reason })
  const posting = { now, wait, letterhead: letterheadOf(office, letterhead) }
  await queueCancels(queries, { booking: cancelled, room }, posting)
  return cancelled
}
