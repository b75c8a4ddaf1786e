import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { booked, type FakeBackend, fakeBackend, stream, today } from '../../test/app.tsx'
import { greet, hide, openPage, pass } from '../../test/live/live-page.ts'
import { availabilityKey, servedVersionKey } from '../backend/queries.ts'

/** How often bookings and rooms were read since `forgetReads`. */
const reads = ({ bookings, rooms }: FakeBackend) => [bookings.mock.calls.length, rooms.mock.calls.length]
function forgetReads({ bookings, rooms }: FakeBackend) {
  bookings.mockClear()
  rooms.mockClear()
}

const later = <Answer>(answer: Answer, milliseconds: number) =>
  new Promise<Answer>((resolve) => void setTimeout(resolve, milliseconds, answer))

test('a change reloads only the room and the day that it names', async () => {
  const { backend, queries } = await openPage()
  await greet(backend)
  const other = vi.fn().mockResolvedValue([])
  const birch = new QueryObserver(queries, { queryKey: ['bookings', 'birch', today], queryFn: other })
  const unsubscribe = birch.subscribe(() => {})
  await pass(0)
  forgetReads(backend)
  other.mockClear()
  stream(backend).bookings({ room_id: 'atlas', date: today })
  await pass(0)
  expect(reads(backend)).toEqual([1, 0])
  expect(other).not.toHaveBeenCalled()
  unsubscribe()
})

test.each([
  ['nothing has changed since the page was served', 'v1', 0],
  ['something has changed since the page was served', 'v2', 1],
  ['a connection begins without a version', undefined, 1]
])('the first connection, when %s, loads missing data', async (_when, version, count) => {
  const { backend, queries } = await openPage()
  queries.setQueryData(servedVersionKey, 'v1')
  forgetReads(backend)
  stream(backend).connected(version)
  await pass(0)
  expect(reads(backend)).toEqual([count, count])
})

test('a later connection reloads all that is shown, unless nothing has changed since the last heartbeat', async () => {
  const { backend } = await openPage()
  stream(backend).heartbeat({ now: `${today}T10:42:00+01:00`, data_version: 'v2' })
  forgetReads(backend)
  stream(backend).connected('v2')
  await pass(0)
  expect(reads(backend)).toEqual([0, 0])
  stream(backend).connected('v3')
  await pass(0)
  expect(reads(backend)).toEqual([1, 1])
  stream(backend).connected()
  await pass(0)
  expect(reads(backend)).toEqual([2, 2])
})

test('a day that somebody chooses again is read again while the stream is held back', async () => {
  const { backend, queries } = await openPage()
  await greet(backend)
  const queryFn = vi.fn().mockResolvedValue([])
  const choose = async () => {
    const unsubscribe = new QueryObserver(queries, { queryKey: ['bookings', 'birch', today], queryFn }).subscribe(
      () => {}
    )
    await pass(0)
    unsubscribe()
  }
  await choose()
  await choose()
  expect(queryFn, 'the stream would report changes').toHaveBeenCalledTimes(1)
  stream(backend).heldBack(true)
  await choose()
  expect(queryFn).toHaveBeenCalledTimes(2)
  stream(backend).heldBack(false)
  await choose()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a change without a name reloads all of its feed', async () => {
  const { backend } = await openPage()
  await greet(backend)
  forgetReads(backend)
  stream(backend).bookings({})
  await pass(0)
  expect(reads(backend)).toEqual([1, 0])
  stream(backend).rooms({})
  await pass(0)
  expect(reads(backend)).toEqual([1, 1])
})

test('many changes repeat a search only once in a while', async () => {
  const { backend, queries } = await openPage()
  await greet(backend)
  const search = vi.fn().mockResolvedValue({})
  const unsubscribe = new QueryObserver(queries, {
    queryKey: [...availabilityKey, 'afternoon'],
    queryFn: search
  }).subscribe(() => {})
  await pass(0)
  search.mockClear()
  for (const room_id of ['atlas', 'birch', 'cedar']) stream(backend).bookings({ room_id, date: today })
  stream(backend).rooms({ room_id: 'dune' })
  await pass(1900)
  expect(search).not.toHaveBeenCalled()
  await pass(200)
  expect(search).toHaveBeenCalledTimes(1)
  unsubscribe()
})

test.each([
  ['a change', (backend: FakeBackend) => stream(backend).bookings({ room_id: 'atlas', date: today })],
  ['a connection', (backend: FakeBackend) => stream(backend).connected()]
])('a request sent before %s is repeated, even the first one', async (_what, happens) => {
  const backend = fakeBackend()
  const old = 1000
  backend.bookings.mockImplementationOnce(() => later([], old))
  const { queries } = await openPage(backend)
  await pass(old / 2)
  const meeting = booked('11:00', '12:00')
  backend.bookings.mockResolvedValue([meeting])
  happens(backend)
  await pass(old)
  expect(queries.getQueryData(['bookings', 'atlas', today])).toEqual([meeting])
})

test('an unused query is reloaded when it is shown, even if a change came before its answer', async () => {
  const { backend, queries } = await openPage()
  await greet(backend)
  const meeting = booked('11:00', '12:00', { room_id: 'birch' })
  const queryFn = vi
    .fn()
    .mockResolvedValue([meeting])
    .mockImplementationOnce(() => later([], 1000))
  const birch = () => new QueryObserver(queries, { queryKey: ['bookings', 'birch', today], queryFn })
  birch().subscribe(() => {})()
  stream(backend).bookings({ room_id: 'birch', date: today })
  await pass(2000)
  const shown = birch()
  const hideBirch = shown.subscribe(() => {})
  await pass(0)
  expect(shown.getCurrentResult().data).toEqual([meeting])
  hideBirch()
})

test('a heartbeat sets the office clock', async () => {
  const { backend, clock } = await openPage()
  stream(backend).heartbeat({ now: `${today}T14:30:00+01:00` })
  expect(clock.now()).toEqual({ date: today, time: '14:30' })
})

test('a page opened in the background closes its connection', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const backend = fakeBackend()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  await openPage(backend)
  await pass(2000)
  expect(unfollow).toHaveBeenCalledTimes(1)
})

test.each([
  ['the network is back', () => void window.dispatchEvent(new Event('online'))],
  ['the machine wakes up', () => void vi.setSystemTime(Date.now() + 3_600_000)]
])('the connection is opened again when %s', async (_when, happens) => {
  const { backend } = await openPage()
  await greet(backend)
  happens()
  await pass(5000)
  expect(backend.changes).toHaveBeenCalledTimes(2)
})

test('a new scope reloads unreported data at once and when its stream opens', async () => {
  const { backend, live } = await openPage()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  await greet(backend)
  live.setScope({})
  expect(backend.changes, 'the same scope again').toHaveBeenCalledTimes(1)
  live.setScope({ room_id: 'atlas' })
  expect(backend.changes.mock.lastCall![1]).toEqual({ room_id: 'atlas' })
  live.setScope({})
  expect(backend.changes.mock.lastCall![1]).toEqual({})
  expect(unfollow).toHaveBeenCalledTimes(1)
  await pass(0)
  forgetReads(backend)
  live.setScope({ room_id: 'atlas' })
  await pass(0)
  expect(reads(backend)).toEqual([1, 1])
  await greet(backend)
  expect(reads(backend)).toEqual([2, 2])
})

test('a hidden page follows a new scope once it becomes visible', async () => {
  const { backend, live } = await openPage()
  await greet(backend)
  hide(true)
  await pass(5000)
  live.setScope({ room_id: 'atlas' })
  expect(backend.changes).toHaveBeenCalledTimes(1)
  hide(false)
  expect(backend.changes.mock.lastCall![1]).toEqual({ room_id: 'atlas' })
})

test('no timer and no connection remain after the end', async () => {
  const { backend, live } = await openPage()
  const unfollow = vi.fn()
  backend.changes.mockReturnValue(unfollow)
  window.dispatchEvent(new Event('online'))
  live.end()
  expect(unfollow).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  hide(false)
  expect(backend.changes).toHaveBeenCalledTimes(2)
})
