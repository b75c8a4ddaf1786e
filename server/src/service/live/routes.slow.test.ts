import { once } from 'node:events'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { book, cancel, createTestApp, publicKey, withoutGuard } from '../../../test/app.ts'
import { connectTo, rawGet } from '../../../test/attacks/connections/raw-request.ts'
import { testDatabase } from '../../../test/database.ts'
import { type Event, followChanges } from '../../../test/follow-changes.ts'
import type { Listener } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

/** A stream that has been greeted. */
async function follow() {
  const display = await followChanges(app)
  expect((await display.next()).event).toBe('heartbeat')
  return display
}

const bookings = (room_id: string, date: string): Event => ({ event: 'bookings', data: { room_id, date } })
const everyRoom: Event = { event: 'rooms', data: {} }
const everyBooking: Event = { event: 'bookings', data: {} }

test('the stream opens unbuffered, with a heartbeat of the office time', async () => {
  const display = await followChanges(app)
  expect(await display.next()).toEqual({
    event: 'heartbeat',
    data: { now: '2026-11-24T10:42:07+01:00', data_version: expect.any(String) }
  })
  expect(display.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(display.response.headers.get('x-accel-buffering')).toBe('no')
  expect(display.response.headers.get('cache-control')).toBe('no-store')
  expect(display.response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('the events of a booking and its cancellation carry only room and date', async () => {
  const display = await follow()
  const { id } = (await book(app)).json()
  expect(await display.next()).toEqual(bookings('atlas', '2026-11-25'))
  await cancel(app, id)
  expect(await display.next()).toEqual(bookings('atlas', '2026-11-25'))
})

test('a rejected booking causes no event', async () => {
  const display = await follow()
  await book(app)
  await display.next()
  expect((await book(app)).statusCode).toBe(409)
  await book(app, { date: '2026-11-27' })
  expect(await display.next()).toEqual(bookings('atlas', '2026-11-27'))
})

const personal = '{"feed":"bookings","room_id":"atlas","date":"2026-11-25","booked_by":"Priya Raman"}'

test.each<[what: string, statement: string, Event[]]>([
  [
    'moving a booking',
    `UPDATE bookings SET date = '2026-12-01', room_id = 'birch'`,
    [bookings('atlas', '2026-11-25'), bookings('birch', '2026-12-01')]
  ],
  ['truncating the bookings', 'TRUNCATE bookings CASCADE', [everyBooking]],
  [
    'changing a room',
    `UPDATE rooms SET name = 'Atlas Two' WHERE id = 'atlas'`,
    [{ event: 'rooms', data: { room_id: 'atlas' } }]
  ],
  ['changing an office', `UPDATE offices SET time_zone = 'Europe/Lisbon'`, [{ event: 'office', data: {} }]],
  [
    'announcing more than room and day',
    `SELECT pg_notify('doorplate_changes', '${personal}')`,
    [bookings('atlas', '2026-11-25')]
  ]
])('%s with plain SQL causes an event without more than room and day', async (_what, statement, events) => {
  const display = await follow()
  await book(app)
  expect(await display.next()).toEqual(bookings('atlas', '2026-11-25'))
  await database.query(statement)
  for (const event of events) expect(await display.next()).toEqual(event)
})

test.each([
  ['nothing', ''],
  ['no JSON', 'reload'],
  ['no object', 'null'],
  ['a list', '[]'],
  ['a feed that there is not', '{"feed":"guests"}'],
  ['a feed of two lines', '{"feed":"bookings\\nevent: rooms"}'],
  ['a room that is no id', '{"feed":"bookings","room_id":7}'],
  ['a day that is none', '{"feed":"bookings","room_id":"atlas","date":"tomorrow"}']
])('announcing %s with plain SQL makes all displays reload everything', async (_what, payload) => {
  const display = await follow()
  if (payload) await database.query(`SELECT pg_notify('doorplate_changes', $1)`, [payload])
  else await database.query('NOTIFY doorplate_changes')
  expect(await display.next()).toEqual(everyRoom)
  expect(await display.next()).toEqual(everyBooking)
  await book(app)
  expect(await display.next()).toEqual(bookings('atlas', '2026-11-25'))
})

test('S-13: an address has a budget of streams, and closing one frees its place', async () => {
  await app.close()
  app = await createTestApp(database, { config: { streamsPerAddress: 2 } })
  const first = await follow()
  await follow()
  const refused = await followChanges(app)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('5')
  first.leave()
  await vi.waitFor(async () => expect((await followChanges(app)).response.status).toBe(200))
})

test('S-34: the addresses of one IPv6 network share a budget of streams', async () => {
  await app.close()
  app = await createTestApp(database, { config: { streamsPerAddress: 1, trustProxy: 1 } })
  const statuses = []
  for (const address of ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1', '192.0.2.7', '::ffff:192.0.2.7']) {
    statuses.push((await followChanges(app, { headers: { 'x-forwarded-for': address } })).response.status)
  }
  expect(statuses).toEqual([200, 429, 200, 200, 429])
})

function useFakeTimers(...toFake: ('setInterval' | 'clearInterval' | 'performance')[]) {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}

test('a heartbeat is sent every 15 seconds, but none without the database', async () => {
  await app.close()
  useFakeTimers('setInterval', 'clearInterval')
  let listener: Listener | undefined
  const flaky = withoutGuard(database, {
    listen: async (_channel, notify) => {
      listener = notify
    }
  })
  app = await createTestApp(flaky)
  const display = await follow()
  vi.advanceTimersByTime(15_000)
  expect((await display.next()).event).toBe('heartbeat')

  listener!.lost()
  vi.advanceTimersByTime(60_000)
  for (const url of ['/api/v1/changes', '/api/v1/heartbeat']) {
    expect((await app.inject({ url, headers: publicKey })).statusCode).toBe(503)
  }
  listener!.regained()
  expect(await display.next()).toEqual(everyRoom)
  expect(await display.next()).toEqual(everyBooking)
  vi.advanceTimersByTime(15_000)
  expect((await display.next()).event).toBe('heartbeat')
})

test('a display that reads keeps its stream indefinitely', async () => {
  await app.close()
  useFakeTimers('setInterval', 'clearInterval', 'performance')
  app = await createTestApp(database)
  const display = await follow()
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(15_000)
    expect((await display.next()).event).toBe('heartbeat')
  }
})

test('closing the server ends the streams', async () => {
  const display = await follow()
  await app.close()
  await display.ended
})

test('S-13: a client that reads nothing is disconnected, and the others continue', async () => {
  const reader = await follow()
  const stuck = await connectTo(app)
  stuck.write(rawGet('/api/v1/changes'))
  await once(stuck, 'data')
  stuck.pause()
  const streams = async () => /doorplate_streams (\d+)/.exec((await app.inject({ url: '/metrics' })).body)![1]
  expect(await streams()).toBe('2')
  // Each round is some 200 KB, less than a client may leave unread; the sockets themselves hold a few megabytes.
  for (let round = 0; round < 300 && (await streams()) === '2'; round++) {
    await database.query(
      `SELECT pg_notify('doorplate_changes',
         json_build_object('feed', 'bookings', 'room_id', $1::text, 'date', date '2000-01-01' + n + $2::int * 50)::text)
       FROM generate_series(1, 50) n`,
      ['r'.repeat(4000), round]
    )
    // The embedded engine answers within one turn of the event loop, so sockets and timers would never run.
    await turnOfTheLoop()
  }
  expect(await streams()).toBe('1')
  await book(app)
  for (;;) {
    const { data } = (await reader.next()) as { data: { date?: string } }
    if (data.date === '2026-11-25') break
  }
}, 60_000)

describe('a heartbeat by a call', () => {
  const ask = async (query = '') => (await app.inject({ url: `/api/v1/heartbeat${query}`, headers: publicKey })).json()

  test('says the same as the stream’s greeting, and no cache keeps it', async () => {
    const display = await followChanges(app)
    const answer = await app.inject({ url: '/api/v1/heartbeat', headers: publicKey })
    expect((await display.next()).data).toEqual(answer.json())
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('names another version after each change, and the same one as long as nothing changes', async () => {
    const display = await follow()
    const before = await ask()
    expect(await ask()).toEqual(before)
    await book(app)
    await display.next()
    expect((await ask()).data_version).not.toBe(before.data_version)
  })

  test.each([
    ['?office_id=lisbon', '2026-11-24T09:42:07+00:00'],
    ['?room_id=atlas', '2026-11-24T10:42:07+01:00']
  ])('of %s has its office’s time', async (query, now) => {
    await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lisbon', 'Lisbon', 'Europe/Lisbon')`)
    await vi.waitFor(async () => expect((await ask(query)).now).toBe(now))
  })

  test('reads nothing from the database', async () => {
    await app.close()
    const queried: string[] = []
    app = await createTestApp(
      withoutGuard(database, {
        query(sql, values) {
          queried.push(sql)
          return database.query(sql, values)
        }
      })
    )
    queried.length = 0
    for (let n = 0; n < 200; n++) await ask('?room_id=atlas')
    expect(queried).toEqual([])
  })
})
