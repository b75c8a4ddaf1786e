import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createTestApp, publicKey } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'

const database = await testDatabase()
const script = 'start()'
const page = testFolder({
  'index.html': `<!--doorplate-settings--><script>${script}</script><!--doorplate-data-->`
})
const framed = await createTestApp(database, {
  page,
  config: { frameAncestors: ['https://intranet.example.com', 'http://10.0.0.5:8080'] }
})
const usual = await createTestApp(database, { page })
afterAll(() => Promise.all([framed.close(), usual.close()]))

const headers = { ...publicKey, accept: 'text/html' }
const pages = ['/', '/day', '/rooms/atlas', '/bookings', '/?display=atlas', '/nothing']

test.each(pages)('the origins of FRAME_ANCESTORS may frame %s', async (url) => {
  const answer = await framed.inject({ url, headers })
  expect(answer.headers['content-security-policy']).toMatch(
    /;frame-ancestors https:\/\/intranet\.example\.com http:\/\/10\.0\.0\.5:8080$/
  )
  expect(answer.headers).not.toHaveProperty('x-frame-options')
})

test.each(['/api/v1/rooms', '/docs/', '/openapi.json', '/healthz'])('nobody may frame %s', async (url) => {
  const answer = await framed.inject({ url, headers })
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(answer.headers['x-frame-options']).toBe('DENY')
})

test.each(pages)('S-21: without the setting nobody may frame %s', async (url) => {
  const answer = await usual.inject({ url, headers })
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
  expect(answer.headers['x-frame-options']).toBe('DENY')
})

test.each([framed, usual])('S-01: the only inline script that a page may run is the built one', async (app) => {
  const { headers: answer } = await app.inject({ url: '/', headers })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`)
})
