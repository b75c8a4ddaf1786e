import type { Door } from '@doorplate/domain/api'
import { checkInTimes } from '@doorplate/domain/door/check-in'
import { localTime, type Time } from '@doorplate/domain/time'
import { graceEnd, isPromised, phaseOf } from '../bookings/arrivals.ts'
import { bookingColumns } from '../bookings/columns.ts'
import { findReturn } from '../bookings/door-watch.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Queries } from '../database/database.ts'
import type { CheckIn } from '../rooms/doors.ts'

/** `now` in milliseconds since 1970. */
type Here = { room_id: string; time_zone: string; now: number }

export async function findAwaited(queries: Queries, here: Here, rule: CheckIn): Promise<Door['awaited']> {
  const { date, time } = localTime(here.now, here.time_zone)
  const coming = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings
     WHERE room_id = $1 AND date = $2 AND end_time > $3 AND NOT cancelled ORDER BY bookings.start_time`,
    [here.room_id, date, time]
  )
  const awaited = coming.find((booking) => phaseOf(booking, rule, here) !== 'none')
  if (!awaited) return null
  const { opens, due } = checkInTimes(awaited, rule)
  const isKept = isPromised(awaited, rule)
  return { booking_id: awaited.id, opens, due: isKept ? null : await laterAfterGap(queries, due, awaited, here, rule) }
}

async function laterAfterGap(
  queries: Queries,
  due: Time,
  { end_time }: StoredBooking,
  { now, time_zone }: Here,
  rule: CheckIn
): Promise<Time> {
  const returnedAt = await findReturn(queries)
  if (!returnedAt) return due
  const minute = 60_000
  const end = localTime(Math.ceil(graceEnd(rule, returnedAt) / minute) * minute, time_zone)
  if (end.date !== localTime(now, time_zone).date || end.time <= due) return due
  return end.time < end_time ? end.time : end_time
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
