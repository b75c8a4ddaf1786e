import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../src/app.ts'
import type { App } from '../../../src/base/http/app-type.ts'
import { type Keyed, readBookingKeys } from '../../../src/base/keys/booking-keys.ts'
import { undoTokenOf } from '../../../src/base/keys/undo-tokens.ts'
import { bookingsOf, cancel, createTestApp, publicKey, testConfig, tuesday, walkIn } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { pollOptions, testKeys } from '../../mail/outbox.ts'
import { from } from '../../office.ts'

const database = await testDatabase()
const rooms = ['one', 'two', 'three', 'four', 'five', 'six']
let app: App
/** An app of another server process. */
let other: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { config: { trustProxy: 1 }, now: () => now })
  for (const room of rooms) {
    await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [room])
  }
  other = await createApp({
    config: testConfig({ trustProxy: 1 }),
    database,
    now: () => now,
    outbox: { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 }
  })
  return async () => {
    await app.close()
    await other.close()
  }
})

/** The embedded engine runs one transaction at a time, so each waits before it begins. */
async function untilWaiting(count: number) {
  if (database.engine === 'embedded') return
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => database.query(waiting), pollOptions).toHaveLength(count)
}

/** Books and undoes repeatedly. */
async function repeat(count: number, room_id: string, by = from('192.0.2.66')) {
  for (let n = 0; n < count; n++) {
    const booked = await walkIn(n % 2 ? app : other, { room_id }, by)
    expect(booked.statusCode).toBe(201)
    await cancel(app, booked.json().id, by)
  }
}

test('S-45: a room can have twelve walk-ins an hour from all people, including undone ones', async () => {
  await repeat(11, 'one')
  now += 60_000
  await repeat(1, 'one', from('192.0.2.1'))
  for (const by of ['192.0.2.66', '192.0.2.2']) {
    const refused = await walkIn(app, { room_id: 'one' }, from(by))
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'too_many',
      detail: 'This room has been booked at the door very often in the last hour. Please use Book This Room Now.'
    })
    expect(refused.headers['retry-after']).toBe(String(59 * 60))
  }
  expect((await walkIn(app, { room_id: 'two' }, from('192.0.2.66'))).statusCode).toBe(201)
  now += 59 * 60_000
  expect((await walkIn(app, { room_id: 'one', end_time: '12:00' }, from('192.0.2.2'))).statusCode).toBe(201)
})

test('S-45: a client can make sixty walk-ins an hour at all doors and processes', async () => {
  for (const room of rooms.slice(0, 4)) await repeat(12, room)
  await repeat(11, 'five')
  const client = from('192.0.2.66')
  const free = ['six', 'atlas', 'birch']
  const { taps } = await database.transaction(async (queries) => {
    await queries.query('SELECT 1 FROM rooms WHERE id = ANY($1) FOR UPDATE', [free])
    const taps = free.map((room_id, n) => walkIn(n % 2 ? app : other, { room_id }, client))
    await untilWaiting(taps.length)
    return { taps }
  })
  const statuses = (await Promise.all(taps)).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([201, 429, 429])
  expect((await walkIn(app, { room_id: 'five' }, from('192.0.2.1'))).statusCode).toBe(201)
}, 60_000)

const naming = { booked_by: 'Mallory', booker_email: 'mallory@elsewhere.example' }
const wishes = [
  { action: 'undo', payload: {} },
  { action: 'booker', payload: naming }
]

function act(id: string, token: string, { action, payload }: { action: string; payload: object }) {
  const headers = { ...publicKey, 'doorplate-undo': token }
  return app.inject({ method: 'POST', url: `/api/v1/bookings/${id}/${action}`, headers, payload })
}

test('S-46: a forged, changed or foreign token can neither undo nor name a walk-in', async () => {
  const [mine, theirs] = [await walkIn(app), await walkIn(app, { room_id: 'birch' })]
  const { id } = theirs.json()
  const at = tuesday
  const keys = await readBookingKeys(database, testConfig())
  const [row] = await database.query<Keyed>('SELECT key_id, key_version FROM bookings WHERE id = $1', [id])
  const [text, signature] = String(theirs.headers['doorplate-undo']).split('.')
  const tokens = {
    'of another booking': String(mine.headers['doorplate-undo']),
    'with the secret of elsewhere': undoTokenOf(testKeys, { did: 'book', booking_id: id, version: 1, at }),
    'signed with the key of the booking': `${text}.${keys.keyOf(row!)}`,
    'with the words of one and the signature of another': `${text}.${String(mine.headers['doorplate-undo']).split('.')[1]}`,
    'with another signature': `${text}.${'A'.repeat(22)}`,
    'with part of the signature': `${text}.${signature!.slice(0, -1)}`,
    'without a signature': `${text}.`,
    'of a later version': `${Buffer.from(JSON.stringify({ did: 'book', booking_id: id, version: 2, at })).toString('base64url')}.${signature}`,
    'that is no JSON': `AAAA.${keys.signatureOf('AAAB')}`,
    nothing: ''
  }
  const before = await bookingsOf(app)
  for (const [what, token] of Object.entries(tokens)) {
    for (const wish of wishes) {
      const refused = await act(id, token, wish)
      expect([what, refused.statusCode, refused.json().code]).toEqual([what, 409, 'undo_over'])
    }
  }
  expect(await bookingsOf(app)).toEqual(before)
  expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
})

test('S-46: a token is valid for two minutes, undoes no changed booking, and gives one name', async () => {
  const booked = async (room_id: string) => {
    const answer = await walkIn(app, { room_id })
    return { id: String(answer.json().id), token: String(answer.headers['doorplate-undo']) }
  }
  const named = await booked('one')
  const moved = await booked('two')
  const old = await booked('three')
  expect((await act(named.id, named.token, { action: 'booker', payload: { booked_by: 'Priya' } })).statusCode).toBe(200)
  await database.query(`UPDATE bookings SET end_time = '11:15' WHERE id = $1`, [moved.id])
  now += 119_000
  expect((await act(moved.id, moved.token, wishes[0]!)).json()).toMatchObject({ code: 'undo_over' })
  expect((await act(moved.id, moved.token, { action: 'booker', payload: { booked_by: 'Priya' } })).statusCode).toBe(200)
  for (const { id, token } of [named, moved]) {
    for (const wish of wishes) expect((await act(id, token, wish)).json()).toMatchObject({ code: 'undo_over' })
  }
  now += 1_000
  for (const wish of wishes) expect((await act(old.id, old.token, wish)).json()).toMatchObject({ code: 'undo_over' })
  expect(await bookingsOf(app)).toHaveLength(3)
  expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
})

test('S-46: a token is good for nothing else and appears only in the header of its answer', async () => {
  const answer = await walkIn(app, {}, { 'idempotency-key': 'ad5c2b64-5e2f-4f3c-8a4e-61f4f9f4f0a7' })
  const { id } = answer.json()
  const token = String(answer.headers['doorplate-undo'])
  const keyed = { ...publicKey, 'doorplate-key': token, 'doorplate-undo': token, 'if-match': '"1"' }
  const url = `/api/v1/bookings/${id}`
  for (const payload of [{ end_time: '11:15' }, { cancelled: false }]) {
    const refused = await app.inject({ method: 'PATCH', url, headers: keyed, payload })
    expect(refused.json()).toMatchObject({ code: 'key_wrong' })
  }
  const places = [answer.body, (await app.inject({ url: '/api/v1/bookings', headers: publicKey })).body]
  const stored = await database.query('SELECT row_to_json(kept)::text AS row FROM idempotency_keys AS kept')
  for (const place of [...places, JSON.stringify(stored)]) expect(place).not.toContain(token)
})
