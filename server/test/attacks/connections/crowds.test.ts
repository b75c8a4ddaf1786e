import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import type { Config } from '../../../src/base/settings/config.ts'
import { createTestApp } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { connectTo, rawGet, untilClosed } from './raw-request.ts'

const database = await testDatabase()
let app: App

beforeEach(() => async () => app.close())

async function open({ places, ...config }: Partial<Config> & { places?: number }) {
  app = await createTestApp(database, { config })
  if (places !== undefined) app.server.maxConnections = places
  await app.listen({ port: 0, host: '127.0.0.1' })
}

/** A connection that seems to come from the address. */
async function connectFrom(address: string): Promise<Socket> {
  // Before the server's other listeners.
  app.server.prependOnceListener('connection', (atServer: Socket) => {
    Object.defineProperty(atServer, 'remoteAddress', { value: address })
  })
  const arrival = once(app.server, 'connection')
  const socket = await connectTo(app)
  onTestFinished(() => void socket.destroy())
  await arrival
  return socket
}

async function ask(socket: Socket, ...request: Parameters<typeof rawGet>): Promise<string> {
  socket.write(rawGet(...request))
  const [answer] = await once(socket, 'data')
  return String(answer)
}

/** Connections between two requests. */
async function idleConnectionsFrom(address: string, count: number): Promise<Socket[]> {
  const idlers = []
  for (let index = 0; index < count; index++) {
    const idler = await connectFrom(address)
    await ask(idler, '/healthz')
    idlers.push(idler)
  }
  return idlers
}

const figure = async (name: string) => {
  const { body } = await app.inject('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

test('S-39: an address has a limit of connections, and closing one frees its place', async () => {
  await open({ connectionsPerAddress: 2 })
  const [first, second] = await idleConnectionsFrom('192.0.2.1', 2)
  expect(await untilClosed(await connectFrom('192.0.2.1'))).toBe('')
  expect(await ask(await connectFrom('192.0.2.2'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(second!, '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await figure('doorplate_connections_ended_total{reason="address"}')).toBe(1)
  first!.destroy()
  await expect.poll(() => figure('doorplate_connections'), { timeout: 20_000 }).toBe(2)
  expect(await ask(await connectFrom('192.0.2.1'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})

test('S-39: an IPv6 network counts as one address', async () => {
  await open({ connectionsPerAddress: 1 })
  await idleConnectionsFrom('2001:db8::1', 1)
  expect(await untilClosed(await connectFrom('2001:db8::ffff:2'))).toBe('')
  expect(await ask(await connectFrom('2001:db8:0:1::1'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})

test('S-39: near the limit the longest idle connection is closed for a new one', async () => {
  await open({ places: 20 })
  const [first, second, ...others] = await idleConnectionsFrom('192.0.2.1', 19)
  // The connection that has just been used stays.
  await ask(first!, '/healthz')
  const ended = once(second!, 'close')
  expect(await ask(await connectFrom('192.0.2.2'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  await ended
  for (const idler of [first!, ...others]) expect(await ask(idler, '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await figure('doorplate_connections_ended_total{reason="room"}')).toBe(1)
})

test('S-39: a stream is never closed for a new connection', async () => {
  await open({ places: 20 })
  const displays = [await connectFrom('192.0.2.1'), await connectFrom('192.0.2.1')]
  for (const display of displays) expect(await ask(display, '/api/v1/changes')).toMatch(/^HTTP\/1\.1 200 /)
  const [idler] = await idleConnectionsFrom('192.0.2.1', 17)
  const ended = once(idler!, 'close')
  expect(await ask(await connectFrom('192.0.2.2'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  await ended
  expect(await figure('doorplate_streams')).toBe(2)
})

test('S-39: without idle connections the address with the most incomplete requests loses one', async () => {
  await open({ places: 20 })
  const silent = []
  for (let index = 0; index < 18; index++) silent.push(await connectFrom('192.0.2.1'))
  const neighbour = await connectFrom('192.0.2.2')
  const ended = once(silent[0]!.resume(), 'close')
  expect(await ask(await connectFrom('192.0.2.3'), '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  await ended
  // Later the header timeout would have ended it as well.
  expect(await figure('doorplate_connections_ended_total{reason="room"}')).toBe(1)
  expect(await ask(neighbour, '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
})

test('S-39: idle connections are closed sooner once half of all are in use', async () => {
  await open({ places: 6 })
  const first = await connectFrom('192.0.2.1')
  expect(await ask(first, '/healthz')).toMatch('Keep-Alive: timeout=72\r\n')
  const others = await idleConnectionsFrom('192.0.2.1', 2)
  expect(await ask(first, '/healthz')).toMatch('Keep-Alive: timeout=5\r\n')
  for (const other of others) other.destroy()
  await expect.poll(() => figure('doorplate_connections'), { timeout: 20_000 }).toBe(1)
  expect(await ask(first, '/healthz')).toMatch('Keep-Alive: timeout=72\r\n')
})

test('S-39: behind a proxy a client’s running requests are limited, but not the proxy’s connections', async () => {
  await open({ connectionsPerAddress: 2, trustProxy: 1 })
  const follow = async (client: string) => {
    const connection = await connectFrom('10.0.0.1')
    return { connection, answer: await ask(connection, '/api/v1/changes', `X-Forwarded-For: ${client}`) }
  }
  const first = await follow('192.0.2.1')
  for (const { answer } of [first, await follow('192.0.2.1')]) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  const { answer: refused } = await follow('192.0.2.1')
  expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*Retry-After: 5\r\n/i)
  expect(refused).toMatch('"detail":"Too many connections from this address. Please try again soon."')
  expect((await follow('192.0.2.2')).answer).toMatch(/^HTTP\/1\.1 200 /)
  first.connection.destroy()
  await expect.poll(() => figure('doorplate_streams'), { timeout: 20_000 }).toBe(2)
  expect((await follow('192.0.2.1')).answer).toMatch(/^HTTP\/1\.1 200 /)
})
