import { afterAll, expect, test } from 'vitest'
import { createTestApp, publicKey } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'

const app = await createTestApp(await testDatabase())
afterAll(() => app.close())

const apikey = 'public-test-key'
const operator = 'admin-key-of-tests'
const ofProxy = [
  'Basic cHJpeWE6c2VjcmV0',
  'Negotiate YIIJ',
  'Digest username="priya"',
  'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln'
]

const statusOf = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode

test.each(ofProxy)('the key in its own header counts, whatever a proxy asks for: %s', async (authorization) => {
  expect(await statusOf('/api/v1/rooms', { apikey, authorization })).toBe(200)
  expect(await statusOf('/api/v1/audit', { apikey, authorization })).toBe(403)
  expect(await statusOf('/api/v1/audit', { apikey: operator, authorization })).toBe(200)
  expect(await statusOf('/api/v1/rooms', { apikey: 'wrong', authorization })).toBe(401)
})

test('the key in its own header needs no Authorization', async () => {
  expect(await statusOf('/api/v1/rooms', { apikey })).toBe(200)
  expect(await statusOf('/api/v1/audit', { apikey: operator })).toBe(200)
})

test('a valid key in its own header wins over Authorization', async () => {
  expect(await statusOf('/api/v1/audit', { apikey, authorization: `Bearer ${operator}` })).toBe(403)
})

test('the key in Authorization counts next to the key of a gateway, however often', async () => {
  for (let call = 0; call < 50; call++) {
    expect(await statusOf('/api/v1/audit', { apikey: 'of-a-gateway', authorization: `Bearer ${operator}` })).toBe(200)
  }
  expect(await statusOf('/api/v1/rooms', { apikey: 'of-a-gateway', ...publicKey })).toBe(200)
})

test.each(['', 'public-test-key, public-test-key', 'Bearer public-test-key', 'é'.repeat(300)])(
  'what is no key does not count: %s',
  async (wrong) => {
    expect(await statusOf('/api/v1/rooms', { apikey: wrong })).toBe(401)
    expect(await statusOf('/api/v1/rooms', { apikey: wrong, ...publicKey })).toBe(200)
  }
)
