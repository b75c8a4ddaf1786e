import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { timeText } from '../../../base/database/sql.ts'
import { maxListed } from './list-store.ts'

export type BookedTimes = TimeRange & { room_id: string; date: Day }

export const maxSoonest = 2_000

const columns = `bookings.id, bookings.room_id, name AS room_name, bookings.date::text AS date,
  ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time`
const counted = `NOT cancelled AND NOT rules_overridden AND bookings.date >= $2 AND rooms.office_id = $1`
const upcoming = `SELECT ${columns} FROM bookings JOIN rooms ON rooms.id = room_id WHERE ${counted}
  ORDER BY bookings.date, bookings.start_time, room_id`

type UpcomingBooking = BookedTimes & { id: string; room_name: string }

/** The upcoming bookings that no operator made in spite of the rules. */
export function listUpcoming(queries: Queries, office_id: string, from: Day): Promise<UpcomingBooking[]> {
  return queries.query<UpcomingBooking>(`${upcoming} LIMIT ${maxListed}`, [office_id, from])
}

/** The soonest of them, and those on closed days. */
export function listSoonest(queries: Queries, office_id: string, from: Day): Promise<UpcomingBooking[]> {
  return queries.query<UpcomingBooking>(
    `(${upcoming} LIMIT ${maxSoonest})
     UNION (SELECT ${columns}
      FROM closed_days JOIN bookings ON bookings.date = closed_days.date JOIN rooms ON rooms.id = bookings.room_id
      WHERE ${counted} AND (closed_days.office_id = $1 OR closed_days.room_id = rooms.id) LIMIT ${maxSoonest})`,
    [office_id, from]
  )
}
