import { languages } from '@doorplate/domain/words/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, createTestApp, newBooking, publicKey, withoutGuard } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'
import { DatabaseUnavailable } from './database/database.ts'
import type { App } from './http/app-type.ts'
import { version } from './version.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

describe('keys', () => {
  test.each([
    '/api/v1/office',
    '/api/v1/rooms',
    '/api/v1/bookings',
    '/api/v1/days/2026-11-25',
    '/api/v1/doors/atlas',
    '/api/v1/faults',
    '/api/v1/availability',
    '/api/v1/changes',
    '/api/v1/audit'
  ])('%s needs a key', async (url) => {
    for (const authorization of [undefined, 'Bearer wrong', 'Basic public-test-key', 'Bearer ', 'public-test-key']) {
      const refused = await app.inject({ url, headers: authorization ? { authorization } : {} })
      expect(refused.json()).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(refused.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('a key in the URL does not count', async () => {
    const refused = await app.inject({ url: '/api/v1/rooms?key=public-test-key&access_token=public-test-key' })
    expect(refused.statusCode).toBe(401)
  })

  test.each([
    ['PUT', '/api/v1/rooms/cedar', { name: 'Cedar', capacity: 3 }],
    ['DELETE', '/api/v1/rooms/atlas', undefined],
    ['PATCH', '/api/v1/faults/1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', { fixed: true }],
    ['PUT', '/api/v1/doors/atlas', { check_in: '10/10' }],
    ['GET', '/api/v1/audit', undefined],
    ['GET', '/api/v1/backup', undefined],
    ['POST', '/api/v1/undo', { client: 'x', since: '2026-11-24T00:00:00Z' }]
  ] as const)('%s %s is the operator’s', async (method, url, payload) => {
    const refused = await app.inject({ method, url, headers: publicKey, ...(payload ? { payload } : {}) })
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('a call from another site is rejected, and no other site may read answers', async () => {
    const refused = await app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { ...publicKey, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      payload: newBooking()
    })
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['access-control-allow-origin']).toBeUndefined()
    expect(await bookingsOf(app)).toEqual([])
  })
})

describe('bodies', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/bookings',
      headers: { ...publicKey, 'content-type': type },
      payload
    })

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    [
      'bytes that are not UTF-8',
      Buffer.concat([Buffer.from('{"company":"'), Buffer.from([0xff]), Buffer.from('"}')]),
      400
    ],
    ['a name that stands twice', '{"company":"a","comp\\u0061ny":"b"}', 400],
    ['a prototype', '{"__proto__":{"cancelled":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400],
    ['more than 32 KiB', JSON.stringify({ purpose: 'a'.repeat(33 * 1024) }), 413],
    ['a list', '[]', 422],
    ['null', 'null', 422]
  ])('%s is refused', async (_case, payload, status) => {
    const refused = await post(payload)
    expect(refused.statusCode).toBe(status)
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(Object.keys(refused.json()).sort()).toEqual(['code', 'detail', 'message', 'status', 'title'])
    expect(refused.json().code).toBe({ 400: 'malformed', 413: 'too_large', 422: 'invalid' }[status])
    expect(await bookingsOf(app)).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\ta'
  ])('%j is not taken for JSON', async (type) => {
    expect((await post(JSON.stringify(newBooking()), type)).statusCode).toBe(415)
  })

  test('the same name in two objects, or inside a text, is no duplicate', async () => {
    const answer = await book(app, { purpose: 'she said {"purpose":1,"purpose":2}, [and] left' })
    expect(answer.statusCode).toBe(201)
  })
})

describe('a budget of writes', () => {
  test('rejects further writes with a sentence for people, but no reads', async () => {
    await app.close()
    app = await createTestApp(database, { config: { writesPerMinute: 2 } })
    await book(app)
    await book(app)
    const refused = await book(app, { date: '2026-11-27' })
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'too_many',
      detail: 'Too many requests. Please wait a minute and try again.'
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let read = 0; read < 20; read++) expect(await bookingsOf(app)).toHaveLength(1)
  })
})

describe('an unavailable database', () => {
  test('answers 503 with Retry-After, and is alive but not ready', async () => {
    await app.close()
    const gone = () => Promise.reject(new DatabaseUnavailable('gone'))
    const flaky = withoutGuard(database)
    app = await createTestApp(flaky)
    Object.assign(flaky, { query: gone, transaction: gone })
    for (const answer of [
      await app.inject({ url: '/api/v1/rooms', headers: publicKey }),
      await app.inject({ url: '/api/v1/bookings', headers: publicKey }),
      await book(app)
    ]) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test('the answer to an unexpected error does not reveal its cause', async () => {
    await app.close()
    const flaky = withoutGuard(database)
    app = await createTestApp(flaky)
    Object.assign(flaky, { query: () => Promise.reject(new Error('SELECT secret FROM /etc/passwd')) })
    const answer = await app.inject({ url: '/api/v1/rooms', headers: publicKey })
    expect(answer.json()).toEqual({
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      detail: 'Something went wrong. Please try again.',
      message: 'problem.internal'
    })
  })
})

describe('operations', () => {
  test('health, readiness and metrics need no key', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', version })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    await book(app)
    const figures = (await app.inject({ url: '/metrics' })).body
    expect(figures).toMatch('doorplate_request_seconds_count{method="POST",route="/api/v1/bookings",status="201"} 1')
    expect(figures).toMatch('doorplate_streams 0')
    expect(figures).toMatch(`doorplate_info{version="${version}"} 1`)
    expect(figures).not.toMatch('northwind')
  })

  test('the office call returns zone, clock, grid and durations', async () => {
    expect((await app.inject({ url: '/api/v1/office', headers: publicKey })).json()).toEqual({
      name: 'Doorplate',
      time_zone: 'Europe/Berlin',
      now: '2026-11-24T10:42:07+01:00',
      slots: { first: '08:00', last: '21:45', step_minutes: 15 },
      durations: [
        { minutes: 15, label: '15 minutes' },
        { minutes: 30, label: '30 minutes' },
        { minutes: 45, label: '45 minutes' },
        { minutes: 60, label: '1 hour' },
        { minutes: 75, label: '1 hour 15 minutes' },
        { minutes: 90, label: '1 hour 30 minutes' }
      ],
      default_duration_minutes: 60,
      language: 'en',
      clock: '24',
      languages: languages.map(({ tag, name }) => ({ tag, name })),
      cancel_by: 'anyone'
    })
  })

  test('the API description lists every call and has a page', async () => {
    const { openapi, info, components, paths } = (await app.inject({ url: '/openapi.json' })).json()
    expect(info.version).toBe(version)
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(components.schemas)).toEqual([
      'ListedOffice',
      'Room',
      'Booking',
      'Fault',
      'Alternative',
      'Problem'
    ])
    expect(
      Object.entries(paths)
        .flatMap(([path, calls]) => Object.keys(calls as object).map((call) => `${call} ${path}`))
        .sort()
    ).toEqual([
      'delete /api/v1/offices/{id}',
      'delete /api/v1/rooms/{id}',
      'get /api/v1/audit',
      'get /api/v1/availability',
      'get /api/v1/backup',
      'get /api/v1/bookings',
      'get /api/v1/bookings/{id}',
      'get /api/v1/bookings/{id}/calendar',
      'get /api/v1/changes',
      'get /api/v1/days/{date}',
      'get /api/v1/doors/{room_id}',
      'get /api/v1/faults',
      'get /api/v1/office',
      'get /api/v1/offices',
      'get /api/v1/rooms',
      'get /api/v1/rooms/{id}',
      'get /healthz',
      'get /metrics',
      'get /readyz',
      'patch /api/v1/bookings/{id}',
      'patch /api/v1/faults/{id}',
      'post /api/v1/bookings',
      'post /api/v1/bookings/{id}/booker',
      'post /api/v1/bookings/{id}/check-in',
      'post /api/v1/bookings/{id}/end',
      'post /api/v1/bookings/{id}/extension',
      'post /api/v1/bookings/{id}/key-replacements',
      'post /api/v1/bookings/{id}/undo',
      'post /api/v1/faults',
      'post /api/v1/kiosk-pin-checks',
      'post /api/v1/link-requests',
      'post /api/v1/undo',
      'post /api/v1/walk-ins',
      'post /functions/v1/send-meeting-invite',
      'put /api/v1/doors/{room_id}',
      'put /api/v1/offices/{id}',
      'put /api/v1/rooms/{id}'
    ])
    const docs = await app.inject({ url: '/docs/' })
    expect(docs.statusCode).toBe(200)
    expect(docs.body).toMatch('swagger')
  })
})

test('the API description has the shapes of requests and answers', async () => {
  const { paths, components } = (await app.inject({ url: '/openapi.json' })).json()
  const answers = (call: { responses: Record<string, { content?: object; $ref?: string }> }) =>
    Object.entries(call.responses).map(([status, { $ref, content = sharedContent($ref) }]) => [
      status,
      ...Object.keys(content)
    ])
  const sharedContent = (ref = '') => components.responses[ref.split('/').at(-1)!]?.content ?? {}
  const booking = paths['/api/v1/bookings'].post
  const problem = 'application/problem+json'
  expect(answers(booking)).toEqual([
    ['201', 'application/json'],
    ...['400', '401', '403', '409', '413', '415', '421', '422', '429', '503'].map((status) => [status, problem])
  ])
  expect(booking.responses['201'].headers).toMatchObject({ 'Idempotency-Replayed': { schema: { type: 'string' } } })
  expect(booking.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key', required: false }])
  const reads = ['availability', 'bookings', 'days/{date}', 'doors/{room_id}', 'faults', 'rooms']
  for (const path of reads.map((each) => `/api/v1/${each}`)) {
    expect(answers(paths[path].get).slice(0, 2)).toEqual([['200', 'application/json'], ['304']])
    expect(paths[path].get.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-none-match' }))
    expect(paths[path].get.responses['200'].headers).toMatchObject({ ETag: { schema: { type: 'string' } } })
  }
  expect(answers(paths['/api/v1/changes'].get)).toContainEqual(['200', 'text/event-stream'])
  expect(answers(paths['/api/v1/backup'].get)).toContainEqual(['200', 'application/x-ndjson'])
  expect(answers(paths['/readyz'].get).map(([status]) => status)).toEqual(['200', '421', '503'])
  const keyless = ['/healthz', '/readyz', '/metrics']
  expect(Object.keys(paths).filter((path) => paths[path].get?.security?.length === 0)).toEqual(keyless)
})

test('the API description lists the common problems for every call', async () => {
  const { paths } = (await app.inject({ url: '/openapi.json' })).json()
  type Call = { security?: []; responses: Record<string, object> }
  for (const [path, calls] of Object.entries<Record<string, Call>>(paths)) {
    for (const [verb, { security, responses }] of Object.entries(calls)) {
      const missing = (security ? ['421'] : ['401', '403', '421', '429']).filter((status) => !responses[status])
      expect([verb, path, ...missing]).toEqual([verb, path])
    }
  }
})

test('problems are described once, with the codes that there are', async () => {
  const { paths, components } = (await app.inject({ url: '/openapi.json' })).json()
  expect(components.responses.Problem403.description).toMatch('Cross-site')
  expect(paths['/api/v1/rooms'].get.responses['403']).toEqual({ $ref: '#/components/responses/Problem403' })
  expect(components.schemas.Problem.properties.code.enum).toContain('changed_meanwhile')
})

test('a method that an address does not take reaches no handler', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/api/v1/bookings', headers: adminKey })
  expect(answer.statusCode).toBe(405)
})
