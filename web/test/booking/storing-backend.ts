import type { Booking } from '@doorplate/domain/bookings/bookings'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { booked, conflict, fakeBackend, lost } from '../app.tsx'

/** A backend that stores bookings, knows idempotency keys and refuses overlaps. Requests are lost while its `line` is broken. */
export function storingBackend(keyOf: (id: string) => string | undefined = () => undefined) {
  const line: { loses?: 'requests' | 'answers' | undefined } = {}
  const backend = fakeBackend()
  const stored: Booking[] = []
  const byKey = new Map<string, Booking>()
  const active = () => stored.filter(({ cancelled }) => !cancelled)
  function answer<Answer>(value: Answer): Answer {
    if (line.loses) throw lost
    return structuredClone(value)
  }

  /** Books for someone else. */
  function store(start_time: string, end_time: string, other: Partial<Booking> = {}): Booking {
    const booking = booked(start_time, end_time, { ...other, id: `${stored.length}` })
    if (active().some((each) => overlaps(each, booking))) throw conflict
    stored.push(booking)
    return booking
  }

  backend.book.mockImplementation(async ({ start_time, end_time, ...booking }, key) => {
    if (line.loses === 'requests') throw lost
    const known = byKey.get(key) ?? store(start_time, end_time, booking)
    byKey.set(key, known)
    const own = keyOf(known.id)
    return answer({ ...known, ...(own !== undefined && { key: own }) })
  })
  backend.bookings.mockImplementation(async () => structuredClone(active()))
  backend.cancel.mockImplementation(async (id) => {
    const booking = stored.find((each) => each.id === id)!
    booking.cancelled = true
    return answer(booking)
  })
  return { backend, active, store, line }
}
