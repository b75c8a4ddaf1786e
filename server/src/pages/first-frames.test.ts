import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageSettings } from '@doorplate/domain/api'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { adminKey, book, createTestApp, publicKey } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { FirstFrames, findRenderer } from './first-frames.ts'

const settings = { language: 'en', office: { now: '2026-11-24T10:42:07+01:00', name: 'Kreuzberg' } } as PageSettings
const log = { error: vi.fn() }

afterEach(() => {
  vi.restoreAllMocks()
  log.error.mockClear()
})

function framesOf(firstFrame = vi.fn(() => '<main>')) {
  return { firstFrame, frames: new FirstFrames(async () => ({ prepare: async () => {}, firstFrame }), log) }
}

test('a frame is kept until the minute is over', async () => {
  const { frames, firstFrame } = framesOf()
  const at = (now: string) => ({ ...settings, office: { ...settings.office, now } })
  expect(await frames.draw(at('2026-11-24T10:42:07+01:00'), '/', '{}')).toBe('<main>')
  expect(await frames.draw(at('2026-11-24T10:42:59+01:00'), '/', '{}')).toBe('<main>')
  expect(firstFrame).toHaveBeenCalledTimes(1)
  await frames.draw(at('2026-11-24T10:43:00+01:00'), '/', '{}')
  expect(firstFrame).toHaveBeenCalledTimes(2)
  expect(frames.totals).toEqual({ drawn: 2, kept: 1, skipped: 0, failed: 0 })
})

test.each<[string, PageSettings, string, string]>([
  ['language', { ...settings, language: 'de' }, '/', '{}'],
  ['office', { ...settings, office: { ...settings.office, name: 'Lisbon' } }, '/', '{}'],
  ['kind of device', { ...settings, phone: true }, '/', '{}'],
  ['address', settings, '/?room=atlas', '{}'],
  ['data', settings, '/', '{"rooms":[]}']
])('another %s is another frame', async (_what, other, url, data) => {
  const { frames, firstFrame } = framesOf()
  await frames.draw(settings, '/', '{}')
  await frames.draw(other, url, data)
  expect(firstFrame).toHaveBeenCalledTimes(2)
})

test('only the latest frames are kept', async () => {
  const { frames, firstFrame } = framesOf()
  for (let index = 0; index <= 100; index++) await frames.draw(settings, `/${index}`, '{}')
  await frames.draw(settings, '/100', '{}')
  expect(firstFrame).toHaveBeenCalledTimes(101)
  await frames.draw(settings, '/0', '{}')
  expect(firstFrame).toHaveBeenCalledTimes(102)
})

test('a crowd gets pages that draw themselves, until the second is over', async () => {
  let now = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { frames } = framesOf(
    vi.fn(() => {
      now += 100
      return '<main>'
    })
  )
  const draw = (index: number) => frames.draw(settings, `/${index}`, '{}')
  for (const index of [1, 2, 3]) expect(await draw(index)).toBe('<main>')
  expect(await draw(4)).toBeUndefined()
  expect(frames.totals.skipped).toBe(1)
  now = 6000
  expect(await draw(5)).toBe('<main>')
})

test('a page that cannot be drawn draws itself, and the log says so', async () => {
  const failure = new Error('no such thing')
  const { frames } = framesOf(
    vi.fn(() => {
      throw failure
    })
  )
  expect(await frames.draw(settings, '/', '{}')).toBeUndefined()
  expect(frames.totals.failed).toBe(1)
  expect(log.error).toHaveBeenCalledWith({ err: failure }, expect.any(String))
})

const database = await testDatabase()
let page: string

// It draws all that it is given.
beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'doorplate-page-'))
  await writeFile(
    join(page, 'index.html'),
    '<head><!--doorplate-settings--></head><!--doorplate-frame--><div id="app">Loading</div><!--/doorplate-frame-->' +
      '<!--doorplate-data--><p>'
  )
  await writeFile(
    join(page, 'first-frame.mjs'),
    `export const prepare = async () => {}
     export function firstFrame({ settings, data, address }) {
       if (address.searchParams.has('broken')) throw new Error('broken')
       const { office_id, language, clock, phone } = settings
       const bookers = (data.booked?.bookings ?? []).map(({ booked_by }) => booked_by)
       return JSON.stringify([address.pathname + address.search, office_id, language, clock, phone ?? false, ...bookers])
     }`
  )
  await writeFile(join(page, 'files-of-pages.json'), '{"day":["assets/day.js","assets/day.css"]}')
  return () => rm(page, { recursive: true })
})

const drawnIn = (body: string) => JSON.parse(/<div id="app" data-drawn>(.*?)<\/div>/.exec(body)?.[1] ?? 'null')

test('a page comes drawn with its data, in its language, for its device', async () => {
  const app = await createTestApp(database, { page })
  await book(app, { date: '2026-11-26', start_time: '12:00', end_time: '13:00' })
  const headers = { 'accept-language': 'de', cookie: 'doorplate_clock=12', 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }
  const { body } = await app.inject({ url: '/day?date=2026-11-26', headers })
  expect(drawnIn(body)).toEqual(['/day?date=2026-11-26', 'main', 'de', '12', true, 'Priya Raman'])
  expect(body).not.toContain('Loading')
  expect(body).toContain('id="doorplate-data"')
  expect(body).toMatch(/<p>$/)
  await app.close()
})

test('what a page loads later is named in its head', async () => {
  const app = await createTestApp(database, { page })
  const links =
    '<link rel="modulepreload" crossorigin href="/assets/day.js"><link rel="stylesheet" crossorigin href="/assets/day.css"></head>'
  expect((await app.inject('/day')).body).toContain(links)
  expect((await app.inject('/')).body).not.toContain('<link')
  await app.close()
})

test.each(['/bookings', '/bookings/some', '/?display=atlas', '/?broken'])('%s draws itself', async (url) => {
  const app = await createTestApp(database, { page })
  const { body } = await app.inject(url)
  expect(drawnIn(body)).toBeNull()
  expect(body).toContain('Loading')
  expect(body).toContain('id="doorplate-data"')
  await app.close()
})

test('an unknown address comes drawn, whatever its path looks like', async () => {
  const app = await createTestApp(database, { page })
  const answer = await app.inject({ url: '//example.com/', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(drawnIn(answer.body)[0]).toBe('//example.com/')
  await app.close()
})

test('a page has nothing of another office', async () => {
  const app = await createTestApp(database, { page })
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
  await database.query(`INSERT INTO rooms (id, name, capacity, office_id) VALUES ('sumida', 'Sumida', 8, 'tokyo')`)
  await book(app, { date: '2026-11-26', room_id: 'sumida', start_time: '12:00', end_time: '13:00' })
  const bookersAt = async (url: string) => drawnIn((await app.inject(url)).body).slice(5)
  await vi.waitFor(async () => expect(await bookersAt('/day?date=2026-11-26&office=tokyo')).toEqual(['Priya Raman']))
  expect(await bookersAt('/day?date=2026-11-26')).toEqual([])
  await app.close()
})

test('the metrics count the frames', async () => {
  const app = await createTestApp(database, { page })
  await app.inject('/day')
  await app.inject('/day')
  const { body } = await app.inject({ url: '/metrics', headers: { ...publicKey, ...adminKey } })
  expect(body).toContain('doorplate_first_frames_total{outcome="drawn"} 1')
  expect(body).toContain('doorplate_first_frames_total{outcome="kept"} 1')
  await app.close()
})

test('without its build a page draws itself', () => {
  expect(findRenderer(tmpdir())).toBeUndefined()
})
