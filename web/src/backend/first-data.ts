import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { BookedTime } from '@doorplate/api/booking/days'
import type { CarriedData, FirstData } from '@doorplate/api/service/page'
import { addDays } from '@doorplate/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import { bookingsKey, dayKey, doorKey, faultsKey, roomsKey, rulesKey, servedVersionKey, weekKey } from './queries.ts'

/** The data in the page; undefined if the server could not load it in time. */
export function carriedDataOf(page: Document): CarriedData | undefined {
  const json = page.getElementById('doorplate-data')?.textContent
  return json ? JSON.parse(json) : undefined
}

/** Fills the queries with served data. It is loaded again if another `data_version` is current when the stream connects. */
export function fillQueries(
  queries: QueryClient,
  { rooms, faults, rules, day, booked, kiosk }: FirstData,
  data_version?: string
): void {
  if (!rooms) return
  queries.setQueryData(servedVersionKey, data_version)
  queries.setQueryData(roomsKey, rooms)
  queries.setQueryData(faultsKey, faults)
  queries.setQueryData(rulesKey, rules)
  if (kiosk) queries.setQueryData(doorKey(kiosk.room_id), kiosk.door)
  if (day) queries.setQueryData(dayKey(day.date), { requestedAt: 0, rooms: day.rooms })
  if (booked) fillBookings(queries, booked, rooms)
}

function fillBookings(
  queries: QueryClient,
  { from, to, room_id, bookings }: NonNullable<FirstData['booked']>,
  rooms: readonly { id: string }[]
): void {
  const ids = room_id === undefined ? rooms.map(({ id }) => id) : [room_id]
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const bookingsOf = (id: string) => bookings.filter((each) => each.date === date && each.room_id === id)
    for (const id of ids) queries.setQueryData(bookingsKey(id, date), bookingsOf(id))
    if (room_id !== undefined) continue
    const day = Object.fromEntries(ids.map((id) => [id, bookingsOf(id).map(bookedTime)]))
    queries.setQueryData(dayKey(date), { requestedAt: 0, rooms: day })
  }
  if (room_id !== undefined && to === addDays(from, 6)) queries.setQueryData(weekKey(room_id, from), bookings)
}

export function bookedTime(booking: ListedBooking): BookedTime {
  const { start_time, end_time, booked_by, company, repeats = null } = booking
  const shown = [start_time, end_time, booked_by, company, repeats] as const
  return booking.private ? [...shown, true] : shown
}
