import type { BookedTime, DayOfRooms } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'

export type BookedRow = Pick<Booking, 'start_time' | 'end_time' | 'booked_by' | 'company'>
type RoomRow = BookedRow & { room_id: string; is_booked: boolean }

/** Each room of the office with its active bookings of the day. @param shown what of a booking the reader may see */
export async function dayOfRooms(
  queries: Queries,
  { office_id, date }: { office_id: string; date: Day },
  shown: (booking: BookedRow) => BookedRow
): Promise<DayOfRooms> {
  const rows = await queries.query<RoomRow>(
    `SELECT rooms.id AS room_id, bookings.id IS NOT NULL AS is_booked, to_char(start_time, 'HH24:MI') AS start_time,
       to_char(end_time, 'HH24:MI') AS end_time, booked_by, company
     FROM rooms LEFT JOIN bookings ON room_id = rooms.id AND date = $2 AND NOT cancelled
     WHERE office_id = $1 ORDER BY rooms.id, bookings.start_time`,
    [office_id, date]
  )
  const rooms = new Map<string, BookedTime[]>()
  for (const { room_id, is_booked, ...booking } of rows) {
    const booked = rooms.get(room_id) ?? []
    rooms.set(room_id, booked)
    if (is_booked) booked.push(bookedTime(shown(booking)))
  }
  return { date, rooms: Object.fromEntries(rooms) }
}

function bookedTime({ start_time, end_time, booked_by, company }: BookedRow): BookedTime {
  return [start_time, end_time, booked_by, company, null]
}
