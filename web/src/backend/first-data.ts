import type { FirstData } from '@doorplate/domain/api'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsKey, doorKey, faultsKey, roomsKey } from './queries.ts'

/** What the page was served with; nothing when the server could not read it in time. */
export function firstDataOf(page: Document): FirstData {
  return JSON.parse(page.getElementById('doorplate-data')?.textContent ?? '{}')
}

/** Begins with what the page was served with. It is read again when the change stream is there. */
export function fillQueries(queries: QueryClient, { rooms, faults, today, kiosk }: FirstData): void {
  if (!rooms) return
  queries.setQueryData(roomsKey, rooms)
  queries.setQueryData(faultsKey, faults)
  if (kiosk) queries.setQueryData(doorKey(kiosk.room_id), kiosk.door)
  if (!today) return
  for (const id of kiosk ? [kiosk.room_id] : rooms.map((room) => room.id)) {
    const bookings = today.bookings.filter(({ room_id }) => room_id === id)
    queries.setQueryData(bookingsKey(id, today.date), bookings)
  }
}
