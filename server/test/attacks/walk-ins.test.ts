import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { App } from '../../src/http/app-type.ts'
import { cancel, createTestApp, testConfig, tuesday, walkIn } from '../app.ts'
import { from } from '../audited-app.ts'
import { testDatabase } from '../database.ts'

const database = await testDatabase()
const rooms = ['one', 'two', 'three', 'four', 'five', 'six']
let app: App
/** Of another server process. */
let other: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { config: { trustProxy: 1 }, now: () => now })
  for (const room of rooms) {
    await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [room])
  }
  other = await createApp({
    config: testConfig({ trustProxy: 1 }),
    database,
    now: () => now,
    invitations: { wake: () => undefined, totals: () => ({}) }
  })
  return async () => {
    await app.close()
    await other.close()
  }
})

/** Books and takes back, again and again. */
async function repeat(count: number, room_id: string, by = from('192.0.2.66')) {
  for (let n = 0; n < count; n++) {
    const booked = await walkIn(n % 2 ? app : other, { room_id }, by)
    expect(booked.statusCode).toBe(201)
    await cancel(app, booked.json().id, by)
  }
}

test('S-45: a room is booked at its door twelve times within an hour, whoever it is and whatever becomes of it', async () => {
  await repeat(11, 'one')
  now += 60_000
  await repeat(1, 'one', from('192.0.2.1'))
  for (const by of ['192.0.2.66', '192.0.2.2']) {
    const refused = await walkIn(app, { room_id: 'one' }, from(by))
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'too_many',
      detail: 'This room has been booked at the door very often in the last hour. Please use Book This Room Now.'
    })
    expect(refused.headers['retry-after']).toBe(String(59 * 60))
  }
  expect((await walkIn(app, { room_id: 'two' }, from('192.0.2.66'))).statusCode).toBe(201)
  now += 59 * 60_000
  expect((await walkIn(app, { room_id: 'one', end_time: '12:00' }, from('192.0.2.2'))).statusCode).toBe(201)
})

test('S-45: a client books sixty times at doors within an hour, also at two doors at once through two processes', async () => {
  for (const room of rooms.slice(0, 4)) await repeat(12, room)
  await repeat(11, 'five')
  const client = from('192.0.2.66')
  const both = await Promise.all([
    walkIn(app, { room_id: 'six' }, client),
    walkIn(other, { room_id: 'atlas' }, client),
    walkIn(app, { room_id: 'birch' }, client)
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429])
  expect((await walkIn(app, { room_id: 'five' }, from('192.0.2.1'))).statusCode).toBe(201)
}, 60_000)
