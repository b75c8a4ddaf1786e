import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'

const database = await testDatabase()
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const page = testFolder({
  'index.html': '<title>{{book.title}}</title><!--doorplate-settings--><!--doorplate-data-->'
})
const app = await createTestApp(database, { page })
afterAll(() => app.close())

describe('an address that does not exist', () => {
  test.each([
    '/nothing',
    '/day/',
    '/days',
    '/day/2026-11-24',
    '/rooms/atlas/week',
    '/bookings/some/more',
    '/__proto__',
    '/%64ay',
    '/%72ooms/atlas',
    '//example.com/'
  ])('%s is a page for people, in their language, with status 404', async (url) => {
    const answer = await app.inject({ url, headers: { ...asBrowser, 'accept-language': 'de' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/^<title>Seite nicht gefunden<\/title>/)
    expect(answer.body).toContain('id="doorplate-settings"')
    expect(answer.body).not.toContain('id="doorplate-data"')
  })

  test.each([
    ['for programs', '/nothing', { accept: 'application/json' }],
    ['without a wish', '/nothing', {}],
    ['of the API', '/api/v1/nothing', asBrowser],
    ['of an asset', '/assets/nothing.js', asBrowser]
  ])('%s is a problem', async (_what, url, headers) => {
    const answer = await app.inject({ url, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('is answered to HEAD as to GET', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/nothing', headers: asBrowser })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toBe('')
  })

  test('does not repeat the address', async () => {
    const { body } = await app.inject({ url: '/<script>alert(1)</script>?office=<b>', headers: asBrowser })
    expect(body).not.toMatch(/alert|<b>/)
  })
})

test('the page of an unknown room has status 404, that of a known one 200', async () => {
  expect((await app.inject({ url: '/rooms/nowhere', headers: asBrowser })).statusCode).toBe(404)
  expect((await app.inject({ url: '/rooms/atlas', headers: asBrowser })).statusCode).toBe(200)
})

test.each([
  ['/', []],
  ['/?room=atlas', ['times']],
  ['/?display=atlas', ['kiosk']],
  ['/?display=atlas&room=atlas', ['kiosk']],
  ['/day?room=atlas', ['day']]
])('the page at %s links the code of %j', async (url, expected) => {
  const names = ['times', 'kiosk', 'day']
  const files = JSON.stringify(Object.fromEntries(names.map((name) => [name, [`assets/${name}.js`]])))
  const folder = testFolder({
    'index.html': '<head></head><!--doorplate-settings--><!--doorplate-data-->',
    'files-of-pages.json': files
  })
  const app = await createTestApp(database, { page: folder })
  onTestFinished(() => app.close())
  const { body } = await app.inject(url)
  expect(names.filter((name) => body.includes(`assets/${name}.js`))).toEqual(expected)
})
