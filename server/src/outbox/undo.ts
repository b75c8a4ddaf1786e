import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../database/database.ts'
import { type InvitedBooking, type Posting, queueRequests } from './queue.ts'

/**
 * Whether anyone has been sent the booking's cancellation, or is being sent it; its messages are locked. The clock of
 * another server process may be ahead.
 */
export async function isAnyoneTold(queries: Queries, { id, sequence }: Pick<InvitedBooking, 'id' | 'sequence'>) {
  const messages = await queries.query<{ told: boolean }>(
    `SELECT method = 'CANCEL' AND sequence = $2 AND (departures > 0 OR state = 'sending') AS told
     FROM invitations WHERE thread_id = $1 ORDER BY id FOR UPDATE`,
    [id, sequence]
  )
  return messages.some(({ told }) => told)
}

/** Drops the cancellations that wait, but for guests who had left before. Only whose invitation was dropped with the booking gets one again. */
export async function queueUndo(
  queries: Queries,
  booking: InvitedBooking,
  room: Room,
  posting: Posting
): Promise<void> {
  const newest = await queries.query<{ recipient: string }>(
    `WITH dropped AS (
       UPDATE invitations SET state = 'dropped'
       WHERE thread_id = $1 AND method = 'CANCEL' AND state = 'queued' AND recipient = ANY($2)
     )
     SELECT recipient FROM (
       SELECT DISTINCT ON (recipient) recipient, state FROM invitations
       WHERE thread_id = $1 AND method = 'REQUEST' ORDER BY recipient, sequence DESC
     ) AS request WHERE state = 'dropped'`,
    [booking.id, [booking.booker_email ?? '', ...booking.guests]]
  )
  const untold = new Set(newest.map(({ recipient }) => recipient))
  await queueRequests(queries, booking, room, posting, untold)
}
