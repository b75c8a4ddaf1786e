import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp, publicKey } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { testFolder } from '../../folder.ts'
import { sendRaw } from '../connections/raw-request.ts'

const officeName = `</script><script>alert(1)</script><!--<script>'"&\u2028{{7*7}}$&`

const folder = testFolder({
  'page/index.html': '<html><head><!--doorplate-settings--></head><!--doorplate-data--></html>',
  'page/assets/app-1a2b3c4d.js': 'served()',
  'page/assets/.env': 'SECRET',
  'page/assets/.git/config': 'SECRET',
  'page/secret.txt': 'SECRET',
  'secret.txt': 'SECRET'
})
const database = await testDatabase()
const app = await createTestApp(database, { page: join(folder, 'page'), main: { name: officeName } })
afterAll(() => app.close())

const get = (path: string) => sendRaw(app, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

test('S-18: the files of the page are served', async () => {
  expect(await get('/assets/app-1a2b3c4d.js')).toMatchObject({ status: 200, body: 'served()' })
})

test.each([
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%252e%252e%252fsecret.txt',
  '/assets/..\\secret.txt',
  '/assets/..%5csecret.txt',
  '/assets/....//secret.txt',
  '/assets/.%00./secret.txt',
  '/assets/app-1a2b3c4d.js%00.txt',
  '/assets/%c0%ae%c0%ae/secret.txt',
  '/assets/..;/secret.txt',
  '/assets//../../secret.txt',
  '/assets%2f..%2fsecret.txt',
  '/assets%2F%2e%2e%2Findex.html',
  '//assets/app-1a2b3c4d.js/../../secret.txt',
  '/../secret.txt',
  '/etc/passwd',
  '/assets//etc/passwd',
  '/assets/.env',
  '/assets/.git/config',
  '/assets/%2eenv',
  '/assets/..',
  '/assets/',
  '/.env',
  '/index.html',
  '/package.json',
  '/server/dist/main.js',
  '/docs/static/..%2f..%2fpackage.json',
  '/docs/static/../../package.json'
])('S-18: %s is not found', async (path) => {
  const refused = await get(path)
  expect([400, 404]).toContain(refused.status)
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  expect(refused.body).not.toMatch(/SECRET|root:|secret|passwd/)
})

test.each(['%2e%2e', '..', 'a%2fb', 'a%5cb', '%00', 'atlas%00', '%20', "';--", '%F0%9F%98%80'])(
  'S-18: a room cannot have the id %s',
  async (id) => {
    const body = '{"name":"x","capacity":1}'
    const headers = `Host: x\r\nAuthorization: Bearer admin-key-of-tests\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`
    const refused = await sendRaw(app, `PUT /api/v1/rooms/${id} HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
    expect([400, 404, 422]).toContain(refused.status)
    expect((await app.inject({ url: '/api/v1/rooms', headers: publicKey })).json()).toHaveLength(2)
  }
)

test('S-01: any office name stays text in the page', async () => {
  const { body } = await app.inject('/')
  const [, settings] =
    /^<html><head><script type="application\/json" id="doorplate-settings">([^<]*)<\/script><\/head><script type="application\/json" id="doorplate-data">[^<]*<\/script><\/html>$/.exec(
      body
    )!
  expect(JSON.parse(settings!).office.name).toBe(officeName)
})

test.each(['/', '/docs/', '/docs/static/index.html', '/nowhere'])('S-21: other pages cannot frame %s', async (url) => {
  const { headers } = await app.inject({ url })
  expect(headers['content-security-policy']).toMatch("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('S-01: no answer allows foreign or inline scripts', async () => {
  for (const url of ['/', '/docs/']) {
    const policy = String((await app.inject({ url })).headers['content-security-policy'])
    const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0], part.trim()]))
    expect(directives.get('default-src')).toBe("default-src 'self'")
    expect(directives.get('script-src')).toBe("script-src 'self'")
    expect(directives.get('object-src')).toBe("object-src 'none'")
    expect(directives.get('base-uri')).toBe("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  }
  for (const url of ['/nowhere', '/api/v1/rooms', '/assets/app-1a2b3c4d.js', '/openapi.json']) {
    const { headers } = await app.inject({ url })
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  }
})
