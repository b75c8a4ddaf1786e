import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageSettings } from '@doorplate/api/service/page'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { adminKey, book, createTestApp, publicKey } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { findComponents, PageRenderer } from './page-renderer.ts'

const settings = { language: 'en', office: { now: '2026-11-24T10:42:07+01:00', name: 'Kreuzberg' } } as PageSettings
const log = { error: vi.fn() }
const rendered = { app: '<main>', body: '' }

afterEach(() => {
  vi.restoreAllMocks()
  log.error.mockClear()
})

function rendererOf(renderPage = vi.fn(() => rendered)) {
  return { renderPage, renderer: new PageRenderer(async () => ({ prepare: async () => {}, renderPage }), log) }
}

test('a page is cached until the minute is over', async () => {
  const { renderer, renderPage } = rendererOf()
  const at = (now: string) => ({ ...settings, office: { ...settings.office, now } })
  expect(await renderer.render(at('2026-11-24T10:42:07+01:00'), '/', '{}')).toEqual(rendered)
  expect(await renderer.render(at('2026-11-24T10:42:59+01:00'), '/', '{}')).toEqual(rendered)
  expect(renderPage).toHaveBeenCalledTimes(1)
  await renderer.render(at('2026-11-24T10:43:00+01:00'), '/', '{}')
  expect(renderPage).toHaveBeenCalledTimes(2)
  expect(renderer.totals).toEqual({ rendered: 2, cached: 1, skipped: 0, failed: 0 })
})

test.each<[string, PageSettings, string, string]>([
  ['language', { ...settings, language: 'de' }, '/', '{}'],
  ['office', { ...settings, office: { ...settings.office, name: 'Lisbon' } }, '/', '{}'],
  ['kind of device', { ...settings, phone: true }, '/', '{}'],
  ['page version', { ...settings, page_version: '2' }, '/', '{}'],
  ['address', settings, '/?room=atlas', '{}'],
  ['data', settings, '/', '{"rooms":[]}']
])('another %s is another page', async (_what, other, url, data) => {
  const { renderer, renderPage } = rendererOf()
  await renderer.render(settings, '/', '{}')
  await renderer.render(other, url, data)
  expect(renderPage).toHaveBeenCalledTimes(2)
})

test('only the latest pages are cached', async () => {
  const { renderer, renderPage } = rendererOf()
  for (let index = 0; index <= 100; index++) await renderer.render(settings, `/${index}`, '{}')
  await renderer.render(settings, '/100', '{}')
  expect(renderPage).toHaveBeenCalledTimes(101)
  await renderer.render(settings, '/0', '{}')
  expect(renderPage).toHaveBeenCalledTimes(102)
})

test('fewer pages are cached if they are large', async () => {
  const { renderer, renderPage } = rendererOf(vi.fn(() => ({ app: 'x'.repeat(4_000_000), body: '' })))
  for (const url of ['/1', '/2', '/3', '/3', '/2', '/1']) await renderer.render(settings, url, '{}')
  expect(renderPage).toHaveBeenCalledTimes(4)
})

test('simultaneous requests may use a quarter second of rendering, then a quarter of the time', async () => {
  let now = 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { renderer } = rendererOf(
    vi.fn(() => {
      now += 100
      return rendered
    })
  )
  const crowd = (name: string) =>
    Promise.all(Array.from({ length: 10 }, (_, index) => renderer.render(settings, `/${name}${index}`, '{}')))
  expect((await crowd('a')).filter(Boolean)).toHaveLength(4)
  expect(renderer.totals.skipped).toBe(6)
  now += 1000
  expect((await crowd('b')).filter(Boolean)).toHaveLength(3)
})

test('simultaneous requests for the same page render it once', async () => {
  const { renderer, renderPage } = rendererOf()
  await Promise.all([renderer.render(settings, '/', '{}'), renderer.render(settings, '/', '{}')])
  expect(renderPage).toHaveBeenCalledTimes(1)
})

test.each(['/x/../day', '/%2e/day', '/rooms/%2e%2e/bookings'])('%s is not rendered as another page', async (url) => {
  const { renderer, renderPage } = rendererOf()
  expect(await renderer.render(settings, url, '{}')).toBeUndefined()
  expect(renderPage).not.toHaveBeenCalled()
})

test('components that fail to load are loaded again for the next page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doorplate-page-'))
  await writeFile(join(folder, 'render-page.mjs'), "throw new Error('not yet')")
  const load = findComponents(folder)!
  const first = load()
  await expect(first).rejects.toThrow()
  const second = load()
  expect(second).not.toBe(first)
  await expect(second).rejects.toThrow()
  await rm(folder, { recursive: true })
})

test('a failure is logged and counted, and the browser renders the page', async () => {
  const failure = new Error('no such thing')
  const { renderer } = rendererOf(
    vi.fn(() => {
      throw failure
    })
  )
  expect(await renderer.render(settings, '/', '{}')).toBeUndefined()
  expect(renderer.totals.failed).toBe(1)
  expect(log.error).toHaveBeenCalledWith({ err: failure }, expect.any(String))
})

const database = await testDatabase()
let page: string

// Its components show all that they are given.
beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'doorplate-page-'))
  await writeFile(
    join(page, 'index.html'),
    '<head><!--doorplate-settings--></head><body><!--doorplate-app--><div id="app">Loading</div><!--/doorplate-app-->' +
      '<!--doorplate-data--><p>'
  )
  await writeFile(
    join(page, 'render-page.mjs'),
    `export const prepare = async () => {}
     export function renderPage({ settings, data, address }) {
       if (address.searchParams.has('broken')) throw new Error('broken')
       const { office_id, language, clock, phone } = settings
       const bookers = (data.booked?.bookings ?? []).map(({ booked_by }) => booked_by)
       const shown = [address.pathname + address.search, office_id, language, clock, phone ?? false, ...bookers]
       return { app: JSON.stringify(shown), body: ' data-state="available"' }
     }`
  )
  await writeFile(join(page, 'files-of-pages.json'), '{"day":["assets/day.js","assets/day.css"]}')
  return () => rm(page, { recursive: true })
})

const renderedIn = (body: string) => JSON.parse(/<div id="app" data-rendered>(.*?)<\/div>/.exec(body)?.[1] ?? 'null')

test('a page is rendered with its data, in its language, for its device', async () => {
  const app = await createTestApp(database, { page })
  await book(app, { date: '2026-11-26', start_time: '12:00', end_time: '13:00' })
  const headers = { 'accept-language': 'de', cookie: 'doorplate_clock=12', 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }
  const { body } = await app.inject({ url: '/day?date=2026-11-26', headers })
  expect(renderedIn(body)).toEqual(['/day?date=2026-11-26', 'main', 'de', '12', true, 'Priya Raman'])
  expect(body).not.toContain('Loading')
  expect(body).toContain('<body data-state="available">')
  expect(body).toContain('id="doorplate-data"')
  expect(body).toMatch(/<p>$/)
  await app.close()
})

test('a page is not rendered again after a booking on a day that it does not show', async () => {
  const app = await createTestApp(database, { page })
  const renderings = async () =>
    /doorplate_rendered_pages_total\{outcome="rendered"\} (\d+)/.exec(
      (await app.inject({ url: '/metrics', headers: { ...publicKey, ...adminKey } })).body
    )?.[1]
  await app.inject('/day?date=2026-11-27')
  const before = await renderings()
  expect(before).toBe('1')
  await book(app, { date: '2026-12-03', start_time: '12:00', end_time: '13:00' })
  await app.inject('/day?date=2026-11-27')
  expect(await renderings()).toBe(before)
  await book(app, { date: '2026-11-27', start_time: '12:00', end_time: '13:00' })
  await app.inject('/day?date=2026-11-27')
  expect(await renderings()).toBe('2')
  await app.close()
})

test('the head links to the files that a page loads later', async () => {
  const app = await createTestApp(database, { page })
  const links =
    '<link rel="modulepreload" crossorigin href="/assets/day.js"><link rel="stylesheet" crossorigin href="/assets/day.css"></head>'
  expect((await app.inject('/day')).body).toContain(links)
  expect((await app.inject('/')).body).not.toContain('<link')
  await app.close()
})

test.each(['/bookings', '/bookings/some', '/?broken'])('%s is rendered by the browser', async (url) => {
  const app = await createTestApp(database, { page })
  const { body } = await app.inject(url)
  expect(renderedIn(body)).toBeNull()
  expect(body).toContain('<body>')
  expect(body).toContain('Loading')
  expect(body).toContain('id="doorplate-data"')
  await app.close()
})

test('a page is rendered for any unknown address', async () => {
  const app = await createTestApp(database, { page })
  const answer = await app.inject({ url: '//example.com/', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(renderedIn(answer.body)[0]).toBe('//example.com/')
  await app.close()
})

test('an unknown room’s page is rendered with the existing rooms', async () => {
  const app = await createTestApp(database, { page })
  const answer = await app.inject('/rooms/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(renderedIn(answer.body)[0]).toBe('/rooms/nowhere')
  expect(answer.body).toContain('"name":"Atlas"')
  await app.close()
})

test('a cached page shows nothing of another office', async () => {
  const app = await createTestApp(database, { page })
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
  await database.query(`INSERT INTO rooms (id, name, capacity, office_id) VALUES ('sumida', 'Sumida', 8, 'tokyo')`)
  await book(app, { date: '2026-11-26', room_id: 'sumida', start_time: '12:00', end_time: '13:00' })
  const bookersAt = async (url: string) => renderedIn((await app.inject(url)).body).slice(5)
  await vi.waitFor(async () => expect(await bookersAt('/day?date=2026-11-26&office=tokyo')).toEqual(['Priya Raman']))
  expect(await bookersAt('/day?date=2026-11-26')).toEqual([])
  await app.close()
})

test('a page shows no names where privacy hides them', async () => {
  const url = '/day?date=2026-11-26'
  const shown = async (schedulePrivacy: 'full' | 'busy') => {
    const app = await createTestApp(database, { page, config: { schedulePrivacy } })
    if (schedulePrivacy === 'full') await book(app, { date: '2026-11-26', start_time: '12:00', end_time: '13:00' })
    const { body } = await app.inject(url)
    await app.close()
    return body
  }
  expect(await shown('full')).toContain('Priya Raman')
  expect(await shown('busy')).not.toContain('Priya Raman')
})

test('the metrics count rendered pages', async () => {
  const app = await createTestApp(database, { page })
  await app.inject('/day')
  await app.inject('/day')
  const { body } = await app.inject({ url: '/metrics', headers: { ...publicKey, ...adminKey } })
  expect(body).toContain('doorplate_rendered_pages_total{outcome="rendered"} 1')
  expect(body).toContain('doorplate_rendered_pages_total{outcome="cached"} 1')
  await app.close()
})

test('without built components the browser renders each page', () => {
  expect(findComponents(tmpdir())).toBeUndefined()
})
