import type { Door } from '@doorplate/domain/door/door'
import { localTime } from '@doorplate/domain/time'
import { bookingColumns } from '../bookings/columns.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Queries } from '../database/database.ts'
import type { CheckIn } from '../rooms/doors.ts'
import { findCheckInWindow } from './find-window.ts'

/** `now` in milliseconds since 1970. */
type Here = { room_id: string; time_zone: string; now: number }

export async function findAwaited(queries: Queries, here: Here, rule: CheckIn): Promise<Door['awaited']> {
  const { date, time } = localTime(here.now, here.time_zone)
  const coming = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE room_id = $1 AND date = $2 AND end_time > $3 AND NOT cancelled ORDER BY bookings.start_time`,
    [here.room_id, date, time]
  )
  for (const booking of coming) {
    const asked = await findCheckInWindow(queries, booking, rule, here)
    if (asked) return { booking_id: booking.id, ...asked }
  }
  return null
}

/** The last one, for as long as its time is free. */
export async function findReleased(queries: Queries, { room_id, time_zone, now }: Here): Promise<Door['released']> {
  const { date, time } = localTime(now, time_zone)
  const [released] = await queries.query<NonNullable<Door['released']>>(
    `SELECT id AS booking_id, to_char(start_time, 'HH24:MI') AS start_time, to_char(end_time, 'HH24:MI') AS end_time,
       to_char(released_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS released_at
     FROM bookings AS gone
     WHERE room_id = $1 AND date = $2 AND released_at IS NOT NULL AND wiped_at IS NULL AND end_time > $3
       AND NOT EXISTS (
         SELECT 1 FROM bookings WHERE room_id = gone.room_id AND NOT cancelled AND held && gone.held
       )
     ORDER BY gone.released_at DESC LIMIT 1`,
    [room_id, date, time]
  )
  return released ?? null
}
