import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from './contact.ts'
import { createQueries } from './queries.ts'
import { stayLive } from './stay-live.ts'
import { fakeBackend, stream, today } from './test-app.tsx'
import { createClock } from './use-clock.ts'

let end = () => {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page that shows the rooms and the bookings of Atlas today, in touch with the server since 10:42. */
async function openPage() {
  const backend = fakeBackend()
  const queries = createQueries()
  const clock = createClock({ now: `${today}T10:42:00+01:00`, time_zone: 'Europe/Berlin' })
  const contacts: Contact[] = []
  const shown = [
    new QueryObserver(queries, { queryKey: ['rooms'], queryFn: backend.rooms }),
    new QueryObserver(queries, {
      queryKey: ['bookings', 'atlas', today],
      queryFn: () => backend.bookings('atlas', today)
    })
  ].map((observer) => observer.subscribe(() => {}))
  const endLive = stayLive({ backend, queries, clock, report: (contact) => contacts.push(contact) })
  end = () => {
    endLive()
    for (const hide of shown) hide()
  }
  await pass(0)
  return { backend, queries, clock, contacts }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The server greets a new connection. */
async function greet(backend: ReturnType<typeof fakeBackend>, now = `${today}T10:42:00+01:00`) {
  stream(backend).connected()
  stream(backend).heartbeat(now)
  await pass(0)
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a change reloads the room and the day that it names, and nothing else', async () => {
  const { backend, queries } = await openPage()
  await greet(backend)
  const other = vi.fn().mockResolvedValue([])
  const birch = new QueryObserver(queries, { queryKey: ['bookings', 'birch', today], queryFn: other })
  const unsubscribe = birch.subscribe(() => {})
  await pass(0)
  backend.bookings.mockClear()
  backend.rooms.mockClear()
  other.mockClear()
  stream(backend).bookings({ room_id: 'atlas', date: today })
  await pass(0)
  expect(backend.bookings).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
  expect(backend.rooms).not.toHaveBeenCalled()
  unsubscribe()
})

test('a change without a name reloads all of its feed', async () => {
  const { backend } = await openPage()
  await greet(backend)
  backend.bookings.mockClear()
  backend.rooms.mockClear()
  stream(backend).bookings({})
  await pass(0)
  expect([backend.bookings.mock.calls.length, backend.rooms.mock.calls.length]).toEqual([1, 0])
  stream(backend).rooms({})
  await pass(0)
  expect([backend.bookings.mock.calls.length, backend.rooms.mock.calls.length]).toEqual([1, 1])
})

test('the first connection does not read the rooms twice at once; the next heartbeat does', async () => {
  const { backend } = await openPage()
  await greet(backend)
  expect(backend.rooms).toHaveBeenCalledTimes(1)
  stream(backend).heartbeat(`${today}T10:42:15+01:00`)
  await pass(0)
  expect(backend.rooms).toHaveBeenCalledTimes(2)
})

test('every later connection reloads everything that is shown', async () => {
  const { backend } = await openPage()
  await greet(backend)
  backend.bookings.mockClear()
  backend.rooms.mockClear()
  stream(backend).connected()
  await pass(0)
  expect(backend.bookings).toHaveBeenCalledTimes(1)
  expect(backend.rooms).toHaveBeenCalledTimes(1)
})

test('a heartbeat sets the office clock', async () => {
  const { backend, clock } = await openPage()
  stream(backend).heartbeat(`${today}T14:30:00+01:00`)
  expect(clock.now()).toEqual({ date: today, time: '14:30' })
})

test('a page that hears nothing says so before 40 seconds are over, and since when', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  await pass(15_000)
  stream(backend).heartbeat(`${today}T10:42:15+01:00`)
  await pass(38_000)
  expect(contacts).toEqual([])
  await pass(2000)
  expect(contacts).toEqual([{ state: 'stale', since: '10:42' }])
})

test('a page is in touch again as soon as it has been greeted and everything is read', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  await pass(120_000)
  backend.bookings.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 300, [])))
  await greet(backend, `${today}T10:44:00+01:00`)
  expect(contacts).toHaveLength(1)
  await pass(300)
  expect(contacts[1]).toEqual({ state: 'live' })
})

test('heartbeats alone do not keep a page true whose bookings cannot be read', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  await pass(60_000)
  backend.bookings.mockRejectedValue(new Error('down'))
  stream(backend).heartbeat(`${today}T10:43:00+01:00`)
  await pass(0)
  contacts.length = 0
  stream(backend).bookings({ room_id: 'atlas', date: today })
  for (let beats = 0; beats < 3; beats += 1) {
    await pass(13_000)
    stream(backend).heartbeat(`${today}T10:43:${15 + beats * 13}+01:00`)
  }
  expect(contacts).toEqual([{ state: 'stale', since: '10:43' }])
  backend.bookings.mockResolvedValue([])
  await pass(5000)
  expect(contacts[1]).toEqual({ state: 'live' })
})

test('a page out of sight hands back its connection, and takes it up again on its return', async () => {
  const { backend, contacts } = await openPage()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  hide(true)
  hide(false)
  hide(true)
  await pass(4900)
  await greet(backend)
  await pass(600_000)
  expect(backend.changes).toHaveBeenCalledTimes(1)
  hide(false)
  expect(backend.changes).toHaveBeenCalledTimes(2)
  expect(contacts).toEqual([])
  await greet(backend, `${today}T10:52:00+01:00`)
  await pass(5000)
  expect(contacts).toEqual([])
})

test('a page that returns and finds no server says that it is not up to date', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  hide(true)
  await pass(600_000)
  hide(false)
  await pass(3000)
  expect(contacts).toEqual([{ state: 'stale', since: '10:42' }])
})

test('a page that was opened out of sight hands back its connection too', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const unfollow = vi.fn()
  const backend = fakeBackend()
  backend.changes.mockReturnValue(unfollow)
  const clock = createClock({ now: `${today}T10:42:00+01:00`, time_zone: 'Europe/Berlin' })
  end = stayLive({ backend, queries: createQueries(), clock, report: () => {} })
  await pass(5000)
  expect(unfollow).toHaveBeenCalledTimes(1)
})

test.each([
  ['the network is back', () => void window.dispatchEvent(new Event('online'))],
  ['the machine wakes up', () => void vi.setSystemTime(Date.now() + 3_600_000)]
])('the connection is made anew when %s', async (_when, happens) => {
  const { backend } = await openPage()
  await greet(backend)
  happens()
  await pass(5000)
  expect(backend.changes).toHaveBeenCalledTimes(2)
})

test('after the end nothing is left: no timer, no connection', async () => {
  const { backend } = await openPage()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  window.dispatchEvent(new Event('online'))
  end()
  expect(unfollow).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  hide(false)
  expect(backend.changes).toHaveBeenCalledTimes(2)
})
