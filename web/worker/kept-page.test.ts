import { expect, test } from 'vitest'
import { addressOf, isKioskAddress } from './addresses.ts'
import { keptPage } from './kept-page.ts'

const files = { '/assets/index-1.js': 'sha256-1', '/assets/index-1.css': 'sha256-2' }
const html =
  '<!doctype html><html lang="de" dir="ltr"><link rel="stylesheet" href="/assets/index-1.css">' +
  '<script type="application/json" id="doorplate-settings">{"page_version":"1"}</script>' +
  '<body class="display-view" data-state="occupied" data-stale="occupied"><!--doorplate-app-->' +
  '<div id="app" data-rendered><main>\n<h1>Atlas</h1></main></div><!--/doorplate-app-->' +
  '<script type="application/json" id="doorplate-data">{"rooms":[{"name":"Atlas \\u003c/script>"}]}</script>' +
  '<script type="module" src="/assets/index-1.js"></script></html>'
const headers = new Headers({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  'content-encoding': 'br',
  'content-length': '100',
  vary: 'Cookie'
})
const answer = { status: 200, type: 'basic' as const, redirected: false, headers }

test('a page is stored with its policy and a mark, and without its bookings', async () => {
  const page = keptPage(answer, html, files)!
  expect([...page.headers.keys()].sort()).toEqual(['content-security-policy', 'content-type'])
  const kept = await page.text()
  expect(kept).toContain('<html data-kept lang="de" dir="ltr">')
  expect(kept).toContain('"page_version":"1"')
  expect(kept).toContain('<body><!--doorplate-app--><div id="app"></div>')
  expect(kept).not.toContain('doorplate-data')
  expect(kept).not.toContain('Atlas')
})

test.each<[string, Partial<typeof answer> | { type: ResponseType }, string]>([
  ['of another build', {}, html.replace('index-1.js', 'index-2.js')],
  ['that names no file of ours', {}, '<html ><script src="/login.js"></script></html>'],
  ['that is a problem', { status: 503 }, html],
  ['that is no page', { headers: new Headers({ 'content-type': 'application/json' }) }, html],
  ['to which another address led', { redirected: true }, html],
  ['of another server', { type: 'cors' }, html]
])('S-47: an answer %s is not kept', (_what, other, text) => {
  expect(keptPage({ ...answer, ...other }, text, files)).toBeUndefined()
})

test.each([
  ['/?display=atlas', true],
  ['/?display=atlas&language=de', true],
  ['/', false],
  ['/?office=main', false],
  ['/day?display=atlas', false],
  ['/api/v1/rooms?display=atlas', false]
])('S-48: %s is an address of a kiosk: %s', (address, isKiosk) => {
  expect(isKioskAddress(new URL(address, 'https://rooms.example.com'))).toBe(isKiosk)
})

test('a page is stored under its address without the fragment', () => {
  expect(addressOf(new URL('https://rooms.example.com/?display=atlas&language=de#now'))).toBe(
    '/?display=atlas&language=de'
  )
})
