import { expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { priya } from '../../../test/mail/outbox.ts'
import { from, type Headers, missingId, onceKey, testOffice, withKey } from '../../../test/office.ts'

const office = await testOffice({ publicUrl: 'https://rooms.office.example', trustProxy: 1 })
const { database } = office

const foreignKey = withKey('AAAAAAAAAAAAAAAAAAAAAA')
const replace = (id: string, headers: Headers) => office.post(`bookings/${id}/key-replacements`, {}, headers)
const statusWith = async (id: string, key: unknown) => (await office.get(`bookings/${id}`, withKey(key))).statusCode

test('the holder of the key gets a new key, and the old one opens nothing', async () => {
  const { id, key } = await office.booked()
  const answer = await replace(id, withKey(key))
  const next = answer.headers['doorplate-key']
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(next).toMatch(/^[\w-]{22}$/)
  expect(next).not.toBe(key)
  expect([await statusWith(id, key), await statusWith(id, next)]).toEqual([403, 200])
  expect((await replace(id, withKey(key))).json()).toMatchObject({ code: 'key_wrong' })
})

test('the new link is mailed to the booker, and no update is sent', async () => {
  const { id, key } = await office.booked()
  await replace(id, withKey(key))
  const notices = await database.query('SELECT recipient, notice, details FROM invitations WHERE notice IS NOT NULL')
  expect(notices).toMatchObject([
    { recipient: priya, notice: 'new_link', details: { bookings: [{ id, room_name: 'Atlas' }] } }
  ])
  expect(await database.query('SELECT version, sequence, changes FROM bookings')).toEqual([
    { version: 1, sequence: 0, changes: 0 }
  ])
})

test.each([
  [{ 'accept-language': 'de' }, 'de'],
  [{}, 'en']
])('the new link of a booking made with %j is mailed in %s', async (headers, language) => {
  const { id, key } = await office.booked({}, headers as Headers)
  await replace(id, withKey(key))
  expect(await database.query('SELECT language FROM invitations WHERE notice IS NOT NULL')).toEqual([{ language }])
})

test('a booking without an address gets a new key without mail', async () => {
  const walked = await office.walkIn()
  const { statusCode, headers } = await replace(walked.json().id, adminKey)
  expect([statusCode, headers['doorplate-mailed']]).toEqual([204, undefined])
  expect(await office.invitations()).toEqual([])
})

test('only the holder and the operator can replace a key', async () => {
  const { id, key } = await office.booked()
  expect((await replace(id, {})).json()).toMatchObject({ status: 403, code: 'key_required' })
  expect((await replace(id, foreignKey)).json()).toMatchObject({ code: 'key_wrong' })
  expect((await replace(missingId, withKey(key))).statusCode).toBe(404)
  expect(await statusWith(id, key)).toBe(200)
  expect((await replace(id, adminKey)).statusCode).toBe(204)
})

test('a repeat with the replaced key gets the same new key', async () => {
  const { id, key } = await office.booked()
  const first = await replace(id, { ...withKey(key), ...onceKey })
  const second = await replace(id, { ...withKey(key), ...onceKey })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.headers['doorplate-key']).toBe(first.headers['doorplate-key'])
  expect((await replace(id, onceKey)).json()).toMatchObject({ code: 'key_required' })
  expect((await replace(id, { ...foreignKey, ...onceKey })).json()).toMatchObject({ code: 'key_wrong' })
  const stored = JSON.stringify(await database.query('SELECT * FROM idempotency_keys'))
  expect(stored).not.toContain(first.headers['doorplate-key'])
})

test('S-42: repeating a change requires the new key', async () => {
  const { id, key } = await office.booked()
  const change = (by: string) => office.change({ id, key: by }, { purpose: 'Other' }, 1, onceKey)
  expect((await change(key)).statusCode).toBe(200)
  const next = String((await replace(id, withKey(key))).headers['doorplate-key'])
  expect((await change(key)).json()).toMatchObject({ code: 'key_wrong' })
  const again = await change(next)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true'])
})

test('S-43: an address gets five mails with new links a day, even if many are replaced at once', async () => {
  const many = []
  for (let day = 10; day < 20; day++) many.push(await office.booked({ date: `2026-12-${day}`, guests: [] }))
  const answers = await Promise.all(many.map(({ id, key }) => replace(id, withKey(key))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 204))
  expect(await database.query('SELECT 1 FROM invitations WHERE notice IS NOT NULL')).toHaveLength(5)
  expect(answers.filter(({ headers }) => headers['doorplate-mailed'] === 'true')).toHaveLength(5)
})

test('a stranger who books with an address, and requests for its links, use up no mail with a new link', async () => {
  const own = await office.booked()
  for (let day = 10; day < 16; day++) {
    const other = await office.booked({ date: `2026-12-${day}`, guests: [] }, from('192.0.2.7'))
    await office.post(`bookings/${other.id}/key-replacements`, {}, { ...withKey(other.key), ...from('192.0.2.7') })
  }
  expect((await replace(own.id, withKey(own.key))).statusCode).toBe(204)
  const mailed = await database.query(`SELECT 1 FROM invitations WHERE details->'bookings'->0->>'id' = $1`, [own.id])
  expect(mailed).toHaveLength(1)
})

test('a repeat does not return a key that was replaced since', async () => {
  const { id, key } = await office.booked({}, onceKey)
  const again = { ...withKey(key), 'idempotency-key': '0d5c8a9e-8f0d-4f0b-a5a5-2f7f3c9d1e11' }
  const next = (await replace(id, again)).headers['doorplate-key']
  const repeat = await office.book({}, onceKey)
  expect([repeat.statusCode, repeat.headers['doorplate-key']]).toEqual([201, undefined])
  expect((await replace(id, again)).headers['doorplate-key']).toBe(next)
  await replace(id, withKey(next))
  expect((await replace(id, again)).headers['doorplate-key']).toBeUndefined()
})

test('a display gets no key', async () => {
  const { id, key } = await office.booked()
  const answer = await replace(id, { ...withKey(key), 'doorplate-via': 'display' })
  expect([answer.statusCode, answer.headers['doorplate-key']]).toEqual([204, undefined])
})
