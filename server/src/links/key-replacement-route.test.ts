import { beforeEach, expect, test } from 'vitest'
import { adminKey, book, createTestApp, publicKey, walkIn } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database, { config: { publicUrl: 'https://rooms.office.example' } })
  return () => app.close()
})

async function booked() {
  const answer = await book(app)
  return { id: String(answer.json().id), key: String(answer.headers['doorplate-key']) }
}

const withKey = (key: unknown) => ({ 'doorplate-key': String(key) })

const replace = (id: string, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/bookings/${id}/key-replacements`,
    headers: { ...publicKey, ...headers }
  })

const statusWith = async (id: string, key: unknown) =>
  (await app.inject({ url: `/api/v1/bookings/${id}`, headers: { ...publicKey, ...withKey(key) } })).statusCode

test('the holder of the key gets another, and the one before opens nothing', async () => {
  const { id, key } = await booked()
  const answer = await replace(id, withKey(key))
  const next = answer.headers['doorplate-key']
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(next).toMatch(/^[\w-]{22}$/)
  expect(next).not.toBe(key)
  expect([await statusWith(id, key), await statusWith(id, next)]).toEqual([403, 200])
  expect((await replace(id, withKey(key))).json()).toMatchObject({ code: 'key_wrong' })
})

test('the new link is mailed to the booker, and no update is sent', async () => {
  const { id, key } = await booked()
  await replace(id, withKey(key))
  const notices = await database.query('SELECT recipient, notice, details FROM invitations WHERE notice IS NOT NULL')
  expect(notices).toMatchObject([
    { recipient: 'priya@northwind.example', notice: 'new_link', details: { bookings: [{ id, room_name: 'Atlas' }] } }
  ])
  expect(await database.query('SELECT version, sequence, changes FROM bookings')).toEqual([
    { version: 1, sequence: 0, changes: 0 }
  ])
})

test.each([
  ['de', 'de'],
  [undefined, 'en']
])('who booked in %s reads of the new link in %s', async (language, told) => {
  const answer = await book(app, {}, language === undefined ? {} : { 'accept-language': language })
  await replace(answer.json().id, withKey(answer.headers['doorplate-key']))
  expect(await database.query('SELECT language FROM invitations WHERE notice IS NOT NULL')).toEqual([
    { language: told }
  ])
})

test('a booking without an address gets another key, without mail', async () => {
  const walked = await walkIn(app)
  expect((await replace(walked.json().id, adminKey)).statusCode).toBe(204)
  expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
})

test('no one else replaces it', async () => {
  const { id, key } = await booked()
  expect((await replace(id, {})).json()).toMatchObject({ status: 403, code: 'key_required' })
  expect((await replace(id, withKey('AAAAAAAAAAAAAAAAAAAAAA'))).json()).toMatchObject({ code: 'key_wrong' })
  expect((await replace('0195a1de-0000-4000-8000-000000000001', withKey(key))).statusCode).toBe(404)
  expect(await statusWith(id, key)).toBe(200)
  expect((await replace(id, adminKey)).statusCode).toBe(204)
})

test('a repeat after a lost answer gets the same key, for who had the one before', async () => {
  const { id, key } = await booked()
  const again = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
  const first = await replace(id, { ...withKey(key), ...again })
  const second = await replace(id, { ...withKey(key), ...again })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.headers['doorplate-key']).toBe(first.headers['doorplate-key'])
  expect((await replace(id, again)).json()).toMatchObject({ code: 'key_required' })
  expect((await replace(id, { ...withKey('AAAAAAAAAAAAAAAAAAAAAA'), ...again })).json()).toMatchObject({
    code: 'key_wrong'
  })
  expect(JSON.stringify(await database.query('SELECT * FROM idempotency_keys'))).not.toContain(
    first.headers['doorplate-key']
  )
})

test('S-42: a replaced key opens no repeat of what it changed, and the new one does', async () => {
  const { id, key } = await booked()
  const change = (by: unknown) =>
    app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: {
        ...publicKey,
        ...withKey(by),
        'if-match': '"1"',
        'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a'
      },
      payload: { purpose: 'Other' }
    })
  expect((await change(key)).statusCode).toBe(200)
  const next = (await replace(id, withKey(key))).headers['doorplate-key']
  expect((await change(key)).json()).toMatchObject({ code: 'key_wrong' })
  const again = await change(next)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
})

test('S-43: new links of an address are mailed five times a day, also when many are replaced at once', async () => {
  const many = []
  for (let day = 1; day <= 10; day++) {
    const answer = await book(app, { date: `2026-12-${String(day).padStart(2, '0')}`, guests: [] })
    many.push({ id: String(answer.json().id), key: answer.headers['doorplate-key'] })
  }
  const answers = await Promise.all(many.map(({ id, key }) => replace(id, withKey(key))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 204))
  expect(await database.query('SELECT 1 FROM invitations WHERE notice IS NOT NULL')).toHaveLength(5)
})

test('no repeat carries a key that was replaced since', async () => {
  const unguessable = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
  const first = await book(app, {}, unguessable)
  const { id } = first.json()
  const again = { ...unguessable, 'idempotency-key': '0d5c8a9e-8f0d-4f0b-a5a5-2f7f3c9d1e11' }
  const second = await replace(id, { ...withKey(first.headers['doorplate-key']), ...again })
  const repeat = await book(app, {}, unguessable)
  expect([repeat.statusCode, repeat.headers['doorplate-key']]).toEqual([201, undefined])
  const replayed = () => replace(id, { ...withKey(first.headers['doorplate-key']), ...again })
  expect((await replayed()).headers['doorplate-key']).toBe(second.headers['doorplate-key'])
  await replace(id, withKey(second.headers['doorplate-key']))
  expect((await replayed()).headers['doorplate-key']).toBeUndefined()
})

test('a display gets no key', async () => {
  const { id, key } = await booked()
  const answer = await replace(id, { ...withKey(key), 'doorplate-via': 'display' })
  expect([answer.statusCode, answer.headers['doorplate-key']]).toEqual([204, undefined])
})
