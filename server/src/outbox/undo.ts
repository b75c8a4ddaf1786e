import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../database/database.ts'
import { dropCancels, type InvitedBooking, type Posting } from './message-store.ts'
import { queueRequests } from './queue.ts'

/** Drops the cancellations that wait, but for guests who had left before. Only whose invitation was dropped with the booking gets one again. */
export async function queueUndo(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  posting: Posting
): Promise<void> {
  const people = [booking.booker_email ?? '', ...booking.guests]
  const uninvited = new Set(await dropCancels(queries, booking.id, people))
  await queueRequests(queries, booking, room, posting, uninvited)
}
