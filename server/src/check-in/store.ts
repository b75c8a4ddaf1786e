import type { Time } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Queries } from '../database/database.ts'

/** Keeps the booking's version unless the start moves, so that an edit in progress does not conflict. */
export async function markCheckedIn(
  queries: Queries,
  { id, start_time }: Pick<StoredBooking, 'id' | 'start_time'>,
  { start, now }: { start: Time; now: number }
): Promise<StoredBooking> {
  const moved = start === start_time ? [] : [start]
  const [checkedIn] = await queries.query<StoredBooking>(
    `UPDATE bookings SET checked_in_at = $2${moved.length > 0 ? ', start_time = $3' : ''}
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), ...moved]
  )
  return checkedIn!
}

/** Cancels a no-show. A trigger sets `cancelled_via` from the audit context. */
export async function markReleased(queries: Queries, id: string, now: number): Promise<StoredBooking> {
  const [released] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'No check-in', released_at = $2,
       sequence = sequence + 1
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now)]
  )
  return released!
}

/** Gives up the released slot: a late check-in can no longer reclaim it. */
export async function forfeitSlot(queries: Queries, id: string): Promise<StoredBooking> {
  const [forfeited] = await queries.query<StoredBooking>(
    `UPDATE bookings SET released_at = NULL, cancelled_by = 'User' WHERE id = $1 RETURNING ${bookingColumns}`,
    [id]
  )
  return forfeited!
}
