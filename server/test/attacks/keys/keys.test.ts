import { beforeEach, expect, test } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import { say } from '../../../src/base/languages/words.ts'
import { createLog } from '../../../src/service/operations/log.ts'
import { adminKey, book, bookingsOf, createTestApp, publicKey, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'

const minute = 60_000
const database = await testDatabase()
let app: App
let now: number
let logged: Record<string, unknown>[] = []

beforeEach(async () => {
  now = tuesday
  const logger = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) })
  app = await createTestApp(database, { config: { trustProxy: 1 }, now: () => now, logger })
  // The start logs whether the page is built.
  logged = []
  return () => app.close()
})

const guesser = '198.51.100.66'
const elsewhere = '192.0.2.7'

const ask = (headers: Record<string, string>, address = guesser) =>
  app.inject({ url: '/api/v1/audit', headers: { ...headers, 'x-forwarded-for': address } })
const guess = (index: number, address = guesser) => ask({ authorization: `Bearer guessed-key-${index}` }, address)

async function guesses(from: number, to: number, address = guesser) {
  const statuses: number[] = []
  for (let index = from; index < to; index++) statuses.push((await guess(index, address)).statusCode)
  return statuses
}

test('S-24: a client can try twenty keys in a quarter of an hour', async () => {
  expect(await guesses(0, 20)).toEqual(Array(20).fill(401))
  const refused = await guess(20)
  const detail = say('problem.keysTooMany', { count: 15 })
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', detail, values: { count: 15 } })
  expect(refused.headers['retry-after']).toBe('900')
  expect(await ask(adminKey)).toMatchObject({ statusCode: 429, body: refused.body })

  now += 5 * minute
  expect((await ask(adminKey)).headers['retry-after']).toBe('600')
  now += 10 * minute - 1
  expect((await ask(adminKey)).statusCode).toBe(429)
  now += 1
  expect((await ask(adminKey)).statusCode).toBe(200)
})

test('S-24: guesses do not block other clients or any booking', async () => {
  await guesses(0, 25)
  expect((await ask(adminKey, elsewhere)).statusCode).toBe(200)
  expect((await guess(0, elsewhere)).statusCode).toBe(401)
  expect((await ask(adminKey, elsewhere)).statusCode).toBe(200)
  expect((await book(app, {}, { 'x-forwarded-for': guesser })).statusCode).toBe(201)
  expect(await bookingsOf(app)).toHaveLength(1)
})

test('S-24: an IPv6 network counts as one client, as does an address with many ports', async () => {
  for (let index = 0; index < 20; index++) await guess(index, `[2001:db8::${index + 1}]:${index + 1000}`)
  expect((await ask(adminKey, '2001:db8::ffff')).statusCode).toBe(429)
  expect((await ask(adminKey, '2001:db8:0:1::1')).statusCode).toBe(200)
})

test('S-24: displays with an outdated public key do not block the operator’s key', async () => {
  for (let index = 0; index < 100; index++) expect([401, 429]).toContain((await guess(0)).statusCode)
  expect((await guess(0)).statusCode).toBe(429)
  expect((await ask(adminKey)).statusCode).toBe(200)
  expect(warnings()).toHaveLength(1)
})

const warnings = () => logged.filter(({ level }) => level === 40)

test('S-24: each guess is logged as a warning with the client and without key or address', async () => {
  await guesses(0, 30)
  await ask(publicKey)
  await ask({})
  await ask({ authorization: 'Basic guessed-key-1' })
  expect(warnings()).toHaveLength(21)
  await book(app, {}, { 'x-forwarded-for': guesser })
  const [entry] = (await ask(adminKey, elsewhere)).json()
  for (const line of warnings()) expect(line).toMatchObject({ client: entry.client })
  expect(warnings().map(({ msg }) => msg)).toEqual([
    ...Array(20).fill('A call with a wrong key was rejected'),
    'A client tried too many wrong keys: for 15 minutes only the public key is accepted from it'
  ])
  expect(JSON.stringify(logged)).not.toMatch(/guessed|198\.51|test-key/)

  now += 15 * minute
  await guess(0)
  expect(warnings()).toHaveLength(22)
})

test('S-24: guesses in either header count, also two at once', async () => {
  for (let index = 0; index < 9; index++) await ask({ apikey: `guessed-key-${index}` })
  for (let index = 9; index < 19; index += 2) {
    await ask({ apikey: `guessed-key-${index}`, authorization: `Bearer guessed-key-${index + 1}` })
  }
  expect((await guess(0)).statusCode).toBe(401)
  expect((await guess(19)).statusCode).toBe(401)
  for (const key of [adminKey, { apikey: 'admin-key-of-tests' }]) expect((await ask(key)).statusCode).toBe(429)
  expect((await ask({ apikey: 'public-test-key', ...adminKey })).statusCode).toBe(403)
})
