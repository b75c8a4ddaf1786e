import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { wordsVersion } from '../../src/languages/page-words.ts'
import { adminKey, book, createTestApp, newBooking, publicKey } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { expectProtected } from './protection.ts'

let database: TestDatabase
let app: App
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorplate-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!--doorplate-settings-->')
  await writeFile(join(folder, 'assets/app-1a2b3c4d.js'), 'app()')
  await writeFile(join(folder, 'sw.js'), 'worker()')
  database = await openTestDatabase()
  app = await createTestApp(database, { page: folder })
  await book(app)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const problem = 'application/problem+json; charset=utf-8'
const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'
const kept = 'public, max-age=31536000, immutable'
const asked = 'private, no-cache'
const body = { ...publicKey, 'content-type': 'application/json' }
const id = '1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11'
const room = { name: 'Cedar', capacity: 3 }
const fault = { room_id: 'birch', equipment: null }
const door = { check_in: '10/10' }
const walkIn = { room_id: 'birch', end_time: '11:00' }
const invite = '/functions/v1/send-meeting-invite'
const payload = {
  roomName: 'Nowhere',
  date: '2026-11-25',
  startTime: '09:00',
  endTime: '10:00',
  bookedBy: 'a',
  bookerEmail: 'a@b.example',
  company: 'c',
  purpose: 'p',
  guests: []
}

type Case = [status: number, type: string | undefined, cache: string, request: InjectOptions]

const table: Case[] = [
  [200, html, 'no-store', { url: '/' }],
  [200, html, 'no-store', { method: 'HEAD', url: '/' }],
  [200, html, 'no-store', { url: '/day' }],
  [404, problem, 'no-store', { url: '/day/' }],
  [404, problem, 'no-store', { url: '/days' }],
  [200, html, 'no-store', { url: '/rooms/atlas' }],
  [404, html, 'no-store', { url: '/rooms/nowhere' }],
  [200, html, 'no-store', { url: '/bookings' }],
  [200, html, 'no-store', { url: `/bookings/${id}` }],
  [200, html, 'no-store', { url: '/bookings/anything' }],
  [404, problem, 'no-store', { url: '/bookings/' }],
  [404, problem, 'no-store', { url: '/bookings/some/more' }],
  [200, 'application/javascript; charset=utf-8', kept, { url: '/assets/app-1a2b3c4d.js' }],
  [200, json, kept, { url: `/words/${wordsVersion}/en/book.json` }],
  [404, problem, 'no-store', { url: '/words/older/en/book.json' }],
  [200, 'text/javascript; charset=utf-8', 'no-cache', { url: '/sw.js' }],
  [200, 'application/manifest+json; charset=utf-8', 'no-store', { url: '/manifest.webmanifest?display=atlas' }],
  [422, problem, 'no-store', { url: '/manifest.webmanifest' }],
  [404, problem, 'no-store', { url: '/assets/nothing.js' }],
  [404, problem, 'no-store', { url: '/assets/' }],
  [404, problem, 'no-store', { url: '/nowhere' }],
  [405, problem, 'no-store', { method: 'POST', url: '/', headers: body, payload: {} }],
  [404, problem, 'no-store', { method: 'POST', url: '/nowhere', headers: body, payload: {} }],
  [405, problem, 'no-store', { method: 'OPTIONS', url: '/api/v1/rooms' }],
  [200, json, 'no-store', { url: '/healthz' }],
  [200, json, 'no-store', { url: '/readyz' }],
  [200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store', { url: '/metrics' }],
  [200, json, 'no-store', { url: '/openapi.json' }],
  [200, html, 'no-store', { url: '/docs' }],
  [200, html, 'no-store', { url: '/docs/' }],
  [200, json, 'no-store', { url: '/docs/json' }],
  [200, 'application/x-yaml', 'no-store', { url: '/docs/yaml' }],
  [302, undefined, 'no-store', { url: '/docs/static/index.html' }],
  [200, 'application/javascript; charset=utf-8', 'no-store', { url: '/docs/static/swagger-initializer.js' }],
  [200, 'text/css; charset=utf-8', 'public, max-age=0', { url: '/docs/static/swagger-ui.css' }],
  [404, problem, 'no-store', { url: '/docs/static/nothing' }],
  [200, json, 'no-store', { url: '/api/v1/office', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/office' }],
  [200, json, asked, { url: '/api/v1/rooms', headers: publicKey }],
  [200, json, asked, { method: 'HEAD', url: '/api/v1/rooms', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/rooms' }],
  [200, json, asked, { url: '/api/v1/rooms/atlas', headers: publicKey }],
  [404, problem, 'no-store', { url: '/api/v1/rooms/nowhere', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/rooms/atlas' }],
  [403, problem, 'no-store', { url: '/api/v1/rooms', headers: { ...publicKey, 'sec-fetch-site': 'cross-site' } }],
  [200, json, asked, { url: '/api/v1/bookings', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/bookings' }],
  [422, problem, 'no-store', { url: '/api/v1/bookings?from=x', headers: publicKey }],
  [404, problem, 'no-store', { url: `/api/v1/bookings/${id}`, headers: publicKey }],
  [401, problem, 'no-store', { url: `/api/v1/bookings/${id}` }],
  [404, problem, 'no-store', { url: `/api/v1/bookings/${id}/calendar`, headers: publicKey }],
  [401, problem, 'no-store', { url: `/api/v1/bookings/${id}/calendar` }],
  [404, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/key-replacements`, headers: publicKey }],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/key-replacements` }],
  [404, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/check-in`, headers: publicKey }],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/check-in` }],
  [404, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/end`, headers: publicKey }],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/end` }],
  [
    404,
    problem,
    'no-store',
    { method: 'POST', url: `/api/v1/bookings/${id}/extension`, headers: publicKey, payload: { end_time: '11:00' } }
  ],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/extension` }],
  [409, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/undo`, headers: publicKey }],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/undo` }],
  [
    409,
    problem,
    'no-store',
    { method: 'POST', url: `/api/v1/bookings/${id}/booker`, headers: publicKey, payload: { booked_by: 'Mallory' } }
  ],
  [401, problem, 'no-store', { method: 'POST', url: `/api/v1/bookings/${id}/booker` }],
  [
    202,
    json,
    'no-store',
    { method: 'POST', url: '/api/v1/link-requests', headers: body, payload: { email: 'a@b.example' } }
  ],
  [422, problem, 'no-store', { method: 'POST', url: '/api/v1/link-requests', headers: body, payload: { email: 'a' } }],
  [401, problem, 'no-store', { method: 'POST', url: '/api/v1/link-requests', payload: { email: 'a@b.example' } }],
  [200, json, asked, { url: '/api/v1/days/2026-11-25', headers: publicKey }],
  [200, json, asked, { url: '/api/v1/availability?date=2026-11-25&minutes=60', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/days/2026-11-25' }],
  [200, json, asked, { url: '/api/v1/doors/atlas', headers: publicKey }],
  [404, problem, 'no-store', { url: '/api/v1/doors/nowhere', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/doors/atlas' }],
  [201, json, 'no-store', { method: 'POST', url: '/api/v1/faults', headers: publicKey, payload: fault }],
  [422, problem, 'no-store', { method: 'POST', url: '/api/v1/faults', headers: publicKey, payload: walkIn }],
  [401, problem, 'no-store', { method: 'POST', url: '/api/v1/faults', payload: fault }],
  [200, json, asked, { url: '/api/v1/faults', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/faults' }],
  [
    404,
    problem,
    'no-store',
    { method: 'PATCH', url: `/api/v1/faults/${id}`, headers: adminKey, payload: { fixed: true } }
  ],
  [
    403,
    problem,
    'no-store',
    { method: 'PATCH', url: `/api/v1/faults/${id}`, headers: publicKey, payload: { fixed: true } }
  ],
  [
    403,
    problem,
    'no-store',
    { method: 'POST', url: '/api/v1/kiosk-pin-checks', headers: publicKey, payload: { pin: '1' } }
  ],
  [401, problem, 'no-store', { method: 'POST', url: '/api/v1/kiosk-pin-checks', payload: { pin: '1' } }],
  [201, json, 'no-store', { method: 'POST', url: '/api/v1/walk-ins', headers: publicKey, payload: walkIn }],
  [409, problem, 'no-store', { method: 'POST', url: '/api/v1/walk-ins', headers: publicKey, payload: walkIn }],
  [401, problem, 'no-store', { method: 'POST', url: '/api/v1/walk-ins', payload: walkIn }],
  [200, json, asked, { url: '/api/v1/availability?date=2026-11-25&minutes=60', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/availability' }],
  [422, problem, 'no-store', { url: '/api/v1/availability?date=x&minutes=60', headers: publicKey }],
  [422, problem, 'no-store', { url: '/api/v1/days/x', headers: publicKey }],
  [404, problem, 'no-store', { url: '/api/v1/days/2026-11-25?office_id=rome', headers: publicKey }],
  [200, 'text/event-stream; charset=utf-8', 'no-store', { method: 'HEAD', url: '/api/v1/changes', headers: publicKey }],
  [401, problem, 'no-store', { url: '/api/v1/changes' }],
  [
    201,
    json,
    'no-store',
    { method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload: newBooking({ date: '2026-11-26' }) }
  ],
  [409, problem, 'no-store', { method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload: newBooking() }],
  [422, problem, 'no-store', { method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload: {} }],
  [400, problem, 'no-store', { method: 'POST', url: '/api/v1/bookings', headers: body, payload: '{' }],
  [413, problem, 'no-store', { method: 'POST', url: '/api/v1/bookings', headers: body, payload: 'a'.repeat(40_000) }],
  [
    415,
    problem,
    'no-store',
    { method: 'POST', url: '/api/v1/bookings', headers: { ...body, 'content-type': 'text/xml' }, payload: '<a/>' }
  ],
  [
    415,
    problem,
    'no-store',
    { method: 'POST', url: '/api/v1/bookings', headers: { ...body, 'content-encoding': 'gzip' }, payload: '{}' }
  ],
  [401, problem, 'no-store', { method: 'POST', url: '/api/v1/bookings', payload: newBooking() }],
  [
    404,
    problem,
    'no-store',
    { method: 'PATCH', url: `/api/v1/bookings/${id}`, headers: adminKey, payload: { cancelled: true } }
  ],
  [404, problem, 'no-store', { method: 'POST', url: invite, headers: publicKey, payload }],
  [201, json, 'no-store', { method: 'PUT', url: '/api/v1/rooms/cedar', headers: adminKey, payload: room }],
  [403, problem, 'no-store', { method: 'PUT', url: '/api/v1/rooms/cedar', headers: publicKey, payload: room }],
  [200, json, 'no-store', { method: 'PUT', url: '/api/v1/doors/atlas', headers: adminKey, payload: door }],
  [403, problem, 'no-store', { method: 'PUT', url: '/api/v1/doors/atlas', headers: publicKey, payload: door }],
  [404, problem, 'no-store', { method: 'DELETE', url: '/api/v1/rooms/nowhere', headers: adminKey }],
  [409, problem, 'no-store', { method: 'DELETE', url: '/api/v1/rooms/atlas', headers: adminKey }],
  [403, problem, 'no-store', { url: '/api/v1/audit', headers: publicKey }],
  [200, json, 'no-store', { url: '/api/v1/audit', headers: adminKey }],
  [403, problem, 'no-store', { url: '/api/v1/backup', headers: publicKey }],
  [200, 'application/x-ndjson', 'no-store', { url: '/api/v1/backup', headers: adminKey }],
  [
    403,
    problem,
    'no-store',
    { method: 'POST', url: '/api/v1/undo', headers: publicKey, payload: { client: 'x', since: '2026-11-24T00:00:00Z' } }
  ],
  [
    200,
    json,
    'no-store',
    { method: 'POST', url: '/api/v1/undo', headers: adminKey, payload: { client: 'x', since: '2026-11-24T00:00:00Z' } }
  ]
]

describe('every answer carries the protecting headers', () => {
  test.each(table)('%i, a %s that caches treat as %s', async (status, type, cache, request) => {
    const { statusCode, headers } = await app.inject(request)
    const name = `${request.method ?? 'GET'} ${request.url}`
    expect([name, statusCode, headers['content-type'], headers['cache-control']]).toEqual([name, status, type, cache])
    expectProtected(headers)
    if (status === 401) expect(headers['www-authenticate']).toBe('Bearer')
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
        expect((await app.inject({ url, headers: asking })).headers.vary).toBe('Authorization, Accept-Encoding')
      }
    }
  )

  test('the stream of changes', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const { status, headers } = await fetch(`${url}/api/v1/changes`, { headers: publicKey, signal: leaving.signal })
    leaving.abort()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expectProtected(Object.fromEntries(headers))
  })
})

test.each([
  ['POST', '/api/v1/rooms', 'GET, HEAD'],
  ['PATCH', '/api/v1/rooms/atlas', 'DELETE, GET, HEAD, PUT'],
  ['GET', `/api/v1/bookings/${id}/end`, 'POST'],
  ['DELETE', '/day', 'GET, HEAD']
] as const)('%s %s is told which methods there are', async (method, url, allow) => {
  const { statusCode, headers, body } = await app.inject({ method, url })
  expect([statusCode, headers.allow, JSON.parse(body).code]).toEqual([405, allow, 'method_not_allowed'])
})

test('the table above knows every route', () => {
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
    '    │       └── /:id (PUT, DELETE)',
    '    ├── api/v1/rooms (GET, HEAD)',
    '    │   └── /:id (GET, HEAD, PUT, DELETE)',
    '    ├── api/v1/bookings (GET, HEAD, POST)',
    '    │   └── /:id (GET, HEAD, PATCH)',
    '    │       ├── /calendar (GET, HEAD)',
    '    │       ├── /check-in (POST)',
    '    │       ├── /key-replacements (POST)',
    '    │       ├── /end (POST)',
    '    │       ├── /extension (POST)',
    '    │       ├── /undo (POST)',
    '    │       └── /booker (POST)',
    '    ├── api/v1/backup (GET, HEAD)',
    '    ├── api/v1/days/:date (GET, HEAD)',
    '    ├── api/v1/doors/:room_id (GET, HEAD, PUT)',
    '    ├── api/v1/link-requests (POST)',
    '    ├── api/v1/walk-ins (POST)',
    '    ├── api/v1/kiosk-pin-checks (POST)',
    '    ├── api/v1/faults (GET, HEAD, POST)',
    '    │   └── /:id (PATCH)',
    '    ├── api/v1/availability (GET, HEAD)',
    '    ├── api/v1/audit (GET, HEAD)',
    '    ├── api/v1/changes (HEAD, GET)',
    '    ├── api/v1/undo (POST)',
    '    ├── sw.js (GET, HEAD)',
    '    └── functions/v1/send-meeting-invite (POST)'
  ])
})
