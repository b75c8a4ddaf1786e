import { afterAll, describe, expect, test } from 'vitest'
import { wordsVersion } from '../../../src/base/languages/page-words.ts'
import { adminKey, book, createTestApp, invitePayload, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { testFolder } from '../../folder.ts'
import { expectProtected } from './protection.ts'

const database = await testDatabase()
const page = testFolder({
  'index.html': '<!--doorplate-settings-->',
  'assets/app-1a2b3c4d.js': 'app()',
  'sw.js': 'worker()'
})
const app = await createTestApp(database, { page })
await book(app)
afterAll(() => app.close())

const problem = 'application/problem+json; charset=utf-8'
const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'
const calendar = 'text/calendar; charset=utf-8'
const javascript = 'application/javascript; charset=utf-8'
const kept = 'public, max-age=31536000, immutable'
const revalidated = 'private, no-cache'
const id = '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'
const room = { name: 'Cedar', capacity: 3 }
const office = { name: 'Lisbon', time_zone: 'Europe/Lisbon' }
const fault = { room_id: 'birch', equipment: null }
const door = { check_in: '10/10' }
const closing = { from: '2027-12-24', to: '2027-12-26', reason: 'Holidays' }
const walkIn = { room_id: 'birch', end_time: '11:00' }
const series = {
  rule: { frequency: 'daily', count: 2 },
  booking: { room_id: 'birch', date: '2026-11-25', start_time: '09:00', end_time: '10:00' }
}
const newSeries = {
  ...series,
  booking: newBooking(series.booking),
  dates: [{ date: '2026-11-25' }, { date: '2026-11-26', skip: true }]
}
const feed = String((await app.inject({ url: '/api/v1/feeds', headers: publicKey })).json().path)
const since = { client: 'x', since: '2026-11-24T00:00:00Z' }
const bulkChange = { action: 'cancel', bookings: [{ id, version: 1 }] }
const invite = 'POST /functions/v1/send-meeting-invite'

type Headers = Record<string, string>
type Payload = object | string

/** Sends 'GET /api/v1/rooms', and expects the answer's status, type and caching, and the protecting headers. */
async function expectAnswer(
  expected: [number, string | undefined, string],
  call: string,
  headers?: Headers,
  payload?: Payload
) {
  const [method, url] = call.split(' ') as ['GET', string]
  const answer = await app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) })
  const { statusCode, headers: sent } = answer
  expect([statusCode, sent['content-type'], sent['cache-control']]).toEqual(expected)
  expectProtected(sent)
  return answer
}

const answers: [status: number, type: string | undefined, cache: string, call: string, Headers?, Payload?][] = [
  [200, html, 'no-store', 'GET /'],
  [200, html, 'no-store', 'HEAD /'],
  [200, html, 'no-store', 'GET /day'],
  [200, html, 'no-store', 'GET /rooms/atlas'],
  [404, html, 'no-store', 'GET /rooms/nowhere'],
  [200, html, 'no-store', 'GET /bookings'],
  [200, html, 'no-store', `GET /bookings/${id}`],
  [200, html, 'no-store', 'GET /bookings/anything'],
  [200, javascript, kept, 'GET /assets/app-1a2b3c4d.js'],
  [200, json, kept, `GET /words/${wordsVersion}/en/book.json`],
  [200, 'text/javascript; charset=utf-8', 'no-cache', 'GET /sw.js'],
  [200, 'application/manifest+json; charset=utf-8', 'no-store', 'GET /manifest.webmanifest?display=atlas'],
  [200, json, 'no-store', 'GET /healthz'],
  [200, json, 'no-store', 'GET /readyz'],
  [200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store', 'GET /metrics'],
  [200, json, 'no-store', 'GET /openapi.json'],
  [200, html, 'no-store', 'GET /docs'],
  [200, html, 'no-store', 'GET /docs/'],
  [200, json, 'no-store', 'GET /docs/json'],
  [200, 'application/x-yaml', 'no-store', 'GET /docs/yaml'],
  [302, undefined, 'no-store', 'GET /docs/static/index.html'],
  [200, javascript, 'no-store', 'GET /docs/static/swagger-initializer.js'],
  [200, 'text/css; charset=utf-8', 'public, max-age=0', 'GET /docs/static/swagger-ui.css'],
  [200, json, 'no-store', 'GET /api/v1/office', publicKey],
  [200, json, 'no-store', 'GET /api/v1/offices', publicKey],
  [200, json, revalidated, 'GET /api/v1/rooms', publicKey],
  [200, json, revalidated, 'HEAD /api/v1/rooms', publicKey],
  [200, json, revalidated, 'GET /api/v1/rooms/atlas', publicKey],
  [200, json, revalidated, 'GET /api/v1/rules', publicKey],
  [200, json, revalidated, 'GET /api/v1/rooms/atlas/rules', publicKey],
  [200, json, revalidated, 'GET /api/v1/closed-days', publicKey],
  [200, json, revalidated, 'GET /api/v1/bookings', publicKey],
  [202, json, 'no-store', 'POST /api/v1/link-requests', publicKey, { email: 'a@b.example' }],
  [200, json, 'no-store', 'GET /api/v1/feeds', publicKey],
  [200, calendar, 'private, max-age=300', `GET ${feed}/rooms.ics`],
  [200, calendar, 'private, max-age=300', `HEAD ${feed}/rooms/atlas.ics`],
  [200, json, revalidated, 'GET /api/v1/days/2026-11-25', publicKey],
  [200, json, revalidated, 'GET /api/v1/availability?date=2026-11-25&minutes=60', publicKey],
  [200, json, 'no-store', 'POST /api/v1/series/previews', publicKey, series],
  [200, json, revalidated, 'GET /api/v1/doors/atlas', publicKey],
  [201, json, 'no-store', 'POST /api/v1/series', publicKey, newSeries],
  [201, json, 'no-store', 'POST /api/v1/faults', publicKey, fault],
  [200, json, revalidated, 'GET /api/v1/faults', publicKey],
  [201, json, 'no-store', 'POST /api/v1/walk-ins', publicKey, walkIn],
  [200, json, 'no-store', 'GET /api/v1/heartbeat', publicKey],
  [200, 'text/event-stream; charset=utf-8', 'no-store', 'HEAD /api/v1/changes', publicKey],
  [201, json, 'no-store', 'POST /api/v1/bookings', publicKey, newBooking({ date: '2026-11-26' })],
  [201, json, 'no-store', 'PUT /api/v1/rooms/cedar', adminKey, room],
  [200, json, 'no-store', 'PATCH /api/v1/rooms/cedar', adminKey, { capacity: 4 }],
  [200, json, 'no-store', 'PUT /api/v1/room-order', adminKey, { ids: ['cedar', 'birch', 'atlas'] }],
  [200, json, 'no-store', 'PUT /api/v1/doors/atlas', adminKey, door],
  [200, json, revalidated, 'GET /api/v1/doors/atlas/settings', adminKey],
  [200, json, revalidated, 'GET /api/v1/offices/main', adminKey],
  [200, json, 'no-store', 'PUT /api/v1/rules', adminKey, {}],
  [200, json, 'no-store', 'PUT /api/v1/rooms/atlas/rules', adminKey, {}],
  [200, json, 'no-store', 'PUT /api/v1/closed-days', adminKey, []],
  [201, json, 'no-store', 'POST /api/v1/closed-days', adminKey, closing],
  [204, undefined, 'no-store', `DELETE /api/v1/closed-days?from=${closing.from}&to=${closing.to}`, adminKey],
  [200, json, 'no-store', 'GET /api/v1/rules/conflicts', adminKey],
  [200, json, 'no-store', 'POST /api/v1/feeds/replacements', adminKey, { office_id: 'main' }],
  [200, json, 'no-store', 'GET /api/v1/mails', adminKey],
  [200, json, 'no-store', 'GET /api/v1/health', adminKey],
  [200, json, 'no-store', 'GET /api/v1/audit', adminKey],
  [200, json, revalidated, 'GET /api/v1/settings', adminKey],
  [200, json, 'no-store', 'GET /api/v1/settings/retention-preview?days=30', adminKey],
  [200, json, 'no-store', 'PUT /api/v1/settings', adminKey, { FEEDS: 'on' }],
  [200, 'application/x-ndjson', 'no-store', 'GET /api/v1/backup', adminKey],
  [200, json, 'no-store', 'GET /api/v1/backup/estimate', adminKey],
  [200, json, 'no-store', 'POST /api/v1/undo', adminKey, since],
  [200, json, 'no-store', 'POST /api/v1/bulk-changes/previews', adminKey, { bookings: [id], to: 'best' }],
  [200, json, 'no-store', 'POST /api/v1/bulk-changes', { ...adminKey, 'idempotency-key': id }, bulkChange]
]

const typed = { ...publicKey, 'content-type': 'application/json' }

const problems: [status: number, call: string, Headers?, Payload?][] = [
  [404, 'GET /day/'],
  [404, 'GET /days'],
  [404, 'GET /bookings/'],
  [404, 'GET /bookings/some/more'],
  [404, 'GET /words/older/en/book.json'],
  [422, 'GET /manifest.webmanifest'],
  [404, 'GET /assets/nothing.js'],
  [404, 'GET /assets/'],
  [404, 'GET /nowhere'],
  [405, 'POST /', publicKey, {}],
  [404, 'POST /nowhere', publicKey, {}],
  [405, 'OPTIONS /api/v1/rooms'],
  [404, 'GET /docs/static/nothing'],
  [404, 'GET /api/v1/rooms/nowhere', publicKey],
  [403, 'GET /api/v1/rooms', { ...publicKey, 'sec-fetch-site': 'cross-site' }],
  [404, 'GET /api/v1/rules?office_id=rome', publicKey],
  [404, 'GET /api/v1/rooms/nowhere/rules', publicKey],
  [404, 'GET /api/v1/closed-days?office_id=rome', publicKey],
  [404, 'PUT /api/v1/rooms/nowhere/rules', adminKey, {}],
  [422, 'PUT /api/v1/rules', adminKey, { price: 5 }],
  [422, 'PUT /api/v1/closed-days', adminKey, {}],
  [403, 'POST /api/v1/downloads', adminKey, { path: '/backup' }],
  [404, 'GET /api/v1/downloads/files/x'],
  [422, 'PUT /api/v1/settings', adminKey, { FEEDS: 'sometimes' }],
  [422, 'GET /api/v1/bookings?from=x', publicKey],
  [404, `GET /api/v1/bookings/${id}`, publicKey],
  [404, `GET /api/v1/bookings/${id}/calendar`, publicKey],
  [404, `POST /api/v1/bookings/${id}/key-replacements`, publicKey],
  [404, `POST /api/v1/bookings/${id}/check-in`, publicKey],
  [404, `POST /api/v1/bookings/${id}/end`, publicKey],
  [404, `POST /api/v1/bookings/${id}/extension`, publicKey, { end_time: '11:00' }],
  [409, `POST /api/v1/bookings/${id}/undo`, publicKey],
  [404, `POST /api/v1/bookings/${id}/restore`, adminKey],
  [409, `POST /api/v1/bookings/${id}/booker`, publicKey, { booked_by: 'Mallory' }],
  [422, 'POST /api/v1/link-requests', publicKey, { email: 'a' }],
  [404, 'GET /api/v1/feeds?office_id=rome', publicKey],
  [404, 'POST /api/v1/feeds/replacements', adminKey, { email: 'a@b.example' }],
  [404, 'GET /feeds/'],
  [404, `GET ${feed}/yours.ics`],
  [404, 'GET /api/v1/doors/nowhere', publicKey],
  [422, 'POST /api/v1/faults', publicKey, walkIn],
  [404, `PATCH /api/v1/faults/${id}`, adminKey, { fixed: true }],
  [404, 'DELETE /api/v1/health/displays/atlas', adminKey],
  [404, 'POST /api/v1/mails/retries', adminKey, { ids: [id] }],
  [404, `POST /api/v1/mails/${id}/drop`, adminKey],
  [422, 'POST /api/v1/mails/tests', adminKey, { to: 'a' }],
  [403, 'POST /api/v1/kiosk-pin-checks', publicKey, { pin: '1' }],
  [409, 'POST /api/v1/walk-ins', publicKey, walkIn],
  [422, 'GET /api/v1/availability?date=x&minutes=60', publicKey],
  [422, 'POST /api/v1/series/previews', publicKey, {}],
  [422, 'POST /api/v1/series', publicKey, {}],
  [401, 'POST /api/v1/session', {}, { key: 'admin-key-of-tests' }],
  [403, 'POST /api/v1/session', { 'doorplate-via': 'desk' }, { key: 'wrong-test-key' }],
  [401, 'GET /api/v1/session', adminKey],
  [401, 'DELETE /api/v1/session', adminKey],
  [404, `GET /api/v1/series/${id}`, publicKey],
  [404, `GET /api/v1/series/${id}/calendar`, publicKey],
  [404, `PATCH /api/v1/series/${id}`, publicKey, { cancelled: true }],
  [404, `POST /api/v1/series/${id}/previews`, publicKey, { changes: { room_id: 'birch' } }],
  [422, 'GET /api/v1/days/x', publicKey],
  [404, 'GET /api/v1/days/2026-11-25?office_id=rome', publicKey],
  [409, 'POST /api/v1/bookings', publicKey, newBooking()],
  [422, 'POST /api/v1/bookings', publicKey, {}],
  [400, 'POST /api/v1/bookings', typed, '{'],
  [413, 'POST /api/v1/bookings', typed, 'a'.repeat(40_000)],
  [415, 'POST /api/v1/bookings', { ...publicKey, 'content-type': 'text/xml' }, '<a/>'],
  [415, 'POST /api/v1/bookings', { ...typed, 'content-encoding': 'gzip' }, '{}'],
  [404, `PATCH /api/v1/bookings/${id}`, adminKey, { cancelled: true }],
  [404, 'POST /api/v1/undo', adminKey, { batch: '0195a1de-0000-4000-8000-000000000001' }],
  [422, 'POST /api/v1/bulk-changes', adminKey, bulkChange],
  [404, invite, publicKey, invitePayload(newBooking({ purpose: 'Another' }))],
  [404, 'DELETE /api/v1/rooms/nowhere', adminKey],
  [409, 'DELETE /api/v1/rooms/atlas', adminKey]
]

const callsWithKey = [
  'GET /api/v1/office',
  'GET /api/v1/rooms',
  'GET /api/v1/rooms/atlas',
  'GET /api/v1/rules',
  'GET /api/v1/rooms/atlas/rules',
  'GET /api/v1/closed-days',
  'GET /api/v1/bookings',
  'POST /api/v1/bookings',
  `GET /api/v1/bookings/${id}`,
  `GET /api/v1/bookings/${id}/calendar`,
  ...['key-replacements', 'check-in', 'end', 'extension', 'undo', 'booker'].map(
    (act) => `POST /api/v1/bookings/${id}/${act}`
  ),
  'POST /api/v1/link-requests',
  'GET /api/v1/feeds',
  'GET /api/v1/days/2026-11-25',
  'GET /api/v1/doors/atlas',
  'POST /api/v1/faults',
  'GET /api/v1/faults',
  'POST /api/v1/kiosk-pin-checks',
  'POST /api/v1/walk-ins',
  'GET /api/v1/availability',
  'POST /api/v1/series/previews',
  'POST /api/v1/series',
  `GET /api/v1/series/${id}`,
  `GET /api/v1/series/${id}/calendar`,
  `POST /api/v1/series/${id}/previews`,
  'GET /api/v1/changes',
  'GET /api/v1/heartbeat',
  'GET /api/v1/session',
  'DELETE /api/v1/session',
  'GET /api/v1/audit',
  invite
]

const callsOfOperator: [call: string, payload?: object][] = [
  ['GET /api/v1/operators'],
  ['POST /api/v1/operators', { name: 'Anna', role: 'reception' }],
  [`PATCH /api/v1/operators/${id}`, { role: 'manager' }],
  [`POST /api/v1/operators/${id}/key-replacements`],
  ['GET /api/v1/sessions'],
  ['DELETE /api/v1/sessions'],
  ['PUT /api/v1/offices/lisbon', office],
  ['DELETE /api/v1/offices/lisbon'],
  ['PUT /api/v1/rooms/cedar', room],
  ['DELETE /api/v1/rooms/atlas'],
  ['PATCH /api/v1/rooms/cedar', { capacity: 4 }],
  ['PUT /api/v1/room-order', { ids: [] }],
  ['PUT /api/v1/rules', {}],
  ['PUT /api/v1/rooms/atlas/rules', {}],
  ['PUT /api/v1/closed-days', []],
  ['POST /api/v1/closed-days', closing],
  [`DELETE /api/v1/closed-days?from=${closing.from}&to=${closing.to}`],
  ['POST /api/v1/feeds/replacements', { office_id: 'main' }],
  ['GET /api/v1/rules/conflicts'],
  [`PATCH /api/v1/faults/${id}`, { fixed: true }],
  [`POST /api/v1/bookings/${id}/restore`],
  ['PUT /api/v1/doors/atlas', door],
  ['GET /api/v1/doors/atlas/settings'],
  ['GET /api/v1/offices/main'],
  ['GET /api/v1/outdated-invitations'],
  ['POST /api/v1/outdated-invitations/updates', {}],
  ['GET /api/v1/mails'],
  ['GET /api/v1/health'],
  ['DELETE /api/v1/health/displays/atlas'],
  ['POST /api/v1/mails/retries', { ids: [id] }],
  [`POST /api/v1/mails/${id}/drop`],
  ['POST /api/v1/mails/tests', { to: 'a@b.example' }],
  ['GET /api/v1/audit'],
  ['GET /api/v1/settings'],
  ['GET /api/v1/settings/retention-preview?days=30'],
  ['PUT /api/v1/settings', { FEEDS: 'off' }],
  ['GET /api/v1/backup'],
  ['GET /api/v1/backup/estimate'],
  ['POST /api/v1/downloads', { path: '/backup' }],
  [`GET /api/v1/downloads/${id}`],
  ['POST /api/v1/undo', since],
  ['POST /api/v1/bulk-changes/previews', { bookings: [id], to: 'best' }],
  ['POST /api/v1/bulk-changes', bulkChange]
]

describe('every answer carries the protecting headers', () => {
  test.each(answers)('%i, a %s with the caching %s: %s', async (status, type, cache, ...call) => {
    await expectAnswer([status, type, cache], ...call)
  })

  test.each(problems)('%i, a problem: %s', async (status, ...call) => {
    await expectAnswer([status, problem, 'no-store'], ...call)
  })

  test.each(callsWithKey)('401 without a key: %s', async (call) => {
    const refused = await expectAnswer([401, problem, 'no-store'], call)
    expect(refused.json().code).toBe('unauthorized')
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  })

  test.each([
    ...['Bearer wrong', 'Bearer admin-test-ke', 'Bearer ADMIN-TEST-KEY', `Bearer ${'é'.repeat(300)}`],
    ...['Basic admin-key-of-tests', 'Bearer ', 'admin-key-of-tests']
  ])('S-24: %s gets the same answer as no key', async (authorization) => {
    const wrong = await expectAnswer([401, problem, 'no-store'], 'GET /api/v1/audit', { authorization })
    expect(wrong.body).toBe((await app.inject('/api/v1/audit')).body)
  })

  test.each(callsOfOperator)('403 with the public key: %s', async (call, payload) => {
    const refused = await expectAnswer([403, problem, 'no-store'], call, publicKey, payload)
    expect(refused.json().code).toBe('forbidden')
  })

  test.each(['/api/v1/rooms', '/api/v1/bookings', '/api/v1/days/2026-11-25', '/assets/app-1a2b3c4d.js'])(
    '304 of %s',
    async (url) => {
      const { headers: first } = await app.inject({ url, headers: publicKey })
      const etag = String(first.etag)
      // A proxy that compresses an answer may add or remove the mark of a weak ETag.
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
        const again = await app.inject({ url, headers: { ...publicKey, 'if-none-match': known } })
        expect([known, again.statusCode]).toEqual([known, 304])
        expect(again.headers['cache-control']).toBe(first['cache-control'])
        expectProtected(again.headers)
      }
      expect((await app.inject({ url, headers: { ...publicKey, 'if-none-match': '"other"' } })).statusCode).toBe(200)
    }
  )

  test.each(['/api/v1/rooms', '/api/v1/bookings', '/api/v1/days/2026-11-25'])(
    'a cache keeps %s by key and encoding',
    async (url) => {
      const { headers } = await app.inject({ url, headers: publicKey })
      const known = { ...publicKey, 'if-none-match': String(headers.etag) }
      for (const asking of [publicKey, known, { ...publicKey, 'accept-encoding': 'br' }]) {
        expect((await app.inject({ url, headers: asking })).headers.vary).toBe('Apikey, Authorization, Accept-Encoding')
      }
    }
  )

  test('the stream of changes', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const ending = new AbortController()
    const { status, headers } = await fetch(`${url}/api/v1/changes`, { headers: publicKey, signal: ending.signal })
    ending.abort()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expectProtected(Object.fromEntries(headers))
  })
})

test.each([
  ['POST', '/api/v1/rooms', 'GET, HEAD'],
  ['POST', '/api/v1/rooms/atlas', 'DELETE, GET, HEAD, PATCH, PUT'],
  ['GET', `/api/v1/bookings/${id}/end`, 'POST'],
  ['DELETE', '/day', 'GET, HEAD']
] as const)('%s %s is answered 405 with the methods of the address', async (method, url, allow) => {
  const { statusCode, headers, body } = await app.inject({ method, url })
  expect([statusCode, headers.allow, JSON.parse(body).code]).toEqual([405, allow, 'method_not_allowed'])
})

test('the API description lists exactly the calls in the tables of this test', async () => {
  const { paths } = (await app.inject('/openapi.json')).json()
  const described = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`)
  )
  const shapes = described.map((call) => new RegExp(`^${call.replaceAll(/{\w+}/g, '[^/?]+')}(\\?.*)?$`))
  const tried = [
    ...answers.map(([, , , call]) => call),
    ...problems.map(([, call]) => call),
    ...callsWithKey,
    ...callsOfOperator.map(([call]) => call)
  ]
  expect(described.filter((_call, index) => !tried.some((call) => shapes[index]!.test(call)))).toEqual([])
  const ofApi = tried.filter((call) => /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(call))
  expect(ofApi.filter((call) => !shapes.some((shape) => shape.test(call)))).toEqual([])
})

test('the tables of this test contain every route', () => {
  expect(app.printRoutes({ commonPrefix: false }).trim().split('\n')).toEqual([
    '└── / (GET, HEAD)',
    '    ├── docs (GET, HEAD)',
    '    │   └── / (GET, HEAD)',
    '    │       ├── static/index.html (GET, HEAD)',
    '    │       ├── static/swagger-initializer.js (GET, HEAD)',
    '    │       ├── * (HEAD, GET)',
    '    │       ├── json (GET, HEAD)',
    '    │       └── yaml (GET, HEAD)',
    '    ├── day (GET, HEAD)',
    '    ├── openapi.json (GET, HEAD)',
    '    ├── healthz (GET, HEAD)',
    '    ├── readyz (GET, HEAD)',
    '    ├── rooms/:id (GET, HEAD)',
    '    ├── metrics (GET, HEAD)',
    '    ├── manifest.webmanifest (GET, HEAD)',
    '    ├── words/:version/:language/:group.json (GET, HEAD)',
    '    ├── bookings (GET, HEAD)',
    '    │   └── /:booking_id(^.+$) (GET, HEAD)',
    '    ├── * (GET, HEAD)',
    '    ├── api/v1/office (GET, HEAD)',
    '    │   └── s (GET, HEAD)',
    '    │       └── /:id (GET, HEAD, PUT, DELETE)',
    '    ├── api/v1/outdated-invitations (GET, HEAD)',
    '    │   └── /updates (POST)',
    '    ├── api/v1/operators (GET, HEAD, POST)',
    '    │   └── /:id (PATCH)',
    '    │       └── /key-replacements (POST)',
    '    ├── api/v1/rooms (GET, HEAD)',
    '    │   └── /:id (GET, HEAD, PUT, PATCH, DELETE)',
    '    │       └── /rules (GET, HEAD, PUT)',
    '    ├── api/v1/room-order (PUT)',
    '    ├── api/v1/rules (GET, HEAD, PUT)',
    '    │   └── /conflicts (GET, HEAD)',
    '    ├── api/v1/closed-days (GET, HEAD, PUT, POST, DELETE)',
    '    ├── api/v1/changes (HEAD, GET)',
    '    ├── api/v1/bookings (GET, HEAD, POST)',
    '    │   └── /:id (GET, HEAD, PATCH)',
    '    │       ├── /calendar (GET, HEAD)',
    '    │       ├── /check-in (POST)',
    '    │       ├── /restore (POST)',
    '    │       ├── /key-replacements (POST)',
    '    │       ├── /end (POST)',
    '    │       ├── /extension (POST)',
    '    │       ├── /undo (POST)',
    '    │       └── /booker (POST)',
    '    ├── api/v1/bulk-changes (POST)',
    '    │   └── /previews (POST)',
    '    ├── api/v1/backup (GET, HEAD)',
    '    │   └── /estimate (GET, HEAD)',
    '    ├── api/v1/days/:date (GET, HEAD)',
    '    ├── api/v1/doors/:room_id (GET, HEAD, PUT)',
    '    │   └── /settings (GET, HEAD)',
    '    ├── api/v1/downloads (POST)',
    '    │   ├── /files/:token (GET)',
    '    │   └── /:id (GET, HEAD)',
    '    ├── api/v1/link-requests (POST)',
    '    ├── api/v1/feeds (GET, HEAD)',
    '    │   └── /replacements (POST)',
    '    ├── api/v1/faults (GET, HEAD, POST)',
    '    │   └── /:id (PATCH)',
    '    ├── api/v1/walk-ins (POST)',
    '    ├── api/v1/kiosk-pin-checks (POST)',
    '    ├── api/v1/availability (GET, HEAD)',
    '    ├── api/v1/audit (GET, HEAD)',
    '    ├── api/v1/series (POST)',
    '    │   ├── /previews (POST)',
    '    │   └── /:id (GET, HEAD, PATCH)',
    '    │       ├── /previews (POST)',
    '    │       └── /calendar (GET, HEAD)',
    '    ├── api/v1/session (POST, GET, HEAD, DELETE)',
    '    │   └── s (GET, HEAD, DELETE)',
    '    ├── api/v1/settings (GET, HEAD, PUT)',
    '    │   └── /retention-preview (GET, HEAD)',
    '    ├── api/v1/heartbeat (GET, HEAD)',
    '    ├── api/v1/health (GET, HEAD)',
    '    │   └── /displays/:room_id (DELETE)',
    '    ├── api/v1/mails (GET, HEAD)',
    '    │   ├── /retries (POST)',
    '    │   ├── /tests (POST)',
    '    │   └── /:id/drop (POST)',
    '    ├── api/v1/undo (POST)',
    '    ├── sw.js (GET, HEAD)',
    '    └── functions/v1/send-meeting-invite (POST)'
  ])
})
