import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { hashOf } from '../operators/operator-keys.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office

const minute = 60_000
const atDesk = { 'doorplate-via': 'desk' }
const anna = { id: '0195a1de-0000-4000-8000-00000000000a', key: `dp_${'a'.repeat(43)}` }

beforeEach(async () => {
  await database.query(
    `INSERT INTO operators (id, name, role, key_hash, created_at) VALUES ($1, 'Anna', 'reception', $2, now())`,
    [anna.id, hashOf(anna.key)]
  )
})

/** Without a key: only a session counts. */
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: object = {}, payload?: object) =>
  office.app.inject({ method, url: `/api/v1/${path}`, headers: { ...headers }, ...(payload && { payload }) })

const signIn = (key = 'admin-key-of-tests', headers: object = {}) =>
  call('POST', 'session', { ...atDesk, ...headers }, { key })

async function signedIn(key?: string, headers: object = {}) {
  const [session, device] = (await signIn(key, headers)).cookies
  return { cookie: `${session!.name}=${session!.value}; ${device!.name}=${device!.value}` }
}

const actions = async () =>
  (await office.audit()).map(({ action }: { action: string }) => action).filter((each: string) => !/^room/.test(each))

test('signing in makes a session, which opens what the role may', async () => {
  const answer = await signIn(anna.key)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'no-store'])
  expect(answer.cookies).toEqual([
    {
      name: 'doorplate_desk',
      value: expect.stringMatching(/^[\w-]{43}$/),
      maxAge: 43_200,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict'
    },
    {
      name: 'doorplate_device',
      value: expect.any(String),
      maxAge: 31_536_000,
      path: '/api/v1/session',
      httpOnly: true,
      sameSite: 'Strict'
    }
  ])
  const cookie = `doorplate_desk=${answer.cookies[0]!.value}`
  const session = await call('GET', 'session', { ...atDesk, cookie })
  expect(session.json()).toEqual({
    operator: { id: anna.id, name: 'Anna', role: 'reception' },
    ends_at: '2026-11-24T21:42:07.000Z',
    idle_ends_at: '2026-11-24T10:42:07.000Z'
  })
  const audit = await call('GET', 'audit', { ...atDesk, cookie })
  expect([audit.statusCode, audit.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await call('GET', 'rooms', { ...atDesk, cookie })).headers['cache-control']).toBe('no-store')
  expect((await call('GET', 'backup', { ...atDesk, cookie })).json()).toMatchObject({ code: 'role_required' })
})

test('a session of the admin key is a manager’s', async () => {
  const session = await signedIn()
  expect((await call('GET', 'session', { ...atDesk, ...session })).json()).toMatchObject({
    operator: { id: null, name: 'Admin key', role: 'manager' }
  })
  expect((await call('GET', 'backup', { ...atDesk, ...session })).statusCode).toBe(200)
})

test('signing out ends the session', async () => {
  const session = await signedIn(anna.key)
  const left = await call('DELETE', 'session', { ...atDesk, ...session })
  expect(left.statusCode).toBe(204)
  expect(left.cookies).toMatchObject([{ name: 'doorplate_desk', value: '', maxAge: 0, path: '/' }])
  expect((await call('GET', 'audit', { ...atDesk, ...session })).json()).toMatchObject({
    status: 401,
    code: 'signed_out',
    detail: 'You are signed out. Sign in again to continue.'
  })
  expect(await actions()).toEqual(['signed out', 'signed in', 'operator added'])
})

test('a session ends after an hour without use, which polling is not', async () => {
  const session = await signedIn()
  const status = async (via: string) => (await call('GET', 'rooms', { 'doorplate-via': via, ...session })).statusCode
  office.now += 59 * minute
  expect(await status('desk-background')).toBe(200)
  expect(await status('desk')).toBe(200)
  office.now += 59 * minute
  expect(await status('desk-background')).toBe(200)
  office.now += minute
  expect(await status('desk-background')).toBe(401)
  expect(await status('desk')).toBe(401)
})

test('a browser whose key was revoked reads so until its session would have ended', async () => {
  const session = await signedIn(anna.key)
  const answer = async () => (await call('GET', 'session', { ...atDesk, ...session })).json()
  await database.query('UPDATE operators SET key_hash = NULL, revoked_at = now() WHERE id = $1', [anna.id])
  expect(await answer()).toMatchObject({
    status: 401,
    code: 'key_revoked',
    detail: 'Your key is no longer valid. Sign in with a new one to continue.'
  })
  office.now += 60 * minute
  expect(await answer()).toMatchObject({ status: 401, code: 'signed_out' })
})

test('a session ends after twelve hours in any case', async () => {
  const session = await signedIn(anna.key)
  for (let half = 1; half < 24; half++) {
    office.now += 30 * minute
    expect((await call('GET', 'session', { ...atDesk, ...session })).statusCode).toBe(200)
  }
  office.now += 30 * minute
  expect((await call('GET', 'session', { ...atDesk, ...session })).statusCode).toBe(401)
})

test('a key counts before a session, also a wrong or the public one', async () => {
  const session = { ...atDesk, ...(await signedIn()) }
  const statusWith = async (authorization: string) =>
    (await call('GET', 'audit', { ...session, authorization })).statusCode
  expect(await statusWith('Bearer public-test-key')).toBe(403)
  expect(await statusWith('Bearer wrong')).toBe(401)
  expect(await statusWith('Basic cHJpeWE6c2VjcmV0')).toBe(200)
})

test('over HTTPS the cookie is Secure, and no other one counts', async () => {
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
  const answer = await signIn(undefined, proxied)
  expect(answer.cookies).toMatchObject([{ name: '__Host-doorplate_desk', secure: true }, { secure: true }])
  const { value } = answer.cookies[0]!
  const status = async (cookie: string) =>
    (await call('GET', 'audit', { ...atDesk, ...proxied, cookie: `${cookie}=${value}` })).statusCode
  expect(await status('__Host-doorplate_desk')).toBe(200)
  expect(await status('doorplate_desk')).toBe(401)
})

test('without an admin key the desk is off, and its sessions have ended', async () => {
  const session = await signedIn(anna.key)
  const off = await office.secondApp({ adminKey: undefined })
  const url = '/api/v1/session'
  expect((await off.inject({ url, headers: { ...atDesk, ...session } })).json()).toMatchObject({ code: 'signed_out' })
  const refused = await off.inject({ method: 'POST', url, headers: atDesk, payload: { key: anna.key } })
  expect(refused.json()).toMatchObject({
    status: 403,
    code: 'desk_off',
    detail: 'The desk is off. Set ADMIN_KEY and restart the server.'
  })
})

test('a wrong key is refused, and named once in the audit', async () => {
  const refused = await signIn('wrong-test-key')
  expect(refused.json()).toMatchObject({ status: 403, code: 'desk_key_wrong', detail: 'This key is not valid.' })
  expect(refused.headers['set-cookie']).toBeUndefined()
  await signIn('another-test-key')
  expect(await actions()).toEqual(['sign-in refused', 'operator added'])
})

test('an address can sign in sixty times a minute, and wrong keys use none of that up', async () => {
  const from = { 'x-forwarded-for': '192.0.2.9' }
  for (let wrong = 0; wrong < 10; wrong++) await signIn(`wrong-${wrong}`, from)
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses.push((await signIn(anna.key, from)).statusCode)
  expect(statuses.indexOf(429)).toBe(60)
  expect((await signIn(anna.key, { 'x-forwarded-for': '192.0.2.10' })).statusCode).toBe(204)
})
