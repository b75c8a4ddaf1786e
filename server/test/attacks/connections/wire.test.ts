import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingsOf, createTestApp, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { sendRaw } from './raw-request.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings CASCADE'))

const key = `Authorization: ${publicKey.authorization}`
const json = 'Content-Type: application/json'
const last = 'Connection: close'

const request = (line: string, headers: string[], body = '') => `${[line, ...headers, '', body].join('\r\n')}`
const post = (headers: string[], body = '') =>
  request('POST /api/v1/bookings HTTP/1.1', ['Host: x', key, json, ...headers], body)
const chunked = (...headers: string[]) => post([...headers, last], '2\r\n{}\r\n0\r\n\r\n')
const smuggled = post(['Content-Length: 2'], '{}')

const unreadable: [string, string | Buffer][] = [
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 3'], '{}')],
  ['a length that is none', post(['Content-Length: 2x'], '{}')],
  ['a negative length', post(['Content-Length: -2'], '{}')],
  [
    'a length and chunks, with a request behind',
    post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`)
  ],
  [
    'chunks and a length, with a request behind',
    post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${smuggled}`)
  ],
  ['chunks that are none', chunked('Transfer-Encoding: xchunked')],
  ['chunks, then something else', chunked('Transfer-Encoding: chunked, identity')],
  ['chunks in two headers', chunked('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')],
  ['a chunk size that is none', post(['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk size beyond all numbers', post(['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n')],
  [
    'a chunk with an endless remark',
    post(['Transfer-Encoding: chunked'], `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)
  ],
  ['lines that end with a bare line feed', 'GET /healthz HTTP/1.1\nHost: x\nConnection: close\n\n'],
  ['a space before a colon', request('GET /healthz HTTP/1.1', ['Host : x', last])],
  ['a folded header', request('GET /healthz HTTP/1.1', ['Host: x', 'X: a\r\n b', last])],
  ['NUL in a header', request('GET /healthz HTTP/1.1', ['Host: x', 'X: a\0b', last])],
  ['a bare carriage return in a header', request('GET /healthz HTTP/1.1', ['Host: x', 'X: a\rInjected: b', last])],
  ['a header without a name', request('GET /healthz HTTP/1.1', ['Host: x', ': a', last])],
  ['no Host', request('GET /healthz HTTP/1.1', [last])],
  ['two Hosts', request('GET /healthz HTTP/1.1', ['Host: x', 'Host: y', last])],
  ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/3.7', request('GET /healthz HTTP/3.7', ['Host: x', last])],
  ['a verb that no one knows', request('BREW /healthz HTTP/1.1', ['Host: x', last])],
  ['a verb in small letters', request('get /healthz HTTP/1.1', ['Host: x', last])],
  ['a space in the address', request('GET /health z HTTP/1.1', ['Host: x', last])],
  ['an address that cannot be decoded', request('GET /%zz<script> HTTP/1.1', ['Host: x', last])],
  ['an id that cannot be decoded', request('PATCH /api/v1/bookings/%ff HTTP/1.1', ['Host: x', key, last])],
  ['a TLS greeting', Buffer.from('16030100c8010000c40303', 'hex')],
  ['noise', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 167 + 13) % 256))]
]

test.each(unreadable)(
  'S-33: %s is rejected once, in the shape of every problem, and nothing is stored',
  async (_case, bytes) => {
    const refused = await sendRaw(app, bytes)
    expect(refused.answers).toBe(1)
    expect(refused.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin'
    })
    expect(refused.headers['content-security-policy']).toMatch("frame-ancestors 'none'")
    expect(JSON.parse(refused.body)).toEqual({
      title: 'Bad Request',
      status: 400,
      code: 'malformed',
      detail: "The request can't be read.",
      message: 'problem.unreadable'
    })
    expect(await bookingsOf(app)).toEqual([])
  }
)

test.each([
  ['TRACE', request('TRACE / HTTP/1.1', ['Host: x', 'Cookie: secret', last]), 404],
  ['PROPFIND', request('PROPFIND /api/v1/rooms HTTP/1.1', ['Host: x', key, last]), 405],
  ['OPTIONS *', request('OPTIONS * HTTP/1.1', ['Host: x', last]), 404],
  ['a protocol upgrade', request('GET /nowhere HTTP/1.1', ['Host: x', 'Upgrade: h2c', last]), 404],
  ['an expectation that no one knows', post(['Expect: the-spanish-inquisition', 'Content-Length: 2', last], '{}'), 422],
  ['chunks in a coding of their own', chunked('Transfer-Encoding: gzip, chunked'), 422]
])('S-33: %s gets one ordinary problem', async (_case, bytes, status) => {
  const refused = await sendRaw(app, bytes)
  expect(refused).toMatchObject({ status, answers: 1 })
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(refused.body).not.toMatch('secret')
})

test.each([
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n\r\n'],
  ['an absolute address', request('GET http://y:81/healthz HTTP/1.1', ['Host: x', last])]
])('S-33: %s is served like any other request', async (_case, bytes) => {
  const { body, ...answer } = await sendRaw(app, bytes)
  expect(answer).toMatchObject({ status: 200, answers: 1 })
  expect(JSON.parse(body)).toMatchObject({ status: 'ok' })
})

test('S-33: CONNECT is rejected', async () => {
  expect(await sendRaw(app, 'CONNECT mail.example:25 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatchObject({ answers: 0 })
})

test('S-33: noise after a request never replaces its answer', async () => {
  const body = JSON.stringify(newBooking())
  const answer = await sendRaw(app, `${post([`Content-Length: ${body.length}`], body)}\0\0\0\r\n\r\n`)
  expect([0, 201]).toContain(answer.status)
  expect(answer.answers).toBeLessThanOrEqual(1)
})

test.each([
  ['a header of 20 KB', [`X: ${'a'.repeat(20_000)}`]],
  ['five thousand headers', Array.from({ length: 5000 }, (_, index) => `X${index}: a`)],
  ['an address of 20 KB', []]
])('S-15: %s is too large', async (_case, headers) => {
  const path = headers.length > 0 ? '/healthz' : `/healthz?${'a'.repeat(20_000)}`
  const refused = await sendRaw(app, request(`GET ${path} HTTP/1.1`, ['Host: x', ...headers, last]))
  expect(refused.status).toBe(431)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'too_large', detail: "The request's headers are too large." })
})
