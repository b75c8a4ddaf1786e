import type { BookedTime, DayOfRooms } from '@doorplate/api/booking/days'
import type { BookingsChange } from '@doorplate/api/service/live'
import type { Day } from '@doorplate/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import { type Backend, withBookingsListener } from '../../backend/backend.ts'
import { bookedTime } from '../../backend/first-data.ts'
import { dayKey, invalidate } from '../../backend/queries.ts'

/** A day; `requestedAt` is the time of the request on the page's monotonic clock. */
export type DayRead = Pick<DayOfRooms, 'rooms'> & { requestedAt: number }

export type ReadDay = (date: Day, signal?: AbortSignal) => Promise<DayRead>

type RoomRead = { requestedAt: number; booked: BookedTime[] }

/** If more rooms change within so many milliseconds, the whole day is loaded again. */
const maxRooms = 20
const windowMilliseconds = 500

/** Loads days, and single rooms after changes. The latest request wins, whatever the order of the answers. */
export function followDay(backend: Backend, queries: QueryClient) {
  const newest = new Map<string, RoomRead>()
  const reading = new Map<string, AbortController>()
  const changed = new Set<string>()

  async function read(date: Day, signal?: AbortSignal): Promise<DayRead> {
    const requestedAt = performance.now()
    const { rooms } = await backend.day(date, signal)
    return [...newest].reduce<DayRead>(
      (merged, [key, room]) => {
        const [of, room_id] = JSON.parse(key)
        return of === date ? withRoom(merged, room_id, room) : merged
      },
      { requestedAt, rooms }
    )
  }

  async function readRoom(room_id: string, date: Day): Promise<void> {
    const key = JSON.stringify([date, room_id])
    const requestedAt = performance.now()
    const stop = new AbortController()
    reading.get(key)?.abort()
    reading.set(key, stop)
    try {
      const bookings = await backend.bookings(room_id, date, stop.signal)
      if (stop.signal.aborted) return
      const room = { requestedAt, booked: bookings.map(bookedTime) }
      newest.set(key, room)
      queries.setQueryData<DayRead>(dayKey(date), (day) => day && withRoom(day, room_id, room))
    } catch {
      if (!stop.signal.aborted) invalidate(queries, dayKey(date))
    }
  }

  function endWindow() {
    if (changed.size > maxRooms) invalidate(queries, dayKey())
    changed.clear()
  }

  function onBookings({ room_id, date }: BookingsChange) {
    if (room_id === undefined || date === undefined) return invalidate(queries, dayKey())
    const shown = queries.getQueryCache().find({ queryKey: dayKey(date) })
    if (!shown?.isActive()) return invalidate(queries, dayKey(date))
    if (changed.size === 0) window.setTimeout(endWindow, windowMilliseconds)
    changed.add(room_id)
    if (changed.size <= maxRooms) void readRoom(room_id, date)
  }

  return { read, backend: withBookingsListener(backend, onBookings) }
}

function withRoom(day: DayRead, room_id: string, { requestedAt, booked }: RoomRead): DayRead {
  return requestedAt > day.requestedAt ? { ...day, rooms: { ...day.rooms, [room_id]: booked } } : day
}
