import { hostname } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { say } from '../../../src/base/languages/words.ts'
import { adminKey, bookingsOf, createTestApp, newBooking, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { sendRaw } from '../connections/raw-request.ts'
import { expectProtected } from './protection.ts'

const database = await testDatabase()
const app = await createTestApp(database, {
  config: {
    host: 'Door.Office.Example',
    publicUrl: 'http://Rooms.Office.Example:8080/',
    allowedHosts: ['rooms.lan', 'xn--bro-hoa.example'],
    trustProxy: 1
  }
})
afterAll(() => app.close())

const machine = hostname().split('.')[0]!

describe('S-37: a foreign name that points to this server', () => {
  test.each([
    ...['evil.example', 'evil.example:3000', 'evil.example.', 'office.example', 'www.rooms.lan', '127.0.0.1.5'],
    ...['rooms.office.example.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '[::1].evil.example'],
    ...['localhost@evil.example', 'rooms.lan@evil.example', 'evil.example#rooms.lan', 'rooms.lan, evil.example'],
    `${machine}.evil.example`
  ])('is not served: %s', async (host) => {
    for (const url of ['/', '/healthz', '/metrics', '/docs/', '/assets/app.js', '/nowhere', '/api/v1/bookings']) {
      const refused = await app.inject({ url, headers: { ...publicKey, host } })
      expect(refused.json()).toMatchObject({ status: 421, code: 'unknown_host', detail: say('problem.hostUnknown') })
      expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(refused.headers['cache-control']).toBe('no-store')
      expectProtected(refused.headers)
    }
  })

  test.each([
    ...['localhost', 'LOCALHOST:3000', 'localhost.', 'doorplate:3000', 'my_server', 'evil'],
    ...['127.0.0.1', '10.0.0.5:3000', '0.0.0.0:80', '[::1]', '[2001:DB8::1]:3000', '[::ffff:10.0.0.5]:3000'],
    ...['rooms.office.example', 'ROOMS.OFFICE.EXAMPLE:8080', 'rooms.office.example.:8080', 'rooms.lan', 'Rooms.Lan:1'],
    ...['xn--bro-hoa.example', 'door.office.example:3000'],
    ...[hostname(), machine, `${machine}.local`, `${machine.toUpperCase()}.LOCAL.:3000`]
  ])('%s is a name of the server', async (host) => {
    expect((await app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/v1/rooms', headers: { ...publicKey, host } })).statusCode).toBe(200)
  })

  test('cannot book or read with any key', async () => {
    for (const headers of [publicKey, adminKey]) {
      const host = { host: 'evil.example' }
      const call = { method: 'POST', url: '/api/v1/bookings', payload: newBooking() } as const
      expect((await app.inject({ ...call, headers: { ...headers, ...host } })).statusCode).toBe(421)
      expect((await app.inject({ url: '/api/v1/backup', headers: { ...headers, ...host } })).statusCode).toBe(421)
    }
    expect(await bookingsOf(app)).toEqual([])
  })

  test('gains nothing from X-Forwarded-Host', async () => {
    const lies = { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost', 'x-forwarded-for': '192.0.2.7' }
    expect((await app.inject({ url: '/healthz', headers: { host: 'evil.example', ...lies } })).statusCode).toBe(421)
    const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example' }
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })

  test('gets a page that names the setting without repeating the host', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const url of ['/', '/?display=atlas', '/nowhere']) {
      const page = await app.inject({ url, headers: { host: 'evil.example', accept } })
      expect(page.statusCode).toBe(421)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-store')
      expectProtected(page.headers)
      expect(page.body).toContain(say('problem.hostUnknown'))
      expect(page.body).toContain('ALLOWED_HOSTS')
      expect(page.body).not.toMatch(/evil|rooms\.lan|<script|<style|style=/)
    }
  })
})

test('configured names may have a final dot', async () => {
  const config = { host: 'door.office.example.', publicUrl: 'https://rooms.office.example./' }
  const dotted = await createTestApp(database, { config })
  for (const host of ['door.office.example', 'rooms.office.example', 'rooms.office.example.']) {
    expect((await dotted.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200)
  }
  await dotted.close()
})

test.each([
  ['in the first line, next to a good Host', 'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n'],
  ['in Host, next to a good first line', 'GET http://localhost/healthz HTTP/1.1\r\nHost: evil.example\r\n'],
  ['behind a good one, in the first line', 'GET http://localhost@evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n'],
  ['in capitals', 'GET HTTP://EVIL.EXAMPLE/healthz HTTP/1.1\r\nHost: localhost\r\n'],
  ['in HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: evil.example\r\n']
])('S-37: an unknown name %s is not served', async (_case, head) => {
  const refused = await sendRaw(app, `${head}Connection: close\r\n\r\n`)
  expect(refused).toMatchObject({ status: 421, answers: 1 })
})

test.each([
  ['HTTP/1.0 without a Host', 'GET /healthz HTTP/1.0\r\n'],
  ['an empty Host', 'GET /healthz HTTP/1.1\r\nHost:\r\n'],
  ['the whole address in the first line', 'GET http://rooms.lan:3000/healthz HTTP/1.1\r\nHost: localhost\r\n'],
  ['another address in the query', 'GET /healthz?http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n']
])('S-37: %s is served', async (_case, head) => {
  expect(await sendRaw(app, `${head}Connection: close\r\n\r\n`)).toMatchObject({ status: 200, answers: 1 })
})
