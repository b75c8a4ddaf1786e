import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, cancel, createTestApp, newBooking, publicKey } from '../app.ts'
import { testDatabase } from '../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings CASCADE'))

const refuses = async (changes: Partial<NewBooking>, field: string) => {
  const refused = await book(app, changes)
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect(await bookingsOf(app)).toEqual([])
}

const markup = [
  '<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '&lt;b&gt;'
]

test.each(markup)('S-01: %s is stored as it was typed, and no problem repeats it', async (text) => {
  const texts = { booked_by: text, company: text, purpose: text }
  const stored = (await book(app, texts)).json()
  expect(stored).toMatchObject(texts)
  expect(await bookingsOf(app)).toEqual([stored])
  for (const refused of [await book(app, texts), await book(app, { ...texts, guests: [text] })]) {
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
    expect(refused.body).not.toContain(JSON.stringify(text).slice(1, -1))
  }
})

const sql = [
  "'; DROP TABLE bookings; --",
  "atlas' UNION SELECT * FROM secrets --",
  'atlas%',
  '_____',
  '\\',
  '$1',
  'ATLAS'
]

test.each(sql)('S-26: as a room, a day or an id %j finds nothing and breaks nothing', async (text) => {
  const stored = (await book(app)).json()
  const query = encodeURIComponent(text)
  expect(await bookingsOf(app, `?room_id=${query}`)).toEqual([])
  for (const field of ['from', 'to']) {
    const refused = await app.inject({ url: `/api/v1/bookings?${field}=${query}`, headers: publicKey })
    expect(refused.json()).toMatchObject({ status: 422, field })
  }
  expect((await cancel(app, query)).statusCode).toBe(404)
  const removal = await app.inject({ method: 'DELETE', url: `/api/v1/rooms/${query}`, headers: adminKey })
  expect(removal.statusCode).toBe(404)
  expect((await app.inject({ url: `/api/v1/audit?client=${query}`, headers: adminKey })).json()).toEqual([])
  expect((await book(app, { room_id: text })).json()).toMatchObject({ status: 422, field: 'room_id' })
  expect(await bookingsOf(app)).toEqual([stored])
})

test.each(sql)('S-26: as a text %j is stored as it was typed', async (text) => {
  expect((await book(app, { purpose: `${text}.` })).json()).toMatchObject({ purpose: `${text}.` })
})

test.each([
  ['GET', '/api/v1/bookings?room_id=a%00', undefined],
  ['GET', '/api/v1/bookings?from=a%00', undefined],
  ['GET', '/api/v1/bookings?to=a%00', undefined],
  ['POST', '/api/v1/bookings', { ...newBooking(), room_id: 'a\0' }],
  ['PATCH', '/api/v1/bookings/a%00', { cancelled: true }],
  ['DELETE', '/api/v1/rooms/a%00', undefined],
  ['GET', '/api/v1/audit?client=a%00', undefined],
  ['GET', '/api/v1/audit?since=0000-01-01T00:00:00Z', undefined],
  ['GET', '/api/v1/audit?since=9999-12-31T23:59:59-23:59', undefined],
  ['POST', '/api/v1/undo', { client: '\0', since: '2026-11-24T00:00:00Z' }],
  ['POST', '/api/v1/undo', { client: 'x', since: '0000-01-01T00:00:00Z' }]
] as const)('S-26: %s %s with %j is rejected, not a failure', async (method, url, payload) => {
  const refused = await app.inject({ method, url, headers: adminKey, ...(payload ? { payload } : {}) })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid' })
})

/** A backtracking reader takes a second or more for each: thirty would not be answered within the test's timeout. */
const slowToRead = ['\\"'.repeat(16_000), '"\\'.repeat(16_000), `"a"${' '.repeat(32_000)}`, `{"a"${' '.repeat(32_000)}`]

test.each(slowToRead)('S-25: bodies made to be slow to read are read in no time', async (payload) => {
  const headers = { ...publicKey, 'content-type': 'application/json' }
  for (let round = 0; round < 30; round++) {
    const refused = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers, payload })
    expect([400, 422]).toContain(refused.statusCode)
  }
})

test.each([
  ['booker_email', `${'a'.repeat(1999)}@`],
  ['booker_email', `${'a.'.repeat(999)}@`],
  ['booker_email', `a@${'a.'.repeat(999)}`],
  ['booker_email', `a@${'a-'.repeat(999)}`],
  ['booker_email', '@'.repeat(2000)],
  ['purpose', `a${'\u0301\u0316'.repeat(1900)}`],
  ['purpose', '\ufdfd'.repeat(4000)],
  ['start_time', '0'.repeat(32)],
  ['date', `2026-11-25${' '.repeat(22)}`]
])('S-25: a %s made to be slow to check is rejected in no time', async (field, text) => {
  for (let round = 0; round < 50; round++) await refuses({ [field]: text }, field)
})

test.each([
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['Zoe\u0308', 'Zo\u00eb']
])('S-27: the name %s is stored as %s', async (booked_by, stored) => {
  expect((await book(app, { booked_by })).json()).toMatchObject({ booked_by: stored })
})

test.each([
  ['booked_by', 'a\0b'],
  ['booked_by', '\u200b'],
  ['company', 'a\u202eb'],
  ['company', '\u3164'],
  ['purpose', 'a\ud800b'],
  ['purpose', '\u0301'],
  ['start_time', '٠٩:٠٠']
])('S-27: the %s %j is rejected', async (field, text) => {
  await refuses({ [field]: text }, field)
})
