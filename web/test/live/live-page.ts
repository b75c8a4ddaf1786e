import { QueryObserver } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { createQueries } from '../../src/backend/queries.ts'
import { createClock } from '../../src/clock/use-clock.ts'
import type { Contact } from '../../src/live/contact.ts'
import { keepQueriesLive } from '../../src/live/keep-queries-live.ts'
import { type FakeBackend, fakeBackend, stream, today } from '../app.tsx'

/** A page that shows the rooms and the bookings of Atlas today, in touch with the server since 10:42. Fakes timers. */
export async function openPage(backend = fakeBackend(), contact?: Contact) {
  vi.useFakeTimers()
  const queries = createQueries()
  const clock = createClock({ now: `${today}T10:42:00+01:00`, time_zone: 'Europe/Berlin' })
  const contacts: Contact[] = []
  const shown = [
    new QueryObserver(queries, { queryKey: ['rooms'], queryFn: () => backend.rooms() }),
    new QueryObserver(queries, {
      queryKey: ['bookings', 'atlas', today],
      queryFn: () => backend.bookings('atlas', today)
    })
  ].map((observer) => observer.subscribe(() => {}))
  const report = (reported: Contact) => contacts.push(reported)
  const live = keepQueriesLive({ backend, queries, clock, scope: {}, report, ...(contact && { contact }) })
  onTestFinished(() => {
    live.end()
    for (const hide of shown) hide()
  })
  await pass(0)
  return { backend, queries, clock, contacts, live }
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The server greets a new connection. */
export async function greet(backend: FakeBackend, now = `${today}T10:42:00+01:00`) {
  stream(backend).connected()
  stream(backend).heartbeat({ now })
  await pass(0)
}

export function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
