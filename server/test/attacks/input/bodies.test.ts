import { afterAll, beforeEach, expect, test } from 'vitest'
import { book, bookingsOf, cancel, createTestApp, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings, idempotency_keys CASCADE'))

const typed = { ...publicKey, 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = typed) =>
  app.inject({ method: 'POST', url: '/api/v1/bookings', headers, payload })
const whole = JSON.stringify(newBooking())

/** The whole booking with more JSON text in it. */
const withMore = (more: string) => `${whole.slice(0, -1)},${more}}`

test.each([
  ['a line break in JSON', { purpose: 'a\nb' }],
  ['markup', { booked_by: '<script>alert(1)</script>', date: '2026-11-23' }]
])('S-02: %s gets JSON that no browser takes for a page', async (_case, changes) => {
  const answer = await book(app, changes)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/)
  expect(answer.body).not.toMatch('<script>')
})

const ownHeaders = ['idempotency-key', 'last-event-id', 'x-request-id', 'doorplate-via', 'if-none-match', 'user-agent']

test.each(ownHeaders)('S-03: no answer repeats any part of %s', async (name) => {
  const evil = 'evil <img src=x>;a="b"'
  for (const url of ['/api/v1/rooms', '/api/v1/bookings', '/nowhere']) {
    const answer = await app.inject({ url, headers: { ...publicKey, [name]: evil } })
    expect(JSON.stringify(answer.headers) + answer.body).not.toMatch('evil')
  }
})

test.each(['', ' ', 'a b', 'a,b c', 'ä', '\u007f', 'a\tb', 'k'.repeat(256)])(
  'S-03: the Idempotency-Key %j is rejected and nothing is stored',
  async (key) => {
    const refused = await book(app, {}, { 'idempotency-key': key })
    expect(refused.json()).toMatchObject({ status: 422, code: 'invalid' })
    expect(await bookingsOf(app)).toEqual([])
  }
)

test('S-03: an Idempotency-Key that is sent twice is rejected', async () => {
  const headers = { ...typed, 'idempotency-key': ['one', 'two'] }
  const refused = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers, payload: whole })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid' })
})

test.each([
  ['32 KiB and one byte', ' '.repeat(32 * 1024 + 1 - whole.length) + whole, 413],
  ['a list of lists, 16,000 deep', '['.repeat(16_000) + ']'.repeat(16_000), 422],
  ['an object in objects, 5,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 422],
  ['a guest in lists, 9,000 deep', withMore(`"guests":${'['.repeat(9000)}${']'.repeat(9000)}`), 400],
  ['three thousand names', `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":1`).join()}}`, 422],
  ['a name twice', withMore('"date":"2026-11-26"'), 400],
  ['a name twice, once in escapes', withMore('"d\\u0061te":"2026-11-26"'), 400],
  ['1e999', withMore('"capacity":1e999'), 422],
  ['-0', withMore('"n":-0'), 422],
  ['a number beyond all integers', withMore('"n":9007199254740993'), 422],
  ['UTF-16', Buffer.from(`\ufeff${whole}`, 'utf16le'), 400],
  ['overlong UTF-8', Buffer.from(whole.replace('Rail', '\u00c0\u00af'), 'latin1'), 400],
  ['half a letter', Buffer.from(whole.replace('Rail', '\u00f0\u009f'), 'latin1'), 400],
  ['a surrogate in UTF-8', Buffer.from(whole.replace('Rail', '\u00ed\u00a0\u0080'), 'latin1'), 400],
  ['JSON with a comment', `${whole}//`, 400],
  ['two bodies', whole + whole, 400],
  ['NaN', withMore('"n":NaN'), 400],
  ['a text', JSON.stringify(whole), 422],
  ['a list', '[]', 422],
  ['null', 'null', 422],
  ['nothing', '', 400]
])('S-15: %s is rejected and nothing is stored', async (_case, payload, status) => {
  const refused = await post(payload)
  const code = { 400: 'malformed', 413: 'too_large', 422: 'invalid' }[status]
  expect(refused.json()).toMatchObject({ status, code })
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(await bookingsOf(app)).toEqual([])
})

test('S-15: the same name inside a text is no duplicate', async () => {
  const answer = await book(app, { purpose: 'she said {"purpose":1,"purpose":2}, [and] left' })
  expect(answer.statusCode).toBe(201)
})

test.each(['gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'made-up'])(
  'S-15: a body in the encoding %s is rejected',
  async (encoding) => {
    const refused = await post(whole, { ...typed, 'content-encoding': encoding })
    expect(refused.json()).toMatchObject({ status: 415, code: 'unsupported' })
    expect(await bookingsOf(app)).toEqual([])
  }
)

test.each(['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', withMore('"__proto__":{}')])(
  'S-16: the body %s is rejected and changes no prototype',
  async (payload) => {
    expect((await post(payload)).statusCode).toBe(400)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await bookingsOf(app)).toEqual([])
  }
)

test.each([
  '?__proto__[polluted]=1',
  '?__proto__.polluted=1',
  '?constructor.prototype.polluted=1',
  '?__proto__=1',
  '?room_id[__proto__]=1',
  '?room_id=atlas&room_id=birch',
  '?from[]=2026-11-24'
])('S-16: the query %s is rejected and changes no prototype', async (query) => {
  const refused = await app.inject({ url: `/api/v1/bookings${query}`, headers: publicKey })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each([
  ['id', '"1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11"'],
  ['cancelled', 'true'],
  ['created_at', '"2000-01-01T00:00:00Z"'],
  ['sequence', '99'],
  ['role', '"admin"'],
  ['roomId', '"birch"']
])('S-17: %s cannot be set when booking', async (field, value) => {
  const refused = await post(withMore(`"${field}":${value}`))
  expect(refused.json()).toMatchObject({ status: 422, field })
  expect(await bookingsOf(app)).toEqual([])
})

test.each([
  ['key_required', { cancelled: false }],
  ['key_required', { start_time: '12:00', end_time: '13:00' }],
  ['key_required', { room_id: 'birch' }],
  ['invalid', { cancelled: true, cancelled_by: 'Mallory' }],
  ['invalid', { cancelled: true, room_id: 'birch' }],
  ['invalid', { booked_by: 'Mallory' }],
  ['invalid', { cancelled: 'true' }],
  ['invalid', {}],
  ['invalid', [{ cancelled: true }]]
])('S-17: without the key a PATCH is %s and changes nothing, before and after a cancel: %j', async (code, payload) => {
  const { id } = (await book(app)).json()
  const headers = { ...publicKey, 'if-match': '"1"' }
  const patch = () => app.inject({ method: 'PATCH', url: `/api/v1/bookings/${id}`, headers, payload })
  for (const prepare of [async () => {}, () => cancel(app, id)]) {
    await prepare()
    const before = await database.query('SELECT * FROM bookings')
    expect((await patch()).json()).toMatchObject({ status: code === 'invalid' ? 422 : 403, code })
    expect(await database.query('SELECT * FROM bookings')).toEqual(before)
  }
})
