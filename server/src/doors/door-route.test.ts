import { beforeEach, expect, test } from 'vitest'
import { adminKey, book, createTestApp, publicKey, tuesday, walkIn } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { now: () => now })
  return () => app.close()
})

const door = (headers = {}, room = 'atlas') =>
  app.inject({ url: `/api/v1/doors/${room}`, headers: { ...publicKey, ...headers } })

test('a door says what can be done there, how far ahead, and which meeting runs in which version', async () => {
  expect((await door()).json()).toEqual({
    actions: ['book', 'end', 'extend', 'check_in', 'report'],
    limit_minutes: 120,
    running: null,
    check_in: null,
    awaited: null,
    released: null,
    faults: []
  })
  const { id } = (await walkIn(app)).json()
  expect((await door()).json()).toMatchObject({ running: { booking_id: id, version: 1 } })
  expect((await door(adminKey)).json()).toMatchObject({ running: { booking_id: id, version: 1 } })
  await app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...adminKey, 'if-match': '"1"' },
    payload: { purpose: 'Stand-up' }
  })
  expect((await door()).json()).toMatchObject({ running: { version: 2 } })
  expect((await door({}, 'birch')).json()).toMatchObject({ running: null })
  now = Date.parse('2026-11-24T11:00:00+01:00')
  expect((await door()).json()).toMatchObject({ running: null })
})

test('a door says whether its meeting’s booker gets mail', async () => {
  const { headers, json } = await walkIn(app)
  expect((await door()).json()).toMatchObject({ running: { mailed: false } })
  await app.inject({
    method: 'POST',
    url: `/api/v1/bookings/${json().id}/booker`,
    headers: { ...publicKey, 'doorplate-undo': String(headers['doorplate-undo']) },
    payload: { booked_by: 'Priya Raman', company: '', booker_email: 'priya@example.com' }
  })
  expect((await door()).json()).toMatchObject({ running: { mailed: true } })
})

test('a meeting that has not begun does not run', async () => {
  await book(app, { date: '2026-11-24', start_time: '10:45', end_time: '11:00' })
  expect((await door()).json()).toMatchObject({ running: null })
})

test('a door that is as it was is not sent again', async () => {
  const { headers } = await door()
  const known = { 'if-none-match': String(headers.etag) }
  expect((await door(known)).statusCode).toBe(304)
  await walkIn(app)
  expect((await door(known)).statusCode).toBe(200)
})

test('a room that does not exist has no door', async () => {
  expect((await door({}, 'nowhere')).json()).toMatchObject({ status: 404, code: 'not_found' })
})

test('a door offers what is set', async () => {
  await app.close()
  app = await createTestApp(database, { config: { doorActions: [], walkInLimitMinutes: 45 } })
  expect((await door()).json()).toMatchObject({ actions: [], limit_minutes: 45, running: null })
})
