import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import { isLong } from '../../../src/booking/bookings/lists/long-lists.ts'
import { adminKey, book, createTestApp, publicKey, withoutGuard } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { connectTo, rawGet } from './raw-request.ts'

const database = await testDatabase()
let app: App

/** Started reads, and a release for each waiting one. */
let begun = 0
let waiting: (() => void)[] = []
let areHeld = true

beforeEach(async () => {
  // It gets no changes: its reads after them would start timers, which the tests count.
  const slow = withoutGuard(database, { listen: async () => undefined })
  app = await createTestApp(slow)
  begun = 0
  waiting = []
  areHeld = true
  slow.query = async (sql, values) => {
    if (sql.includes('LIMIT 10001') || sql.includes('LIKE ALL')) {
      begun += 1
      if (areHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return database.query(sql, values)
  }
  return () => app.close()
})

const begins = (count: number) => expect.poll(() => begun, { timeout: 20_000 }).toBe(count)
const letAllGo = () => {
  areHeld = false
  for (const go of waiting) go()
}

const from = (day: number) => `?from=2026-11-${10 + day}`
const read = (query: string, remoteAddress = '192.0.2.1') =>
  app.inject({ url: `/api/v1/bookings${query}`, headers: publicKey, remoteAddress })

test('S-40: a list counts as long over a day of all rooms or a month of one', () => {
  const [room_id, day] = ['atlas', '2026-11-24']
  for (const range of [
    {},
    { from: day },
    { to: day },
    { room_id },
    { room_id, from: day },
    { from: day, to: '2026-11-25' },
    { room_id, from: '2026-10-01', to: '2026-11-01' },
    { room_id, from: '0001-01-01', to: '9999-12-31' }
  ]) {
    expect(isLong(range), JSON.stringify(range)).toBe(true)
  }
  for (const range of [
    { from: day, to: day },
    { from: day, to: '2026-11-01' },
    { room_id, from: '2026-10-01', to: '2026-10-31' }
  ]) {
    expect(isLong(range), JSON.stringify(range)).toBe(false)
  }
})

test('S-40: long lists are read one at a time without delaying other requests', async () => {
  const long = [read(from(1)), read(from(2)), read(from(3), '192.0.2.2')]
  await begins(1)
  const narrow = read('?room_id=atlas&from=2026-11-25&to=2026-11-25')
  await begins(2)
  expect((await book(app)).statusCode).toBe(201)
  expect(begun).toBe(2)
  letAllGo()
  expect((await narrow).json()).toHaveLength(1)
  for (const { statusCode } of await Promise.all(long)) expect(statusCode).toBe(200)
  expect(begun).toBe(4)
})

test('S-40: searches are read one at a time without delaying other requests', async () => {
  const search = (q: string, remoteAddress?: string) =>
    app.inject({
      url: `/api/v1/bookings?q=${q}&count=true`,
      headers: adminKey,
      ...(remoteAddress && { remoteAddress })
    })
  const searches = [search('a'), search('b'), search('c', '192.0.2.2')]
  await begins(1)
  expect((await book(app)).statusCode).toBe(201)
  expect(begun).toBe(1)
  letAllGo()
  for (const { statusCode } of await Promise.all(searches)) expect(statusCode).toBe(200)
})

/** Lets time pass until the request is refused. Timers are faked. All requests have begun, in their order. */
async function refusalOf(request: ReturnType<typeof read>) {
  await begins(1)
  let status: number | undefined
  const answered = request.then((answer) => {
    status = answer.statusCode
    return answer
  })
  const statusLater = () => {
    vi.advanceTimersByTime(10_000)
    return status
  }
  await expect.poll(statusLater, { timeout: 20_000 }).toBe(429)
  return answered
}

test('S-40: an address gets four long lists at a time, and more are refused after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const taken = [1, 2, 3, 4].map((day) => read(from(day)))
  const refused = read(from(5))
  taken.push(read(from(6), '192.0.2.2'))
  const { headers, ...answer } = await refusalOf(refused)
  expect(headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    code: 'too_many',
    detail: 'Too many long lists are being read. Please request fewer days, or try again soon.'
  })
  vi.useRealTimers()
  letAllGo()
  for (const { statusCode } of await Promise.all(taken)) expect(statusCode).toBe(200)
})

test('S-40: all addresses together get sixteen long lists at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const reads = Array.from({ length: 17 }, (_, index) => read(from(index), `192.0.2.${index}`))
  await refusalOf(reads.pop()!)
  vi.useRealTimers()
  letAllGo()
  for (const { statusCode } of await Promise.all(reads)) expect(statusCode).toBe(200)
})

const ask = async (day: number) => {
  const socket = await connectTo(app)
  const arrival = once(app.server, 'request')
  socket.write(rawGet(`/api/v1/bookings${from(day)}`))
  await arrival
  return socket
}

/** Ends connections, and waits until the server has seen that of each. */
const leave = async (sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await app.inject('/metrics')).body, { timeout: 20_000 })
    .toContain('doorplate_connections 0\n')
}

test('S-40: an aborted long list frees its place', async () => {
  const sockets = []
  for (const day of [0, 1, 2, 3, 4, 5]) sockets.push(await ask(day))
  await begins(1)
  await leave(sockets)
  letAllGo()
  expect((await read(from(7), '127.0.0.1')).statusCode).toBe(200)
})

test('S-40: repeatedly aborted long lists do not pile up', async () => {
  for (const round of [0, 1, 2]) {
    const sockets = []
    for (const index of [0, 1, 2, 3]) sockets.push(await ask(round * 4 + index))
    await begins(1)
    await leave(sockets)
  }
  letAllGo()
  expect((await read(from(13), '192.0.2.2')).statusCode).toBe(200)
  // The four that had their places are read; the others left before they had one.
  expect(begun).toBeLessThanOrEqual(5)
})
