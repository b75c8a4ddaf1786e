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
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '</script><!--',
  '{{constructor.constructor("alert(1)")()}}',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  "' onmouseover='alert(1)",
  '&lt;b&gt;',
  '#{7*7}'
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
  "' OR 1=1 --",
  "'; DROP TABLE bookings; --",
  "atlas' UNION SELECT * FROM secrets --",
  '%',
  '_____',
  'atlas%',
  '\\',
  "\\'; SELECT 1",
  '$1',
  '$$',
  "E'\\x41'",
  '0x61746c6173',
  'atlas\n',
  'ATLAS',
  'at\u200blas'
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
  expect((await app.inject({ method: 'DELETE', url: `/api/v1/rooms/${query}`, headers: adminKey })).statusCode).toBe(
    404
  )
  expect((await app.inject({ url: `/api/v1/audit?client=${query}`, headers: adminKey })).json()).toEqual([])
  expect((await book(app, { room_id: text })).json()).toMatchObject({ status: 422, field: 'room_id' })
  expect(await bookingsOf(app)).toEqual([stored])
})

test.each(sql.filter((text) => !text.includes('\n')))('S-26: as a text %j is stored as it was typed', async (text) => {
  expect((await book(app, { purpose: `${text}.` })).json()).toMatchObject({ purpose: `${text}.` })
})

test.each(['room_id', 'from', 'to'])('S-26: NUL in %s is rejected, not a failure', async (field) => {
  const refused = await app.inject({ url: `/api/v1/bookings?${field}=a%00`, headers: publicKey })
  expect(refused.json()).toMatchObject({ status: 422, field })
})

test.each([
  ['POST', '/api/v1/bookings', { ...newBooking(), room_id: 'a\0' }, 422],
  ['PATCH', '/api/v1/bookings/a%00', { cancelled: true }, 422],
  ['DELETE', '/api/v1/rooms/a%00', undefined, 422],
  ['GET', '/api/v1/audit?client=a%00', undefined, 422],
  ['GET', '/api/v1/audit?since=0000-01-01T00:00:00Z', undefined, 422],
  ['GET', '/api/v1/audit?since=9999-12-31T23:59:59-23:59', undefined, 422],
  ['POST', '/api/v1/undo', { client: '\0', since: '2026-11-24T00:00:00Z' }, 422],
  ['POST', '/api/v1/undo', { client: 'x', since: '0000-01-01T00:00:00Z' }, 422]
] as const)('S-26: %s %s with %j is refused, not a failure', async (method, url, payload, status) => {
  const refused = await app.inject({ method, url, headers: adminKey, ...(payload ? { payload } : {}) })
  expect(refused.json()).toMatchObject({ status, code: 'invalid' })
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
  'Анна Каренина',
  'Zoë Müller-Ångström',
  'Nguyễn Thị Minh Khai',
  'محمد عبد الله',
  'שרה כהן',
  'สมชาย ใจดี',
  '山田太郎',
  '👩‍💻 Team',
  '👨‍👩‍👧‍👦',
  "O'Brien & Söhne",
  'Εlena',
  'R2‑D2',
  'می‌خواهم'
])('S-27: the name %s is taken as it is', async (booked_by) => {
  expect((await book(app, { booked_by })).json()).toMatchObject({ booked_by })
})

test('S-27: a letter and its accent become one letter', async () => {
  expect((await book(app, { booked_by: 'Zoe\u0308' })).json().booked_by).toBe('Zo\u00eb')
})

test.each([
  '\0',
  '\u0001',
  '\t',
  '\n',
  '\r',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u2028',
  '\u2029',
  ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  '\ud800',
  '\udfff',
  '\u{e0001}',
  '\u{e0041}'
])('S-27: a text with %j in it is rejected', async (character) => {
  for (const field of ['booked_by', 'company', 'purpose']) {
    await refuses({ [field]: `a${character}b` }, field)
  }
})

test.each([
  '\u200b',
  '\u200d\u200c',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u180e',
  '\u3000',
  '\u0301'
])('S-27: %j alone is no name', async (text) => {
  await refuses({ booked_by: text }, 'booked_by')
})

test.each(['０９:００', '٠٩:٠٠', '09：00', '09:0০'])(
  'S-27: the digits of %s are not those of a clock',
  async (start_time) => {
    await refuses({ start_time }, 'start_time')
  }
)
