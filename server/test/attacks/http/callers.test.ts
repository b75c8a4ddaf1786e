import { afterAll, beforeEach, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, createTestApp, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings, idempotency_keys CASCADE'))

const typed = { ...publicKey, 'content-type': 'application/json' }

test.each(['null', 'https://evil.example', 'https://rooms.office.example.evil.example', 'http://localhost', 'file://'])(
  'S-19: a page of %s cannot read answers',
  async (origin) => {
    const asking = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, authorization'
    }
    for (const answer of [
      await app.inject({ url: '/api/v1/rooms', headers: { ...publicKey, origin } }),
      await app.inject({ method: 'OPTIONS', url: '/api/v1/bookings', headers: asking }),
      await app.inject({ url: '/healthz', headers: { origin } })
    ]) {
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  }
)

test.each([
  ['a form', { ...publicKey, 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form with files', { ...publicKey, 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['plain text', { ...publicKey, 'content-type': 'text/plain' }, 415],
  ['almost JSON', { ...publicKey, 'content-type': 'application/json\ta' }, 415],
  ['a beacon', { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-mode': 'no-cors' }, 401],
  ['JSON without the key', { 'content-type': 'application/json', cookie: 'key=public-test-key' }, 401],
  ['JSON with the key, from another site', { ...typed, 'sec-fetch-site': 'cross-site' }, 403]
] as const)('S-20: %s books nothing', async (_case, headers, status) => {
  const call = { method: 'POST', url: '/api/v1/bookings', headers: { ...headers } } as const
  const refused = await app.inject({ ...call, payload: JSON.stringify(newBooking()) })
  expect(refused.statusCode).toBe(status)
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  expect(await bookingsOf(app)).toEqual([])
})

test.each(['GET', 'HEAD', 'OPTIONS', 'TRACE'] as const)(
  'S-20: %s changes nothing, even with a header that names another method',
  async (method) => {
    const { id } = (await book(app)).json()
    const overriding = { 'x-http-method-override': 'DELETE', 'x-http-method': 'PATCH', 'x-method-override': 'PATCH' }
    const isRead = method === 'GET' || method === 'HEAD'
    for (const [url, status] of [
      [`/api/v1/bookings/${id}?_method=PATCH&cancelled=true`, isRead ? 200 : 405],
      ['/api/v1/rooms/birch?_method=DELETE', isRead ? 200 : 405],
      ['/api/v1/undo', 405],
      ['/functions/v1/send-meeting-invite', 405]
    ] as const) {
      const answer = await app.inject({ method, url, headers: { ...adminKey, ...overriding } })
      expect(answer.statusCode).toBe(status)
    }
    expect(await bookingsOf(app)).toMatchObject([{ id, cancelled: false }])
    expect((await app.inject({ url: '/api/v1/rooms', headers: publicKey })).json()).toHaveLength(2)
  }
)

test.each([
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Original-URL', '/api/v1/audit'],
  ['X-Rewrite-URL', '/metrics'],
  ['Forwarded', 'host=evil.example;proto=https'],
  ['Host', 'evil']
])('S-22: %s: %s does not change answers', async (name, value) => {
  for (const url of ['/api/v1/rooms', '/api/v1/bookings', '/openapi.json', '/nowhere']) {
    const plain = await app.inject({ url, headers: publicKey })
    const poisoned = await app.inject({ url, headers: { ...publicKey, [name]: value } })
    expect(poisoned.body).toBe(plain.body)
    expect(poisoned.headers).toEqual({ ...plain.headers, date: poisoned.headers.date })
  }
})

test.each([
  '/api/v1/bookings/x.css',
  '/api/v1/bookings;x.css',
  '/api/v1/rooms/x.js',
  '/api/v1/bookings%2Fx.png',
  '/api/v1/bookings/'
])('S-22: %s is not another address of a cacheable answer', async (url) => {
  const answer = await app.inject({ url, headers: publicKey })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('S-22: answers to a key are not stored in shared caches', async () => {
  for (const key of [publicKey, { apikey: 'public-test-key' }]) {
    for (const url of ['/api/v1/rooms', '/api/v1/bookings']) {
      const { headers } = await app.inject({ url, headers: key })
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.vary).toMatch(/^Apikey, Authorization/)
    }
  }
  expect((await app.inject({ url: '/api/v1/office', headers: publicKey })).headers['cache-control']).toBe('no-store')
  expect((await book(app)).headers['cache-control']).toBe('no-store')
})

test.each([
  '?key=public-test-key',
  '?apikey=public-test-key',
  '?access_token=public-test-key',
  '?authorization=Bearer%20public-test-key'
])('S-35: the key does not count in an address: %s', async (query) => {
  for (const url of ['/api/v1/rooms', '/api/v1/bookings', '/api/v1/changes', '/api/v1/backup']) {
    expect((await app.inject(url + query)).statusCode).toBe(401)
  }
})
