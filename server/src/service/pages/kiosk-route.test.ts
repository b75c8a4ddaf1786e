import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import type { App } from '../../base/http/app-type.ts'

const database = await testDatabase()
const page = testFolder({ 'index.html': '<!--doorplate-settings-->', 'sw.js': 'worker()' })
let app: App

beforeEach(async () => {
  app = await createTestApp(database, { page, main: { name: 'Hafen 12' }, config: { languages: ['en', 'de'] } })
  return () => app.close()
})

test('S-47: the worker is never cached and may contact only its own server', async () => {
  const { body, headers } = await app.inject('/sw.js')
  expect(body).toBe('worker()')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self';frame-ancestors 'none'"
  })
  expect(headers['service-worker-allowed']).toBeUndefined()
})

test('a page that was built without a worker has none', async () => {
  const without = await createTestApp(database, { page: testFolder({ 'index.html': '' }, onTestFinished) })
  expect((await without.inject('/sw.js')).statusCode).toBe(404)
  await without.close()
})

test.each([
  ['?display=atlas', '/?display=atlas'],
  ['?display=atlas&language=de', '/?display=atlas&language=de'],
  ['?display=atlas&language=tlh&office=x', '/?display=atlas']
])('the app of a kiosk at %s starts full screen at %s', async (query, start_url) => {
  const answer = await app.inject(`/manifest.webmanifest${query}`)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const kiosk = { name: 'atlas, Hafen 12', short_name: 'atlas', display: 'fullscreen', start_url }
  expect(answer.json()).toMatchObject(kiosk)
  expect(answer.json().icons).toHaveLength(2)
})

test.each(['', '?display=', '?display=/evil.example', '?display=a&display=b', `?display=${'a'.repeat(65)}`])(
  'S-47: there is no app of %s',
  async (query) => {
    expect((await app.inject(`/manifest.webmanifest${query}`)).statusCode).toBe(422)
  }
)
