import { languages } from '@doorplate/domain/words/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { book, createTestApp, publicKey, withoutGuard } from '../test/app.ts'
import { expectProtected } from '../test/attacks/http/protection.ts'
import { testDatabase } from '../test/database.ts'
import { DatabaseUnavailable } from './base/database/database.ts'
import type { App } from './base/http/app-type.ts'
import { version } from './base/settings/version.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

/** @returns the app's database, whose methods a test replaces */
async function openFlakyApp() {
  await app.close()
  const flaky = withoutGuard(database)
  app = await createTestApp(flaky)
  return flaky
}

describe('an unavailable database', () => {
  test('answers 503 with Retry-After, and is alive but not ready', async () => {
    const flaky = await openFlakyApp()
    flaky.query = () => Promise.reject(new DatabaseUnavailable('gone'))
    flaky.transaction = () => Promise.reject(new DatabaseUnavailable('gone'))
    for (const answer of [
      await app.inject({ url: '/api/v1/rooms', headers: publicKey }),
      await app.inject({ url: '/api/v1/bookings', headers: publicKey }),
      await book(app)
    ]) {
      expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.headers['cache-control']).toBe('no-store')
      expectProtected(answer.headers)
    }
    const { statusCode, headers } = await app.inject({ url: '/readyz' })
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expectProtected(headers)
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test('leads to answers that do not reveal its cause', async () => {
    const flaky = await openFlakyApp()
    flaky.query = () => Promise.reject(new Error('SELECT secret FROM /etc/passwd'))
    const answer = await app.inject({ url: '/api/v1/rooms', headers: publicKey })
    expect(answer.json()).toEqual({
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      detail: 'Something went wrong. Please try again.',
      message: 'problem.internal'
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expectProtected(answer.headers)
  })
})

describe('operations', () => {
  test('need no key for health, readiness and metrics', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', version })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
    await book(app)
    const figures = (await app.inject({ url: '/metrics' })).body
    expect(figures).toMatch('doorplate_request_seconds_count{method="POST",route="/api/v1/bookings",status="201"} 1')
    expect(figures).toMatch('doorplate_streams 0')
    expect(figures).toMatch(`doorplate_info{version="${version}"} 1`)
    expect(figures).not.toMatch('northwind')
  })

  test('include an office call with zone, clock, grid and durations', async () => {
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
      cancel_by: 'anyone',
      series_max_dates: 60
    })
  })

  test('send Strict-Transport-Security with an HTTPS public URL', async () => {
    await app.close()
    app = await createTestApp(database, { config: { publicUrl: 'https://rooms.example' } })
    for (const url of ['/healthz', '/nowhere', '/api/v1/rooms', '/docs/']) {
      const { headers } = await app.inject(url)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    }
  })
})

describe('the API description', () => {
  const described = async () => (await app.inject({ url: '/openapi.json' })).json()

  test('has a version, schemas and a page', async () => {
    const { openapi, info, components } = await described()
    expect(info.version).toBe(version)
    expect(openapi).toBe('3.1.0')
    const schemas = [
      'ListedOffice',
      'Room',
      'Rules',
      'ClosedDay',
      'ListedBooking',
      'RuleConflict',
      'Fault',
      'Alternative',
      'RepeatRule',
      'PreviewedDate',
      'NewBooking',
      'Booking',
      'SeriesDate',
      'Operator',
      'Mail',
      'HealthProblem',
      'Setting',
      'OpeningHours',
      'HolderBooking',
      'Problem'
    ]
    expect(Object.keys(components.schemas)).toEqual(schemas)
    const docs = await app.inject({ url: '/docs/' })
    expect(docs.statusCode).toBe(200)
    expect(docs.body).toMatch('swagger')
  })

  type Answer = { $ref?: string; description?: string }

  test('says of every answer what it is, in less than 200 KB', async () => {
    const { body } = await app.inject({ url: '/openapi.json' })
    expect(body.length).toBeLessThan(200_000)
    const { paths, components } = JSON.parse(body)
    const calls = Object.values<Record<string, { operationId: string; responses: Record<string, Answer> }>>(paths)
    for (const { operationId, responses } of calls.flatMap((path) => Object.values(path))) {
      for (const [status, { $ref, description }] of Object.entries(responses)) {
        const shared = $ref && components.responses[$ref.split('/').at(-1)!]
        expect(shared?.description ?? description, `${operationId} ${status}`).toMatch(/^(?!Default Response)\w/)
      }
    }
  })

  test('has schemas of requests and answers', async () => {
    const { paths, components } = await described()
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
      expect(paths[path].get.parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: 'if-none-match' })
      )
      expect(paths[path].get.responses['200'].headers).toMatchObject({ ETag: { schema: { type: 'string' } } })
    }
    expect(answers(paths['/api/v1/changes'].get)).toContainEqual(['200', 'text/event-stream'])
    expect(answers(paths['/api/v1/backup'].get)).toContainEqual(['200', 'application/x-ndjson'])
    expect(answers(paths['/readyz'].get).map(([status]) => status)).toEqual(['200', '421', '503'])
    const keyless = ['/healthz', '/readyz', '/metrics', '/api/v1/downloads/files/{token}']
    expect(Object.keys(paths).filter((path) => paths[path].get?.security?.length === 0)).toEqual(keyless)
  })

  test('lists the common problems for every call', async () => {
    const { paths } = await described()
    type Call = { security?: []; responses: Record<string, object> }
    for (const [path, calls] of Object.entries<Record<string, Call>>(paths)) {
      for (const [verb, { security, responses }] of Object.entries(calls)) {
        const missing = (security ? ['421'] : ['401', '403', '421', '429']).filter((status) => !responses[status])
        expect([verb, path, ...missing]).toEqual([verb, path])
      }
    }
  })

  test('describes problems once, with their codes', async () => {
    const { paths, components } = await described()
    expect(components.responses.Problem403.description).toMatch('Cross-site')
    expect(paths['/api/v1/rooms'].get.responses['403']).toEqual({ $ref: '#/components/responses/Problem403' })
    expect(components.schemas.Problem.properties.code.enum).toContain('changed_meanwhile')
  })
})
