import { normalize } from '@doorplate/domain/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminKey, atlas, book, createTestApp, publicKey, report } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()
const app = await createTestApp(database)

const names = [
  'Łukasz Żółć',
  'Ωμέγα',
  'Юлия',
  'أحمد',
  'שָׁלוֹם',
  '李小龙',
  '𠮷野家',
  'नमस्ते',
  'ไทย',
  '🧑🏽‍🚀',
  'e\u0301',
  'ﬁ',
  'ẞ',
  'İ'
]

/** Any code units, so also halves of pairs, NUL, marks of direction, and planes that have no letters yet. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    ...names,
    '\0',
    '\ud800',
    '\udc00\ud800',
    'a\u202eb',
    '\u200f',
    '\ufeff',
    '\uffff',
    '\u{10ffff}',
    '\u{f0000}'
  )
)

const store = (text: string) => book(app, { booked_by: text, company: text, purpose: text })

const calls: ((text: string) => Promise<{ statusCode: number }>)[] = [
  store,
  (text) => book(app, { room_id: text, guests: [`${text}@example.com`], booker_email: text }),
  (text) => book(app, {}, { 'idempotency-key': escaped(text) }),
  (text) => report(app, { equipment: null, note: text }),
  (text) => report(app, { equipment: text }),
  (text) => put('/api/v1/rooms/atlas', { ...atlas, name: text, equipment: [text], area: text }),
  (text) => put('/api/v1/offices/main', { name: text, address: text, time_zone: text }),
  (text) => read(`/api/v1/bookings?room_id=${escaped(text)}&date=2026-11-25`),
  (text) => read(`/api/v1/rooms?office=${escaped(text)}`),
  (text) => read(`/?display=${escaped(text)}`)
]

const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: adminKey, payload })
const read = (url: string) => app.inject({ url, headers: publicKey })
const escaped = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)

test.for(names)('a booking by %s is stored as it was typed', async (name) => {
  await database.query('DELETE FROM bookings')
  const answer = await store(name)
  expect(answer.statusCode).toBe(201)
  expect(answer.json().booked_by).toBe(normalize(name))
  const [stored] = (await read('/api/v1/bookings')).json()
  expect(stored.booked_by).toBe(normalize(name))
})

test('no text is an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(...calls), async (text, call) => {
      await database.query('DELETE FROM bookings')
      expect((await call(text)).statusCode).toBeLessThan(500)
    }),
    { numRuns: 200 }
  )
})
