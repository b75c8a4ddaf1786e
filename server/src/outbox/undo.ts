import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../database/database.ts'
import { dropCancels, type InvitedBooking, type Posting } from './message-store.ts'
import { queueRequests } from './queue.ts'

/** Drops queued cancellations, and queues the invitations again that were dropped with the booking. */
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
