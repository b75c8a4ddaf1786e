import { afterAll, expect, test } from 'vitest'
import { book, createTestApp, publicKey } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { withoutBasePath } from './base-path.ts'

const database = await testDatabase()
const page = testFolder({
  'index.html':
    '<head></head><!--doorplate-settings--><script type="module" src="./assets/index-1.js"></script><!--doorplate-data-->',
  'files-of-pages.json': '{"day":["assets/day-1.css"]}'
})
const app = await createTestApp(database, { page, config: { publicUrl: 'https://example.com/rooms' } })
afterAll(() => app.close())

const headers = { ...publicKey, accept: 'text/html' }

test.each([
  ['/rooms', '/'],
  ['/rooms/', '/'],
  ['/rooms?display=atlas', '/?display=atlas'],
  ['/rooms/?display=atlas', '/?display=atlas'],
  ['/rooms/day?date=2026-11-24', '/day?date=2026-11-24'],
  ['/rooms/rooms/atlas', '/rooms/atlas'],
  ['/rooms/api/v1/rooms', '/api/v1/rooms'],
  ['/rooms/bookings/x', '/bookings/x'],
  ['/rooms/feeds/a.b/rooms.ics', '/feeds/a.b/rooms.ics'],
  ['/', '/'],
  ['/rooms/atlas', '/rooms/atlas'],
  ['/rooms/atlas?date=2026-11-24', '/rooms/atlas?date=2026-11-24'],
  ['/roomsday', '/roomsday'],
  ['/api/v1/rooms', '/api/v1/rooms'],
  ['/day', '/day']
])('%s of a proxy is the page or call %s, whether it strips /rooms or not', (url, own) => {
  expect(withoutBasePath(url, { publicUrl: 'https://example.com/rooms' })).toBe(own)
  expect(withoutBasePath(url, { publicUrl: undefined })).toBe(url)
})

test.each([
  ['/a/b/rooms/atlas', '/rooms/atlas'],
  ['/a/b', '/'],
  ['/a/b?office=main', '/?office=main'],
  ['/a/bc', '/a/bc'],
  ['/rooms/atlas', '/rooms/atlas'],
  ['/a/b//evil.example', '//evil.example']
])('%s is %s below /a/b', (url, own) => {
  expect(withoutBasePath(url, { publicUrl: 'https://example.com/a/b' })).toBe(own)
})

test.each(['', '/rooms'])('a page of %s names its files and links below the path', async (sent) => {
  const { body, statusCode } = await app.inject({ url: `${sent}/day`, headers })
  expect(statusCode).toBe(200)
  expect(body).toContain('src="/rooms/assets/index-1.js"')
  expect(body).toContain('href="/rooms/assets/day-1.css"')
  expect(body).toContain('"public_url":"https://example.com/rooms"')
})

test('the path without a slash leads to the one that a kiosk’s worker serves', async () => {
  const { headers: sent } = await app.inject({ url: '/rooms?display=atlas', headers })
  expect(sent.location).toBe('/rooms/?display=atlas')
})

test('answers name addresses below the path', async () => {
  const booked = await book(app)
  expect(booked.headers.location).toBe(`/rooms/api/v1/bookings/${booked.json().id}`)
  await book(app, { start_time: '16:00', end_time: '17:00' })
  const list = await app.inject({ url: '/rooms/api/v1/bookings?limit=1', headers })
  expect(list.headers.link).toMatch(/^<\/rooms\/api\/v1\/bookings\?/)
  const key = 'Ab3_-fGh1jKlMn0pQrStUv'
  const moved = await app.inject({ url: `/rooms/bookings/x%23${key}`, headers })
  expect(moved.headers.location).toBe(`/rooms/bookings/x#${key}`)
  const manifest = await app.inject({ url: '/rooms/manifest.webmanifest?display=atlas' })
  expect(manifest.json()).toMatchObject({ start_url: '/rooms/?display=atlas' })
  expect(manifest.json().icons[0].src).toBe('/rooms/assets/kiosk-192.png')
  expect((await app.inject('/rooms/openapi.json')).json().servers).toEqual([{ url: '/rooms' }])
})
