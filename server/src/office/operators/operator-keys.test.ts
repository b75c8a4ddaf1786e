import { beforeEach, expect, test } from 'vitest'
import { adminKey, createAppOn, withoutGuard } from '../../../test/app.ts'
import { from, testOffice, withKey } from '../../../test/office.ts'
import { StatementError } from '../../base/database/database.ts'
import { hashOf } from './operator-keys.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office

const anna = { id: '0195a1de-0000-4000-8000-00000000000a', key: `dp_${'a'.repeat(43)}` }
const ben = { id: '0195a1de-0000-4000-8000-00000000000b', key: `dp_${'b'.repeat(43)}` }
const by = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` })

beforeEach(async () => {
  for (const [{ id, key }, name, role] of [
    [anna, 'Anna', 'reception'],
    [ben, 'Ben', 'manager']
  ] as const) {
    await database.query(
      'INSERT INTO operators (id, name, role, key_hash, created_at) VALUES ($1, $2, $3, $4, now())',
      [id, name, role, hashOf(key)]
    )
  }
})

const entries = () =>
  database.query<object>(
    `SELECT action, via, operator_id, access, changes FROM audit WHERE action NOT LIKE 'operator%' AND via <> 'sql' ORDER BY id`
  )

test('a named key opens the calls of its role', async () => {
  expect((await office.get('audit', by(anna))).statusCode).toBe(200)
  expect((await office.get('audit', by(ben))).statusCode).toBe(200)
  const room = { name: 'Birch', capacity: 6 }
  expect((await office.put('rooms/birch', room, by(anna))).json()).toMatchObject({
    status: 403,
    code: 'role_required',
    detail: 'Only a manager can do this.'
  })
  expect((await office.put('rooms/birch', room, by(ben))).statusCode).toBe(200)
  expect(await entries()).toEqual([
    { action: 'room update', via: 'operator', operator_id: ben.id, access: null, changes: { capacity: [4, 6] } }
  ])
})

test('a revoked key, a wrong one, and any without an admin key are wrong', async () => {
  await database.query('UPDATE operators SET revoked_at = now(), key_hash = NULL WHERE id = $1', [anna.id])
  expect((await office.get('audit', by(anna))).statusCode).toBe(401)
  expect((await office.get('audit', by({ key: `dp_${'c'.repeat(43)}` }))).statusCode).toBe(401)
  await office.app.close()
  office.app = await office.secondApp({ adminKey: undefined })
  expect((await office.get('audit', by(ben))).statusCode).toBe(401)
})

test('the last use of a key is noted once a minute', async () => {
  const used = async () =>
    (await database.query<{ used_at: Date }>('SELECT used_at FROM operators WHERE id = $1', [anna.id]))[0]!.used_at
  await office.get('audit', by(anna))
  const first = office.now
  office.now += 59_000
  await office.get('audit', by(anna))
  expect((await used()).getTime()).toBe(first)
  office.now += 1_000
  await office.get('audit', by(anna))
  expect((await used()).getTime()).toBe(office.now)
})

test('operators can read while the database only reads', async () => {
  const session = await office.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { 'doorplate-via': 'desk' },
    payload: { key: anna.key }
  })
  const cookie = `doorplate_desk=${session.cookies[0]!.value}`
  office.now += 120_000
  const refused = new StatementError('cannot execute UPDATE in a read-only transaction', '25006')
  const readOnly = withoutGuard(database, {
    query: async (sql, values) => {
      if (sql.includes('UPDATE ')) throw refused
      return database.query(sql, values)
    }
  })
  const app = await createAppOn(readOnly, { now: () => office.now })
  const statusOf = async (headers: object) =>
    (await app.inject({ url: '/api/v1/audit', headers: { ...headers } })).statusCode
  expect(await statusOf(by(anna))).toBe(200)
  expect(await statusOf({ 'doorplate-via': 'desk', cookie })).toBe(200)
  await app.close()
})

test('the audit says how a change of a booking was allowed, and which fields it changed', async () => {
  await office.open({ cancelBy: 'anyone' })
  const [first, second, third] = [
    await office.booked(),
    await office.booked({ date: '2026-11-26' }),
    await office.booked({ date: '2026-11-27' })
  ]
  await database.query(
    `INSERT INTO operators (id, name, role, key_hash, created_at) VALUES ($1, 'Anna', 'reception', $2, now())`,
    [anna.id, hashOf(anna.key)]
  )
  await office.change(first, { purpose: 'Retrospective', start_time: '09:15' })
  await office.cancel(first.id, withKey(first.key))
  await office.cancel(second.id, from('192.0.2.9'))
  await office.cancel(third.id, by(anna))
  const [fourth] = [await office.booked({ date: '2026-11-30' })]
  await office.cancel(fourth.id, adminKey)
  const changed = (await entries()).filter((entry) => (entry as { action: string }).action !== 'booked')
  expect(changed).toEqual([
    {
      action: 'changed',
      via: 'web',
      operator_id: null,
      access: 'link',
      changes: { purpose: true, start_time: true }
    },
    { action: 'cancelled', via: 'web', operator_id: null, access: 'link', changes: null },
    { action: 'cancelled', via: 'web', operator_id: null, access: 'none', changes: null },
    { action: 'cancelled', via: 'operator', operator_id: anna.id, access: null, changes: null },
    { action: 'cancelled', via: 'operator', operator_id: null, access: null, changes: null }
  ])
})
