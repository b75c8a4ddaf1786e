import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestApp, testConfig } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'

const database = await testDatabase()
const page = testFolder({
  'index.html': '<title>{{book.title}}</title><!--doorplate-settings--><!--doorplate-data-->',
  'desk.html':
    '<html lang="en"><head><!--doorplate-nonce--><title>{{desk.title}}</title><!--doorplate-settings--><script src="./assets/desk/desk.js"></script>'
})
const app = await createTestApp(database, { page })
afterAll(() => app.close())

test.each(['/admin', '/admin/bookings?q=priya', '/admin/operators', '/admin/'])('%s is the desk', async (url) => {
  const answer = await app.inject({ url, headers: { 'accept-language': 'de' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<html lang="de"')
  expect(answer.body).toContain('src="/assets/desk/desk.js"')
  expect(answer.body).toContain('"desk.signIn":')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'de',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY'
  })
})

test('the desk allows one inline style by a nonce, which is another one each time', async () => {
  const nonces = await Promise.all(
    ['/admin', '/admin'].map(async (url) => {
      const { headers, body } = await app.inject(url)
      const [, nonce] = /<meta name="csp-nonce" nonce="([^"]{24})">/.exec(body) ?? []
      expect(headers['content-security-policy']).toContain(`;style-src 'self' 'nonce-${nonce}';`)
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*;frame-ancestors 'none'$/)
      return nonce
    })
  )
  expect(new Set(nonces).size).toBe(2)
})

test('no frame shows the desk, also where frames may show the booking page', async () => {
  const config = testConfig({ frameAncestors: ['https://intranet.example'] })
  const framed = await createTestApp(database, { page, config })
  onTestFinished(() => framed.close())
  const { headers } = await framed.inject('/admin')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('the desk is below the path of the public address', async () => {
  const config = testConfig({ publicUrl: 'https://intranet.example/rooms' })
  const below = await createTestApp(database, { page, config })
  onTestFinished(() => below.close())
  const { statusCode, body } = await below.inject('/rooms/admin/mail')
  expect(statusCode).toBe(200)
  expect(body).toContain('src="/rooms/assets/desk/desk.js"')
})

test('other pages have none of the sentences of the desk', async () => {
  expect((await app.inject('/')).body).not.toContain('"desk.')
})

test.each(['/admin/nonsense', '/admin/bookings/nonsense'])('%s is the desk, which has no such page', async (url) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('src="/assets/desk/desk.js"')
})

test('an address that only begins like the desk is not the desk', async () => {
  const { statusCode } = await app.inject({ url: '/administration', headers: { accept: 'text/html' } })
  expect(statusCode).toBe(404)
})
