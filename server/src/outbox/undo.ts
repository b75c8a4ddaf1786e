import type { Queries } from '../database/database.ts'
import { dropCancels, type Posting } from './message-store.ts'
import { type Meeting, queueRequests } from './queue.ts'

/** Drops queued cancellations, and queues the invitations again that were dropped with the booking. */
export async function queueUndo(queries: Queries, { booking, room }: Meeting, posting: Posting): Promise<void> {
  const people = [booking.booker_email ?? '', ...booking.guests]
  const only = new Set(await dropCancels(queries, booking.id, people))
  await queueRequests(queries, { booking, room, only }, posting)
}
