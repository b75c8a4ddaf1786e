import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { durations, slotTimes } from '@doorplate/domain/schedule/slots'
import { addMinutes } from '@doorplate/domain/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../../src/base/languages/words.ts'
import { adminKey, book, bookingsOf, cancel, createTestApp, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings CASCADE'))

const refuses = async (changes: Partial<NewBooking>, field: string, detail: unknown = expect.any(String)) => {
  const refused = await book(app, changes)
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
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

test.each(sql)('S-26: %j is a harmless value for a room, a day or an id', async (text) => {
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

test.each(sql)('S-26: the text %j is stored as it was typed', async (text) => {
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
] as const)('S-26: %s %s with %j is rejected without a failure', async (method, url, payload) => {
  const refused = await app.inject({ method, url, headers: adminKey, ...(payload ? { payload } : {}) })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid' })
})

/** A backtracking reader takes a second or more for each: thirty would not be answered within the test's timeout. */
const slowToRead = ['\\"'.repeat(16_000), '"\\'.repeat(16_000), `"a"${' '.repeat(32_000)}`, `{"a"${' '.repeat(32_000)}`]

test.each(slowToRead)('S-25: bodies made to be slow to read are read quickly', async (payload) => {
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
])('S-25: a %s made to be slow to check is rejected quickly', async (field, text) => {
  for (let round = 0; round < 50; round++) await refuses({ [field]: text }, field)
})

test.each([
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['a\u202eb\u2069', 'ab'],
  ['a\tb\u2028c', 'a b c'],
  ['a\0b', 'ab']
])('S-27: the name %s is stored as %s', async (booked_by, stored) => {
  expect((await book(app, { booked_by })).json()).toMatchObject({ booked_by: stored })
})

test.each([
  ['booked_by', '\u200b'],
  ['company', '\u3164'],
  ['purpose', 'a\ud800b'],
  ['purpose', '\u0301'],
  ['start_time', '٠٩:٠٠']
])('S-27: the %s %j is rejected', async (field, text) => {
  await refuses({ [field]: text }, field)
})

test.each(['25:99', '9:00', '09:00Z', '09:07', '22:00', '09:00\n', ''])(
  'S-28: the start %j is rejected',
  async (start_time) => {
    const detail = say('book.startInvalid', { first: '08:00', last: '21:45' })
    await refuses({ start_time }, 'start_time', detail)
  }
)

const everySeventhMinute = Array.from({ length: 205 }, (_, index) => addMinutes('00:00', index * 7))

test('S-28: only the 56 start times of the grid are accepted', async () => {
  for (const start_time of slotTimes) {
    expect((await book(app, { start_time, end_time: addMinutes(start_time, 15) })).statusCode).toBe(201)
  }
  for (const start_time of everySeventhMinute.filter((minute) => !slotTimes.includes(minute))) {
    expect((await book(app, { start_time, date: '2026-11-27' })).statusCode).toBe(422)
  }
})

test('S-29: only the six durations are accepted', async () => {
  const ends = durations.map((minutes) => addMinutes('09:00', minutes))
  for (const end_time of everySeventhMinute.filter((minute) => !ends.includes(minute))) {
    const refused = await book(app, { end_time })
    expect(refused.json()).toMatchObject({ status: 422, field: 'end_time', detail: say('book.durationInvalid') })
  }
  for (const [index, end_time] of ends.entries()) {
    expect((await book(app, { date: `2026-12-0${index + 1}`, end_time })).statusCode).toBe(201)
  }
})

test('S-30: the last slot can be booked for 90 minutes, and ends at 23:15', async () => {
  expect((await book(app, { start_time: '21:45', end_time: '23:15' })).json()).toMatchObject({ end_time: '23:15' })
})

test.each([
  ['2026-02-30', say('book.dayInvalid')],
  ['2026-1-1', say('book.dayInvalid')],
  ['tomorrow', say('book.dayInvalid')],
  ['2026-11-23', say('book.dayOver')],
  ['2028-11-25', say('book.dayTooFar', { count: 24 })]
])('S-31: the day %j is rejected', async (date, detail) => {
  await refuses({ date }, 'date', detail)
})

test('S-31: the last day within 24 months and a 29th of February are accepted', async () => {
  expect((await book(app, { date: '2028-11-24' })).statusCode).toBe(201)
  expect((await book(app, { date: '2028-02-29' })).statusCode).toBe(201)
})

test.each(['nowhere', '', ' atlas', 'atlas ', 'Atlas', '../atlas', 'a'.repeat(64)])(
  'S-32: the room %j is not found',
  async (room_id) => {
    await refuses({ room_id }, 'room_id', say('all.roomNotFound'))
    expect(await bookingsOf(app, `?room_id=${encodeURIComponent(room_id)}`)).toEqual([])
  }
)

test.each([7, null, ['atlas'], { id: 'atlas' }, true, 'a'.repeat(65)])(
  'S-32: the room %j is rejected',
  async (room_id) => {
    const payload = { ...newBooking(), room_id }
    const refused = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload })
    expect(refused.json()).toMatchObject({ status: 422, field: 'room_id' })
  }
)
