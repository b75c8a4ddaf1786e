import type { BookedTime, DayOfRooms, FirstData } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsKey, dayKey, doorKey, faultsKey, roomsKey, servedVersionKey } from './queries.ts'

/** The data that the page was served with; empty when the server could not read it in time. */
export function firstDataOf(page: Document): FirstData {
  return JSON.parse(page.getElementById('doorplate-data')?.textContent ?? '{}')
}

/** Begins with what the page was served with. It is read again if it has changed before the change stream is there. */
export function fillQueries(queries: QueryClient, { data_version, rooms, faults, day, today, kiosk }: FirstData): void {
  if (!rooms) return
  queries.setQueryData(servedVersionKey, data_version)
  queries.setQueryData(roomsKey, rooms)
  queries.setQueryData(faultsKey, faults)
  if (kiosk) queries.setQueryData(doorKey(kiosk.room_id), kiosk.door)
  const whole = day ?? (today && !kiosk ? dayOf(today, rooms) : undefined)
  if (whole) queries.setQueryData(dayKey(whole.date), { asked: 0, rooms: whole.rooms })
  if (!today) return
  for (const id of kiosk ? [kiosk.room_id] : rooms.map((room) => room.id)) {
    const bookings = today.bookings.filter(({ room_id }) => room_id === id)
    queries.setQueryData(bookingsKey(id, today.date), bookings)
  }
}

function dayOf({ date, bookings }: NonNullable<FirstData['today']>, rooms: readonly { id: string }[]): DayOfRooms {
  const of = (id: string) => bookings.filter(({ room_id }) => room_id === id).map(bookedTime)
  return { date, rooms: Object.fromEntries(rooms.map(({ id }) => [id, of(id)])) }
}

/** Expands a booking of the day of all rooms. */
export function bookedTime({ start_time, end_time, booked_by, company }: Booking): BookedTime {
  return [start_time, end_time, booked_by, company, null]
}
