import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../test/app.ts'
import { missingId, testOffice } from '../../../test/office.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office

type Added = { id: string; key: string }

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: object = adminKey
) => office.app.inject({ method, url: `/api/v1/${path}`, headers: { ...headers }, ...(payload && { payload }) })
const add = (name: string, role = 'reception') => call('POST', 'operators', { name, role })
const change = (id: string, payload: object) => call('PATCH', `operators/${id}`, payload)
const by = ({ key }: Added) => ({ authorization: `Bearer ${key}` })

let anna: Added

beforeEach(async () => {
  anna = (await add('Anna')).json()
})

async function signedIn(key: string) {
  const answer = await call('POST', 'session', { key }, { 'doorplate-via': 'desk' })
  return { 'doorplate-via': 'desk', cookie: `doorplate_desk=${answer.cookies[0]!.value}` }
}

const session = async (headers: object) => (await call('GET', 'session', undefined, headers)).statusCode

describe('a new operator', () => {
  test('gets a key that is shown once and stored as a hash', async () => {
    const answer = await add('  Ben\u00a0Müller ', 'manager')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      number: 2,
      name: 'Ben\u00a0Müller',
      role: 'manager',
      created_at: '2026-11-24T09:42:07.000Z',
      used_at: null,
      revoked_at: null,
      sessions: 0,
      key: expect.stringMatching(/^dp_[\w-]{43}$/)
    })
    const { key, ...listed } = answer.json()
    expect((await call('GET', 'operators')).json()).toMatchObject([{ name: 'Anna' }, listed])
    expect(JSON.stringify(await database.query('SELECT * FROM operators'))).not.toContain(key)
    expect((await call('GET', 'operators', undefined, by(answer.json()))).statusCode).toBe(200)
  })

  test('has a name of one line that nobody else has', async () => {
    expect((await add(' ')).json()).toMatchObject({ code: 'invalid', field: 'name' })
    expect((await add('A'.repeat(81))).json()).toMatchObject({ code: 'invalid', field: 'name' })
    for (const name of ['ANNA', 'Admin key', 'former operator 3']) {
      expect((await add(name)).json()).toMatchObject({ status: 409, code: 'name_taken', field: 'name' })
    }
    const both = await Promise.all([add('Ben'), add('ben')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

test('operators are read in pages', async () => {
  await add('Ben', 'manager')
  const page = await call('GET', 'operators?limit=1')
  expect(page.json()).toMatchObject([{ name: 'Anna' }])
  expect(page.headers['link']).toBe('</api/v1/operators?limit=1&cursor=1>; rel="next"')
  expect((await call('GET', 'operators?limit=1&cursor=1')).json()).toMatchObject([{ name: 'Ben' }])
})

test('a revoked key stops at once, with its sessions, and its name can then be erased', async () => {
  const atDesk = await signedIn(anna.key)
  expect((await change(anna.id, { name: null })).json()).toMatchObject({ status: 422, field: 'name' })
  const revoked = await change(anna.id, { revoked: true })
  expect(revoked.json()).toMatchObject({ name: 'Anna', revoked_at: '2026-11-24T09:42:07.000Z', sessions: 0 })
  expect(await session(atDesk)).toBe(401)
  expect((await call('GET', 'audit', undefined, by(anna))).statusCode).toBe(401)
  expect((await change(anna.id, { name: null })).json()).toMatchObject({ name: null, number: 1 })
  expect((await call('POST', `operators/${anna.id}/key-replacements`)).json()).toMatchObject({ code: 'over' })
  expect((await add('Anna')).statusCode).toBe(201)
})

test('a changed role holds from the next call on', async () => {
  const atDesk = await signedIn(anna.key)
  expect((await call('GET', 'operators', undefined, atDesk)).json()).toMatchObject({ code: 'role_required' })
  expect((await change(anna.id, { role: 'manager', name: 'Anna B.' })).json()).toMatchObject({ name: 'Anna B.' })
  expect((await call('GET', 'operators', undefined, atDesk)).statusCode).toBe(200)
  expect((await call('GET', 'operators', undefined, by(anna))).statusCode).toBe(200)
})

test('a name that is taken, and an operator that there is not, are refused', async () => {
  const ben = (await add('Ben')).json()
  expect((await change(ben.id, { name: 'anna' })).json()).toMatchObject({ code: 'name_taken' })
  expect((await change(ben.id, { name: 'ben' })).json()).toMatchObject({ name: 'ben' })
  expect((await change(missingId, { role: 'manager' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  expect((await call('POST', `operators/${missingId}/key-replacements`)).statusCode).toBe(404)
  expect((await change('x', {})).statusCode).toBe(422)
})

test('a replaced key stops at once, with all sessions but the one that asked', async () => {
  await change(anna.id, { role: 'manager' })
  const [own, other] = [await signedIn(anna.key), await signedIn(anna.key)]
  const answer = await call('POST', `operators/${anna.id}/key-replacements`, undefined, own)
  expect(answer.json()).toMatchObject({ id: anna.id, sessions: 1, key: expect.stringMatching(/^dp_/) })
  expect([await session(own), await session(other)]).toEqual([200, 401])
  expect((await call('GET', 'audit', undefined, by(anna))).statusCode).toBe(401)
  expect((await call('GET', 'audit', undefined, by(answer.json()))).statusCode).toBe(200)
})

test('open sessions are listed and ended, all or those of one', async () => {
  const [ofAnna, ofAdmin] = [await signedIn(anna.key), await signedIn('admin-key-of-tests')]
  const listed = await call('GET', 'sessions', undefined, ofAdmin)
  expect(listed.json()).toMatchObject([
    { operator: { id: null, name: 'Admin key' }, is_own: true, ends_at: '2026-11-24T21:42:07.000Z' },
    { operator: { id: anna.id, name: 'Anna' }, is_own: false }
  ])
  expect((await call('GET', 'sessions?operator_id=admin')).json()).toHaveLength(1)
  expect((await call('GET', 'operators')).json()).toMatchObject([{ name: 'Anna', sessions: 1 }])
  expect((await call('DELETE', `sessions?operator_id=${anna.id}`)).statusCode).toBe(204)
  expect([await session(ofAnna), await session(ofAdmin)]).toEqual([401, 200])
  expect((await call('DELETE', 'sessions')).statusCode).toBe(204)
  expect(await session(ofAdmin)).toBe(401)
})

test('the audit says what happened to operators, without their names', async () => {
  await change(anna.id, { role: 'manager', name: 'Anna B.' })
  await call('POST', `operators/${anna.id}/key-replacements`)
  await change(anna.id, { revoked: true })
  const entries = await database.query<object>(
    `SELECT action, via, operator_id, changes FROM audit WHERE action LIKE 'operator%' ORDER BY id`
  )
  const entry = { via: 'operator', operator_id: null }
  expect(entries).toEqual([
    { ...entry, action: 'operator added', changes: { operator_id: anna.id, role: [null, 'reception'] } },
    {
      ...entry,
      action: 'operator changed',
      changes: { operator_id: anna.id, role: ['reception', 'manager'], name: true }
    },
    { ...entry, action: 'operator changed', changes: { operator_id: anna.id, key: true } },
    { ...entry, action: 'operator revoked', changes: { operator_id: anna.id, key: true } }
  ])
})

describe('S-60: the key of a booking, which outlives that of an operator,', () => {
  const rule = { frequency: 'weekly', weekdays: ['thursday'], count: 1 }

  test.each([
    ['new booking', () => ['bookings', newBooking()] as const],
    ['new series', () => ['series', { rule, booking: newBooking(), dates: [{ date: '2026-11-26' }] }] as const],
    ['replaced link', async () => [`bookings/${(await office.booked()).id}/key-replacements`, {}] as const]
  ])('is in no answer about a %s', async (_what, made) => {
    const [path, payload] = await made()
    const answer = await call('POST', path, payload, by(anna))
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(answer.headers).not.toHaveProperty('doorplate-key')
  })

  test('is in no answer to a session, and its replacement is in the audit', async () => {
    const booking = await office.booked()
    const answer = await call('POST', `bookings/${booking.id}/key-replacements`, {}, await signedIn(anna.key))
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).not.toHaveProperty('doorplate-key')
    expect((await office.audit(`?booking_id=${booking.id}`))[0]).toMatchObject({
      action: 'link replaced',
      via: 'operator',
      operator: { id: anna.id },
      room_id: 'atlas',
      date: newBooking().date
    })
  })
})
