import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { slotTimes } from '@doorplate/domain/schedule/slots'
import { addDays, addMinutes } from '@doorplate/domain/time'
import { beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import type { Config } from '../../../src/base/settings/config.ts'
import { Streams } from '../../../src/service/live/streams.ts'
import { adminKey, askInvitations, book, bookingsOf, cancel, createTestApp, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { expectProtected } from '../http/protection.ts'

const minute = 60_000
const shipped = { writesPerMinute: 300 }

const database = await testDatabase()
let app: App

// The rate limiter reads its own clock.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesday })
  return async () => {
    vi.useRealTimers()
    await app.close()
  }
})

const open = async (config: Partial<Config>) => {
  app = await createTestApp(database, { config, now: () => Date.now() })
}
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const from = (address: string) => ({ 'x-forwarded-for': address })

/** From tomorrow on, one after the other. */
const slotNumber = (index: number) => {
  const start_time = slotTimes[index % slotTimes.length]!
  const room_id = Math.floor(index / slotTimes.length) % 2 === 0 ? 'atlas' : 'birch'
  const date = addDays('2026-11-25', Math.floor(index / slotTimes.length / 2))
  return { room_id, date, start_time, end_time: addMinutes(start_time, 15), guests: [] }
}

test('S-11: a client that sends 10,000 bookings gets its budget per minute, then 429', async () => {
  await open(shipped)
  let stored = 0
  for (let index = 0; index < 10_000; index++) {
    if (index % 5000 === 0) wait(minute)
    const answer = await book(app, slotNumber(stored))
    if (answer.statusCode === 201) stored++
    else if (index % 1000 === 999) {
      expect(answer.json()).toEqual({
        title: 'Too Many Requests',
        status: 429,
        code: 'too_many',
        detail: 'Too many requests. Please wait a minute and try again.',
        message: 'problem.writesTooMany'
      })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
  }
  expect(stored).toBe(600)
  expect(await bookingsOf(app)).toHaveLength(600)
}, 180_000)

test('S-12: bookings, cancellations and invitations share one budget, and reads have none', async () => {
  await open({ writesPerMinute: 3 })
  const { id } = (await book(app)).json()
  expect((await askInvitations(app, {})).statusCode).toBe(422)
  expect((await cancel(app, id)).statusCode).toBe(200)
  for (const refused of [await cancel(app, id), await book(app), await askInvitations(app)]) {
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['cache-control']).toBe('no-store')
    expectProtected(refused.headers)
  }
  for (let read = 0; read < 50; read++) expect(await bookingsOf(app)).toEqual([])
  wait(minute)
  expect((await book(app)).statusCode).toBe(201)
})

test('S-12: one call reverts a client that cancelled everything', async () => {
  await open({ ...shipped, trustProxy: 1 })
  for (let index = 0; index < 60; index++) await book(app, slotNumber(index), from(`192.0.2.${index}`))
  const before = await bookingsOf(app)
  for (const { id } of before) await cancel(app, id, from('198.51.100.66'))
  expect(await bookingsOf(app)).toEqual([])
  const [newest] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
  // The audit's times come from the database's clock, which no test sets.
  const payload = { client: newest.client, since: '2000-01-01T00:00:00Z' }
  const undone = await app.inject({ method: 'POST', url: '/api/v1/undo', headers: adminKey, payload })
  expect(undone.json()).toMatchObject({ cancelled: [], not_restored: [] })
  expect(await bookingsOf(app)).toEqual(before)
})

/** Addresses of 2001:db8::/64, one of another network, and an IPv4 address in both forms. */
const network = ['2001:db8::1', '2001:DB8:0:0::ffff:2']
const neighbour = '2001:db8:0:1::1'
const older = ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207']

test.each([
  ['an address that a client writes itself', 0, ['10.0.0.1', '10.0.0.2', '2001:db8::1'], [201, 429, 429]],
  [
    'what a client writes before the proxy’s own',
    1,
    ['10.0.0.1, 192.0.2.7', '10.0.0.2, 192.0.2.7', '<script>, 192.0.2.7', '192.0.2.8'],
    [201, 429, 429, 201]
  ],
  [
    'a port that the proxy writes',
    1,
    ['[2001:db8::1]:1001', '[2001:db8::2]:1002', '192.0.2.7:1', '192.0.2.7'],
    [201, 429, 201, 429]
  ],
  ['another address of a network of IPv6', 1, [...network, neighbour, ...older], [201, 429, 201, 201, 429, 429]]
])('S-34: %s gives a client no budget of its own', async (_what, trustProxy, addresses, expected) => {
  await open({ writesPerMinute: 1, trustProxy })
  const statuses = []
  for (const address of addresses) {
    const lies = {
      forwarded: `for=${address}`,
      'x-real-ip': address,
      'client-ip': address,
      'cf-connecting-ip': address
    }
    statuses.push((await book(app, slotNumber(statuses.length), { ...from(address), ...lies })).statusCode)
  }
  expect(statuses).toEqual(expected)
})

test('S-34: the addresses of one IPv6 network are one client, which one call reverts', async () => {
  await open({ ...shipped, trustProxy: 1 })
  const clientOf = async (address: string) => {
    await book(app, slotNumber((await bookingsOf(app)).length), from(address))
    const [newest] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    return newest.client
  }
  const clients = []
  for (const address of [...network, neighbour, ...older]) clients.push(await clientOf(address))
  const [culprit, same, other, v4, ...mapped] = clients
  expect(same).toBe(culprit)
  expect(new Set([culprit, other, v4]).size).toBe(3)
  expect(mapped).toEqual([v4, v4])
  const payload = { client: culprit, since: '2000-01-01T00:00:00Z' }
  const undone = await app.inject({ method: 'POST', url: '/api/v1/undo', headers: adminKey, payload })
  expect(undone.json().cancelled).toHaveLength(2)
  expect(await bookingsOf(app)).toHaveLength(4)
})

test('S-24: ids are random, and unknown ids get the same answer as impossible ones', async () => {
  await open(shipped)
  const ids = []
  for (let index = 0; index < 20; index++) ids.push((await book(app, slotNumber(index))).json().id)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(20)
  const answers = []
  for (const id of ['1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', '1', 'x'.repeat(36)])
    answers.push((await cancel(app, id)).body)
  expect(new Set(answers).size).toBe(1)
})

test('S-13: more streams than the limit are rejected, for everybody and for one address', async () => {
  await open(shipped)
  const feed = { isConnected: true, version: 'first', subscribe() {}, publishAll() {} }
  const response = () =>
    Object.assign(new EventEmitter(), { socket: null, write: () => true, end() {} }) as EventEmitter &
      Pick<ServerResponse, 'write'>
  const main = {
    id: 'main',
    name: 'Hafen 12',
    time_zone: 'Europe/Berlin',
    language: null,
    clock: null,
    check_in: null,
    address: '',
    position: 0
  }
  const offices = { main, office: () => undefined, officeOf: () => undefined }
  const streams = new Streams(feed, { offices, page: undefined, perAddress: 2000, now: () => tuesday })
  for (let index = 0; index < 2000; index++) streams.add(response() as ServerResponse, '192.0.2.1', {})
  expect(streams.problem('192.0.2.1')).toBe('too many from address')
  expect(streams.problem('192.0.2.2')).toBeUndefined()
  for (let index = 0; index < 3000; index++) streams.add(response() as ServerResponse, `192.0.3.${index}`, {})
  expect(streams.count).toBe(5000)
  expect(streams.problem('192.0.2.2')).toBe('too many')
  streams.close()
})
