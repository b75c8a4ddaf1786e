import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { App } from '../../../src/base/http/app-type.ts'
import { adminKey } from '../../app.ts'
import { from, testOffice } from '../../office.ts'

const office = await testOffice({ trustProxy: 1 })

type Headers = Record<string, string>

const url = '/api/v1/session'
const atDesk = { 'doorplate-via': 'desk' }
const minute = 60_000

let anna: { id: string; key: string }

beforeEach(async () => {
  anna = (await office.post('operators', { name: 'Anna', role: 'reception' }, adminKey)).json()
})

const signIn = (key: string, headers: Headers = {}, app: App = office.app) =>
  app.inject({ method: 'POST', url, headers: { ...atDesk, ...headers }, payload: { key } })

/** The cookies of somebody who signed in, by their names. */
async function cookiesOf(key: string, headers: Headers = {}): Promise<Headers> {
  const { cookies } = await signIn(key, headers)
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

async function sessionOf(key: string): Promise<Headers> {
  return { cookie: `doorplate_desk=${(await cookiesOf(key))['doorplate_desk']}` }
}

const call = (key: string, headers: Headers) =>
  office.app.inject({ url: '/api/v1/rooms', headers: { ...headers, authorization: `Bearer ${key}` } })

const statusOf = async (headers: Headers, app: App = office.app) =>
  (await app.inject({ url: '/api/v1/audit', headers: { ...atDesk, ...headers } })).statusCode

const changeAnna = (payload: object) =>
  office.app.inject({ method: 'PATCH', url: `/api/v1/operators/${anna.id}`, headers: adminKey, payload })

describe('S-56: a session', () => {
  test('S-56: that was planted before the sign-in is not the one that begins', async () => {
    const planted = await sessionOf(anna.key)
    const answer = await signIn('admin-key-of-tests', planted)
    expect(planted['cookie']).not.toContain(answer.cookies[0]!.value)
    for (const made of ['x'.repeat(43), '', 'null']) {
      expect((await signIn(anna.key, { cookie: `doorplate_desk=${made}` })).cookies[0]!.value).not.toBe(made)
      expect(await statusOf({ cookie: `doorplate_desk=${made}` })).toBe(401)
    }
  })

  test('S-56: counts no longer after signing out, at any process', async () => {
    const [session, other] = [await sessionOf(anna.key), await office.secondApp()]
    expect(await statusOf(session, other)).toBe(200)
    await office.app.inject({ method: 'DELETE', url, headers: { ...atDesk, ...session } })
    expect([await statusOf(session), await statusOf(session, other)]).toEqual([401, 401])
  })

  test('S-56: of the admin key ends with another one, and those of operators go on', async () => {
    const [ofAdmin, ofAnna] = [await sessionOf('admin-key-of-tests'), await sessionOf(anna.key)]
    const other = await office.secondApp({ adminKey: 'another-admin-key' })
    expect([await statusOf(ofAdmin, other), await statusOf(ofAnna, other)]).toEqual([401, 200])
  })

  test('S-56: ends when its operator’s key is revoked, at any process', async () => {
    const [session, other] = [await sessionOf(anna.key), await office.secondApp()]
    await changeAnna({ revoked: true })
    expect([await statusOf(session), await statusOf(session, other)]).toEqual([401, 401])
    const codeOf = async (headers: object) =>
      (await office.app.inject({ url: '/api/v1/session', headers: { ...atDesk, ...headers } })).json().code
    expect([await codeOf(session), await codeOf({ cookie: 'doorplate_desk=of-a-stranger' })]).toEqual([
      'key_revoked',
      'signed_out'
    ])
    expect((await signIn(anna.key, {}, other)).json()).toMatchObject({ code: 'desk_key_wrong' })
  })

  test('S-56: is in no answer, log, audit or table, and neither is a key', async () => {
    const { doorplate_desk: token } = await cookiesOf(anna.key)
    await signIn('wrong-test-key')
    await office.app.inject({ url: `/api/v1/audit?key=${anna.key}`, headers: atDesk })
    const stored = await office.database.query('SELECT * FROM operator_sessions')
    const { body: backup } = await office.get('backup', adminKey)
    for (const text of [JSON.stringify(stored), backup, JSON.stringify(await office.audit()), ...office.logged]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(anna.key)
      expect(text).not.toContain('wrong-test-key')
    }
  })
})

describe('S-57: somebody else’s page', () => {
  const host = { host: 'rooms.office.example:3000' }
  beforeEach(() => office.open({ trustProxy: 1, allowedHosts: ['rooms.office.example'] }))

  test.each<[string, Headers]>([
    ['a form, which sends no header', { 'doorplate-via': '' }],
    ['a display', { 'doorplate-via': 'display' }],
    ['another port', { origin: 'http://rooms.office.example:8080' }],
    ['a sibling domain', { origin: 'http://evil.office.example', 'sec-fetch-site': 'same-site' }],
    ['a sibling domain over HTTP', { origin: 'http://evil.office.example:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }]
  ])('S-57: cannot use a session: %s', async (_page, headers) => {
    const session = await sessionOf('admin-key-of-tests')
    const forged = { ...atDesk, ...host, ...session, ...headers }
    expect((await office.app.inject({ url: '/api/v1/audit', headers: forged })).json()).toMatchObject({
      status: 401,
      code: 'unauthorized'
    })
    expect((await signIn('admin-key-of-tests', { ...host, ...headers })).statusCode).toBe(401)
  })

  test('S-57: from another site is refused altogether', async () => {
    const session = await sessionOf('admin-key-of-tests')
    expect(await statusOf({ ...session, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  test('S-57: the desk itself may, also under the name that people type', async () => {
    const session = await sessionOf('admin-key-of-tests')
    const own = { origin: 'http://rooms.office.example:3000', 'sec-fetch-site': 'same-origin' }
    expect(await statusOf({ ...host, ...session, ...own })).toBe(200)
    await office.open({ trustProxy: 1, publicUrl: 'http://rooms.example/hafen' })
    const typed = { host: 'localhost:3000', origin: 'http://rooms.example' }
    expect((await signIn('admin-key-of-tests', typed)).statusCode).toBe(204)
  })

  test('S-57: a session counts for no page and no calendar', async () => {
    const session = await sessionOf('admin-key-of-tests')
    const { id } = await office.booked()
    for (const path of ['/', '/bookings', `/api/v1/bookings/${id}/calendar`]) {
      const answer = await office.app.inject({ url: path, headers: session })
      expect([path, answer.body.includes('priya@northwind.example')]).toEqual([path, false])
    }
  })
})

describe('S-58: guessing keys', () => {
  test('S-58: 10,000 keys from 200 addresses stop neither work nor a sign-in behind one of them', async () => {
    const here = from('198.51.100.7')
    const cookies = await cookiesOf(anna.key, here)
    const device = `doorplate_device=${cookies['doorplate_device']}`
    const statuses = new Map<number, number>()
    for (let index = 0; index < 10_000; index++) {
      const [key, address] = [`guessed-key-${index}`, from(`198.51.100.${index % 200}`)]
      const guess = await (Math.floor(index / 200) % 2 === 0 ? signIn(key, address) : call(key, address))
      statuses.set(guess.statusCode, (statuses.get(guess.statusCode) ?? 0) + 1)
    }
    expect([...statuses].sort()).toEqual([
      [401, 2_000],
      [403, 2_000],
      [429, 6_000]
    ])
    expect(await statusOf({ ...here, cookie: `doorplate_desk=${cookies['doorplate_desk']}` })).toBe(200)
    expect((await signIn(anna.key, here)).statusCode).toBe(429)
    expect((await signIn(anna.key, { ...here, cookie: device })).statusCode).toBe(204)
    const refused = (await office.audit('?action=sign-in%20refused')) as object[]
    expect(refused).toHaveLength(200)
    expect((await office.read('health', adminKey)).problems).toEqual([{ code: 'keys_guessed', count: 4_000 }])
  }, 300_000)

  test('S-58: a stolen device cookie allows five wrong keys in a quarter of an hour', async () => {
    const cookies = await cookiesOf(anna.key)
    const cookie = `doorplate_device=${cookies['doorplate_device']}`
    expect(await statusOf({ cookie })).toBe(401)
    for (let index = 0; index < 5; index++) {
      expect((await signIn(`guessed-key-${index}`, { cookie, ...from(`192.0.2.${index}`) })).statusCode).toBe(403)
    }
    const refused = await signIn(anna.key, { cookie, ...from('192.0.2.9') })
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'too_many',
      detail: 'Too many wrong keys. Try again in 15 minutes.'
    })
    expect(refused.headers['retry-after']).toBe('900')
    expect((await signIn(anna.key)).statusCode).toBe(204)
    office.now += 15 * minute
    expect((await signIn(anna.key, { cookie })).statusCode).toBe(204)
  })

  test('S-58: a wrong key that is sent again and again hides no other one behind it', async () => {
    const both = (key: string) => call(key, { apikey: 'guessed-key' })
    for (let index = 0; index < 20; index++) await both('guessed-key')
    const statuses: number[] = []
    for (let index = 0; index < 20; index++) statuses.push((await both(`guessed-key-${index}`)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([429]))
    expect((await both('admin-key-of-tests')).statusCode).toBe(429)
  })

  test('S-58: signing in again and again brings no more wrong keys', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) {
      const cookies = await cookiesOf(anna.key, from(`192.0.2.${index}`))
      const cookie = `doorplate_device=${cookies['doorplate_device']}`
      statuses.push((await signIn(`guessed-key-${index}`, { cookie })).statusCode)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    const admin = await cookiesOf('admin-key-of-tests')
    const device = `doorplate_device=${admin['doorplate_device']}`
    expect((await signIn('admin-key-of-tests', { cookie: device })).statusCode).toBe(204)
  })

  test('S-58: no more than twenty of many keys at once are compared, while the database looks up another one', async () => {
    const query = office.database.query.bind(office.database)
    let lookups = 0
    let release = () => {}
    const isFull = new Promise<void>((resolve) => {
      release = resolve
    })
    const slowly = vi.spyOn(office.database, 'query').mockImplementation(async (sql, values) => {
      if (!sql.includes('key_hash = $1')) return query(sql, values)
      lookups += 1
      if (lookups === 40) release()
      await isFull
      return query(sql, values)
    })
    const unknown = { authorization: `Bearer dp_${'x'.repeat(43)}` }
    const guess = (apikey: string) => office.app.inject({ url: '/api/v1/audit', headers: { ...unknown, apikey } })
    const wrong = Array.from({ length: 40 }, (_, index) => guess(`guessed-key-${index}`))
    const answers = await Promise.all([...wrong, guess('admin-key-of-tests')])
    slowly.mockRestore()
    expect(answers.at(-1)!.statusCode).toBe(429)
  })

  test('S-58: a made-up device cookie gives no budget of its own', async () => {
    for (let index = 0; index < 20; index++) await signIn(`guessed-key-${index}`)
    for (const made of ['x.y', 'x', '', `${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
      expect((await signIn(anna.key, { cookie: `doorplate_device=${made}` })).statusCode).toBe(429)
    }
  })
})

test('S-59: a role that changes during a call holds from the next one on', async () => {
  await changeAnna({ role: 'manager' })
  const session = { ...atDesk, ...(await sessionOf(anna.key)) }
  const room = { method: 'PUT', url: '/api/v1/rooms/birch', headers: session } as const
  const [during] = await Promise.all([
    office.app.inject({ ...room, payload: { name: 'Birch', capacity: 5 } }),
    changeAnna({ role: 'reception' })
  ])
  expect([200, 403]).toContain(during.statusCode)
  const after = await office.app.inject({ ...room, payload: { name: 'Birch', capacity: 6 } })
  expect(after.json()).toMatchObject({ status: 403, code: 'role_required' })
})
