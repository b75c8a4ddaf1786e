import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type FakeBackend, stream, today } from '../../test/app.tsx'
import { greet, hide, openPage, pass } from '../../test/live/live-page.ts'

/** A page that was greeted a minute before. */
async function openAt1043() {
  const page = await openPage()
  await greet(page.backend)
  await pass(60_000)
  stream(page.backend).heartbeat({ now: `${today}T10:43:00+01:00` })
  await pass(0)
  page.contacts.length = 0
  return page
}

/** Messages arrive for 39 seconds. */
async function beat(backend: FakeBackend) {
  for (const second of [15, 28, 41]) {
    await pass(13_000)
    stream(backend).heartbeat({ now: `${today}T10:43:${second}+01:00` })
  }
}

test('a page without heartbeats is stale within 40 seconds, since the last one', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  await pass(15_000)
  stream(backend).heartbeat({ now: `${today}T10:42:15+01:00` })
  await pass(38_000)
  expect(contacts).toEqual([])
  await pass(2000)
  expect(contacts).toEqual([{ state: 'stale', since: { date: today, time: '10:42' } }])
})

test('a page is up to date again once it is connected and everything is reloaded', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  await pass(120_000)
  backend.bookings.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 300, [])))
  await greet(backend, `${today}T10:44:00+01:00`)
  expect(contacts).toHaveLength(1)
  await pass(300)
  expect(contacts[1]).toEqual({ state: 'live' })
})

test('a page is stale despite heartbeats if its bookings cannot be read', async () => {
  const { backend, contacts } = await openAt1043()
  backend.bookings.mockRejectedValue(new Error('down'))
  stream(backend).bookings({ room_id: 'atlas', date: today })
  await beat(backend)
  expect(contacts).toEqual([{ state: 'stale', since: { date: today, time: '10:43' } }])
  backend.bookings.mockResolvedValue([])
  await pass(5000)
  expect(contacts[1]).toEqual({ state: 'live' })
})

test('a page is stale despite heartbeats if its day was never loaded', async () => {
  const { backend, queries, contacts } = await openAt1043()
  const queryFn = () => new Promise(() => {})
  const observer = new QueryObserver(queries, { queryKey: ['bookings', 'birch', today], queryFn })
  const hide = observer.subscribe(() => {})
  await beat(backend)
  expect(contacts).toEqual([{ state: 'stale', since: { date: today, time: '10:43' } }])
  hide()
})

test('a hidden page closes its connection, and reopens it when it becomes visible', async () => {
  const { backend, contacts } = await openPage()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  hide(true)
  hide(false)
  hide(true)
  await pass(1900)
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

test('a page that becomes visible without a server is stale', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  hide(true)
  await pass(600_000)
  hide(false)
  await pass(3000)
  expect(contacts).toEqual([{ state: 'stale', since: { date: today, time: '10:42' } }])
})

test('a page that started offline is stale until everything is loaded', async () => {
  const since = { date: today, time: '10:30' }
  const { backend, contacts } = await openPage(undefined, { state: 'stale', since, kept: { isTimeKnown: true } })
  await pass(60_000)
  hide(true)
  hide(false)
  await pass(60_000)
  expect(contacts).toEqual([])
  await greet(backend)
  expect(contacts).toEqual([{ state: 'live' }])
})

test('a page with a stream that is held back is live by calls, and offline once calls fail as well', async () => {
  const { backend, contacts } = await openPage()
  await greet(backend)
  stream(backend).heldBack(true)
  expect(contacts).toEqual([{ state: 'live', byCalls: true }])
  await pass(40_000)
  expect(contacts[1]).toMatchObject({ state: 'stale' })
  await greet(backend)
  expect(contacts[2]).toEqual({ state: 'live', byCalls: true })
  stream(backend).heldBack(false)
  expect(contacts[3]).toEqual({ state: 'live' })
})
