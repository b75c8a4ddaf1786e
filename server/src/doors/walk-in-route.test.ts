import { blankValues, bookingNames } from '@doorplate/domain/bookings/fields'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminKey,
  birch,
  book,
  bookingsOf,
  cancel,
  createTestApp,
  publicKey,
  testConfig,
  tuesday,
  walkIn
} from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { followChanges } from '../../test/follow-changes.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { say } from '../words.ts'

const database = await testDatabase()
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  await open()
  return () => app.close()
})

async function open(config: Partial<Config> = {}) {
  if (app) await app.close()
  app = await createTestApp(database, { config, now: () => now })
}

const at = (time: string) => {
  now = Date.parse(`2026-11-24T${time}:07+01:00`)
}
const today = (start_time: string, end_time: string) => book(app, { date: '2026-11-24', start_time, end_time })
const stored = (start: string, end: string, room = 'atlas') =>
  database.query(
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     VALUES ($1, '2026-11-24', $2, $3, 'a', 'a@b.example', 'c', 'p')`,
    [room, start, end]
  )

describe('a room that is free is booked at its door', () => {
  test('from the running quarter on, in the words of the office, without any mail', async () => {
    const answer = await walkIn(app)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...blankValues,
      id: expect.any(String),
      room_id: 'atlas',
      date: '2026-11-24',
      start_time: '10:30',
      end_time: '11:00',
      booked_by: 'Booked at the door',
      booker_email: null,
      company: 'Doorplate',
      purpose: 'Walk-in',
      cancelled: false,
      cancelled_at: null,
      cancelled_by: null
    })
    expect(answer.headers).toMatchObject({ location: `/api/v1/bookings/${answer.json().id}` })
    expect(answer.headers['doorplate-undo']).toMatch(/^[\w-]+\.[\w-]{22}$/)
    expect(answer.headers).not.toHaveProperty('doorplate-key')
    expect(await bookingsOf(app)).toEqual([answer.json()])
    expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
    expect(await database.query('SELECT origin, sequence, version, language FROM bookings')).toEqual([
      { origin: 'walk_in', sequence: 0, version: 1, language: null }
    ])
  })

  test('never with a key of the booking, whichever way the call comes', async () => {
    const answer = await walkIn(app, {}, { 'doorplate-via': 'web' })
    expect(answer.headers).toHaveProperty('doorplate-undo')
    expect(answer.headers).not.toHaveProperty('doorplate-key')
  })

  test('in the language and by the clock of its own office', async () => {
    await database.query(
      `INSERT INTO offices (id, name, time_zone, language) VALUES ('lima', 'Büro Lima', 'America/Lima', 'de')`
    )
    await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = 'birch'`)
    at('15:20')
    expect((await walkIn(app, { room_id: 'birch', end_time: '10:00' })).json()).toMatchObject({
      start_time: '09:15',
      end_time: '10:00',
      booked_by: 'An der Tür gebucht',
      company: 'Büro Lima',
      purpose: 'Spontan'
    })
  })

  test('from when the last meeting ended, if that is later than the quarter', async () => {
    await stored('10:00', '10:37')
    expect((await walkIn(app)).json()).toMatchObject({ start_time: '10:37' })
  })

  test('where the last meeting was cancelled, from the quarter on', async () => {
    const { id } = (await today('10:30', '11:00')).json()
    expect((await walkIn(app)).statusCode).toBe(409)
    await cancel(app, id)
    expect((await walkIn(app)).json()).toMatchObject({ start_time: '10:30' })
  })

  test('until the next booking, to the minute', async () => {
    await today('12:15', '13:00')
    expect((await walkIn(app, { end_time: '12:15' })).json()).toMatchObject({ end_time: '12:15' })
    expect(await today('12:15', '13:00')).toMatchObject({ statusCode: 409 })
  })

  test('and every screen is notified, and the audit has its origin', async () => {
    const stream = await followChanges(app, { query: '?room_id=atlas' })
    await stream.next()
    await walkIn(app)
    expect(await stream.next()).toMatchObject({
      event: 'bookings',
      data: { room_id: 'atlas', date: '2026-11-24' }
    })
    stream.leave()
    const [entry] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    expect(entry).toMatchObject({ action: 'booked', via: 'display', room_id: 'atlas', end_time: '11:00' })
    expect(entry.client).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a walk-in is refused', () => {
  test.each([
    ['off the quarter', '10:42', '11:05'],
    ['past', '10:42', '10:30'],
    ['now', '10:45', '10:45'],
    ['over the limit', '10:42', '12:45'],
    ['no time', '10:42', '1100'],
    ['after the last end', '21:59', '23:30']
  ])('with an end that is %s', async (_what, time, end_time) => {
    at(time)
    expect((await walkIn(app, { end_time })).json()).toMatchObject({
      status: 422,
      code: 'invalid',
      field: 'end_time',
      message: 'problem.walkInEnd',
      values: { count: 120, last: '23:15' }
    })
    expect(await bookingsOf(app)).toEqual([])
  })

  test.each([
    ['before the first start', '07:59', '08:15'],
    ['after the last start', '22:00', '22:15']
  ])('%s', async (_when, time, end_time) => {
    at(time)
    expect((await walkIn(app, { end_time })).json()).toMatchObject({
      status: 422,
      detail: 'A room can be booked at its door between 08:00 and 22:00.'
    })
  })

  test('beyond the limit that is set', async () => {
    await open({ walkInLimitMinutes: 30 })
    expect((await walkIn(app, { end_time: '11:15' })).json()).toMatchObject({ status: 422, values: { count: 30 } })
    expect((await walkIn(app)).statusCode).toBe(201)
  })

  test('in a room that does not exist', async () => {
    expect((await walkIn(app, { room_id: 'nowhere' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(['none', 'end,extend'])('while the door does not offer it: %s', async (actions) => {
    await open({ doorActions: actions === 'none' ? [] : ['end', 'extend'] })
    expect((await walkIn(app)).json()).toMatchObject({
      status: 403,
      code: 'off',
      detail: 'Booking at the door is turned off.'
    })
    expect((await today('11:00', '12:00')).statusCode).toBe(201)
  })

  test('with a field that only the server sets', async () => {
    for (const more of [{ booked_by: 'Mallory' }, { origin: 'form' }, { start_time: '09:00' }]) {
      expect((await walkIn(app, more as object)).json()).toMatchObject({ status: 422, message: 'problem.fieldUnknown' })
    }
  })
})

describe('a room that was taken meanwhile', () => {
  test('can be booked until then, and the answer says so', async () => {
    await today('11:00', '12:00')
    const refused = await walkIn(app, { end_time: '11:15' })
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'Someone has just booked Atlas from 11:00. You can have it until 11:00.',
      free_until: '11:00'
    })
    expect((await walkIn(app, { end_time: '11:00' })).statusCode).toBe(201)
  })

  test.each([
    ['a meeting runs', '10:30', '11:00', '10:42'],
    ['the next meeting is less than five minutes away', '11:00', '12:00', '10:56']
  ])('and of which nothing is left because %s, is a conflict like any other', async (_why, start, end, time) => {
    await today(start, end)
    at(time)
    const refused = (await walkIn(app, { end_time: '11:30' })).json()
    expect(refused).toMatchObject({ status: 409, code: 'conflict', detail: say('book.conflict') })
    expect(refused).not.toHaveProperty('free_until')
  })

  test('by fifty taps at once through two processes is taken once', async () => {
    const other = await createApp({
      config: testConfig(),
      database,
      now: () => now,
      invitations: { wake: () => undefined, totals: () => ({}) }
    })
    const taps = Array.from({ length: 50 }, (_, n) =>
      walkIn(n % 2 ? app : other, { end_time: n % 3 ? '11:00' : '11:30' })
    )
    const statuses = (await Promise.all(taps)).map(({ statusCode }) => statusCode)
    await other.close()
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await bookingsOf(app)).toHaveLength(1)
  })
})

test('a repeat under the same Idempotency-Key is the same booking, with the same token', async () => {
  const key = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
  const first = await walkIn(app, {}, key)
  now += 30_000
  const again = await walkIn(app, {}, key)
  expect(again.statusCode).toBe(201)
  expect(again.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'doorplate-undo': first.headers['doorplate-undo']
  })
  expect(again.json()).toEqual(first.json())
  expect(await bookingsOf(app)).toHaveLength(1)
  expect((await walkIn(app, { end_time: '11:15' }, key)).json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a repeat under a key that can be guessed gets no token', async () => {
  await walkIn(app, {}, { 'idempotency-key': 'short' })
  const again = await walkIn(app, {}, { 'idempotency-key': 'short' })
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.headers).not.toHaveProperty('doorplate-undo')
})

test('a walk-in can be read, changed, cancelled and restored like any booking, without mail', async () => {
  const { id } = (await walkIn(app)).json()
  const read = await app.inject({ url: `/api/v1/bookings/${id}`, headers: publicKey })
  expect(Object.keys(read.json())).toEqual(bookingNames)
  const moved = await app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...adminKey, 'if-match': '"1"' },
    payload: { purpose: 'Stand-up' }
  })
  expect(moved.json()).toMatchObject({ purpose: 'Stand-up', booker_email: null, version: 2 })
  expect((await cancel(app, id)).json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
  const [cancelled] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
  await app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: adminKey,
    payload: { cancelled: false }
  })
  await app.inject({
    method: 'POST',
    url: '/api/v1/undo',
    headers: adminKey,
    payload: { client: cancelled.client, since: '2000-01-01T00:00:00Z' }
  })
  expect(await bookingsOf(app)).toHaveLength(0)
  expect((await walkIn(app, { room_id: birch.id })).statusCode).toBe(201)
  expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
})

test.each([
  ['names', 'Booked at the door', 'Doorplate', null],
  ['busy', null, null, null]
] as const)(
  'with SCHEDULE_PRIVACY=%s the answer shows what displays show',
  async (schedulePrivacy, booked_by, company, purpose) => {
    await open({ schedulePrivacy })
    const answer = await walkIn(app)
    expect(answer.json()).toMatchObject({
      booked_by,
      company,
      purpose,
      booker_email: null,
      guests: [],
      end_time: '11:00'
    })
    expect(await bookingsOf(app)).toEqual([answer.json()])
  }
)
