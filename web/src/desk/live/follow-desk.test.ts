import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FollowListener } from '../../backend/change-stream/follow-changes.ts'
import { createClock } from '../../clock/use-clock.ts'
import type { Feed } from '../calls/use-read.ts'
import { followDesk } from './follow-desk.ts'

beforeEach(() => void vi.useFakeTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function follow() {
  const queries = new QueryClient()
  let stream: FollowListener | undefined
  const clock = createClock({ now: '2026-11-24T10:42:00+01:00', time_zone: 'Europe/Berlin' })
  const changes = (listener: FollowListener) => {
    stream = listener
    return () => {}
  }
  onTestFinished(followDesk({ changes, queries, clock, scope: {} }))
  /** A query that is shown. @returns how often it was read since */
  const watch = async (...feeds: Feed[]) => {
    const queryFn = vi.fn().mockResolvedValue('')
    onTestFinished(new QueryObserver(queries, { queryKey: feeds, queryFn, meta: { feeds } }).subscribe(() => {}))
    await pass(0)
    queryFn.mockClear()
    return () => queryFn.mock.calls.length
  }
  return { stream: stream!, watch, clock }
}

test('an event reads again what has its feed', async () => {
  const { stream, watch } = await follow()
  const [bookings, rooms, mails] = [await watch('bookings'), await watch('rooms', 'offices'), await watch()]
  stream.offices()
  await pass(0)
  expect([bookings(), rooms(), mails()]).toEqual([0, 1, 0])
})

test('many events read again at most every five seconds, and the last one counts', async () => {
  const { stream, watch } = await follow()
  const reads = await watch('bookings')
  for (let second = 0; second < 10; second++) {
    stream.bookings({})
    await pass(1000)
  }
  expect(reads()).toBe(3)
  await pass(60_000)
  expect(reads()).toBe(3)
})

test('another connection reads all again if something has changed meanwhile', async () => {
  const { stream, watch, clock } = await follow()
  const reads = await watch('rooms')
  stream.connected('v1')
  stream.heartbeat({ now: '2026-11-24T10:50:00+01:00', data_version: 'v2' })
  stream.connected('v2')
  await pass(0)
  expect(reads()).toBe(0)
  expect(clock.now().time).toBe('10:50')
  stream.connected('v3')
  await pass(0)
  expect(reads()).toBe(1)
})
