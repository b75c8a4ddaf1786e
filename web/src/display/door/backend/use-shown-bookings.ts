import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day } from '@doorplate/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { bookingsKey, doorKey, invalidate } from '../../../backend/queries.ts'

export function useShownBookings(room_id: string) {
  const queries = useQueryClient()

  function change(date: Day, changed: (bookings: readonly Booking[]) => Booking[]) {
    queries.setQueryData<Booking[]>(bookingsKey(room_id, date), (bookings) => bookings && changed(bookings))
    reload(date)
  }

  function reload(date: Day) {
    invalidate(queries, bookingsKey(room_id, date))
    invalidate(queries, doorKey(room_id))
  }

  function put(booking: Booking) {
    change(booking.date, (bookings) => {
      const others = bookings.filter(({ id }) => id !== booking.id)
      return booking.cancelled ? others : [...others, booking].sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
    })
  }

  return { put, reload }
}
