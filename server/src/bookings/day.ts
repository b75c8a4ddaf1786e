import type { BookedTime, DayOfRooms } from '@doorplate/domain/api'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import { type BookedRow, listBookedTimes } from './store.ts'

/** Each room of the office with its active bookings of the day. @param shown what of a booking the reader may see */
export async function dayOfRooms(
  queries: Queries,
  { office_id, date }: { office_id: string; date: Day },
  shown: (booking: BookedRow) => BookedRow
): Promise<DayOfRooms> {
  const rows = await listBookedTimes(queries, { office_id, date })
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
