import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import { connectionSettings } from '../../../src/base/http/connections/connections.ts'
import { createTestApp, holdAnswers, publicKey, withoutGuard } from '../../app.ts'
import { insertBookings, testDatabase } from '../../database.ts'
import { connectTo, rawGet, sendRaw, untilClosed } from './raw-request.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const key = `Authorization: ${publicKey.authorization}`

/** A connection with its socket at the server. */
async function connectionWithBothEnds(): Promise<{ socket: Socket; atServer: Socket }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const arrival = once(app.server, 'connection')
  const socket = await connectTo(app)
  const [atServer] = await arrival
  return { socket, atServer }
}

test('S-14: the server limits each client', () => {
  expect(connectionSettings.bodyLimit).toBe(32_768)
  expect(app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 72_000,
    timeout: 7_000,
    maxConnections: 10_000
  })
})

test('S-14: a slow head, a slow body and a silent connection are cut off, and others continue', async () => {
  // Shorter than shipped: the test shows that they work, not how long they are.
  Object.assign(app.server, { headersTimeout: 100, requestTimeout: 200 })
  const dawdlers = [
    'GET /healthz HTTP/1.1\r\nHost:',
    `POST /api/v1/bookings HTTP/1.1\r\nHost: x\r\n${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    ''
  ]
  const cutOff = dawdlers.map(async (bytes) => {
    const socket = await connectTo(app)
    if (bytes) socket.write(bytes)
    return untilClosed(socket)
  })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  for (const said of await Promise.all(cutOff)) {
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(said).toMatch('"code":"too_slow"')
  }
})

test('S-14: a client that does not read the answer is cut off', async () => {
  app.server.timeout = 2_000
  await insertBookings(
    database,
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT 'atlas', date '2000-01-01' + n, '09:00', '10:00', 'a', 'a@b.example', 'c', repeat('漢', 500)
     FROM generate_series(1, 9000) n`
  )
  const { socket, atServer } = await connectionWithBothEnds()
  socket.write(rawGet('/api/v1/bookings'))
  const ended = once(atServer, 'close')
  await once(socket, 'readable')
  await ended
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  socket.destroy()
})

test('S-14: a client that waits for a slow answer is not cut off', async () => {
  await app.close()
  const slow = withoutGuard(database)
  app = await createTestApp(slow)
  app.server.timeout = 200
  const silence = once(app.server, 'timeout')
  Object.assign(slow, {
    query: async (...args: Parameters<typeof database.query>) => {
      await silence
      return database.query(...args)
    }
  })
  const socket = await connectTo(app)
  socket.write(rawGet('/api/v1/rooms', 'Connection: close'))
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('S-14: connections beyond the limit are dropped', async () => {
  app.server.maxConnections = 2
  const first = await connectTo(app)
  await connectTo(app)
  const third = await connectTo(app)
  expect(await untilClosed(third)).toBe('')
  first.write(rawGet('/healthz', 'Connection: close'))
  expect(await untilClosed(first)).toMatch(/^HTTP\/1\.1 200 /)
})

test('S-38: a connection with pipelined requests is ended', async () => {
  const answer = await sendRaw(app, rawGet('/healthz') + rawGet('/healthz', 'Connection: close'))
  expect(answer.answers).toBe(0)
})

test('S-38: sequential requests on one connection are answered', async () => {
  const socket = await connectTo(app)
  for (const last of ['X: y', 'Connection: close']) {
    socket.write(rawGet('/healthz', last))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('S-38: pipelined requests for streams leave no stream open', async () => {
  await app.close()
  app = await createTestApp(database, { config: { streamsPerAddress: 3 } })
  for (let round = 0; round < 3; round++) {
    const socket = await connectTo(app)
    socket.write(rawGet('/api/v1/changes').repeat(20))
    socket.end()
    await once(socket.resume(), 'close')
  }
  const streams = async () => /doorplate_streams (\d+)/.exec((await app.inject('/metrics')).body)![1]
  await expect.poll(streams, { timeout: 20_000 }).toBe('0')
  const display = await connectTo(app)
  display.write(rawGet('/api/v1/changes'))
  const [head] = await once(display, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /)
  display.destroy()
})

test('S-38: abandoned requests do not delay a stop', async () => {
  await app.close()
  const slow = withoutGuard(database)
  app = await createTestApp(slow)
  const { socket, atServer } = await connectionWithBothEnds()
  const gone = once(atServer, 'close')
  const { received, release } = holdAnswers(slow)
  socket.write(rawGet('/readyz') + rawGet('/nothing').repeat(60))
  await received
  socket.destroy()
  await gone
  release()
  // The stop's timeout cannot fire: the stop must end because no request is left.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.close()
})
