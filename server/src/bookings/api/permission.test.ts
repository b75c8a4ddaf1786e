import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, publicKey, testConfig, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { type AppOptions, createApp } from '../../app.ts'
import type { App } from '../../http/app-type.ts'
import { type BookingKeys, type Keyed, readBookingKeys } from '../../keys/booking-keys.ts'
import { createLog } from '../../operations/log.ts'

const database = await testDatabase()
const hour = 3_600_000
let app: App
let other: App
let keys: BookingKeys
let now: number
let logged: string[]

/** Two server processes on one database. */
beforeEach(async () => {
  now = tuesday
  logged = []
  const options: Pick<AppOptions, 'now' | 'logger'> = {
    now: () => now,
    logger: createLog('warn', { write: (line: string) => void logged.push(line) })
  }
  const config = { cancelBy: 'key', trustProxy: 1 } as const
  app = await createTestApp(database, { ...options, config })
  const invitations = { wake: () => undefined, totals: () => ({}) }
  other = await createApp({ ...options, config: testConfig(config), database, invitations })
  keys = await readBookingKeys(database, testConfig())
  return async () => {
    await app.close()
    await other.close()
  }
})

async function booked(changes: Parameters<typeof book>[1] = {}) {
  const answer = await book(app, changes)
  const id = String(answer.json().id)
  const [keyed] = await database.query<Keyed>('SELECT key_id, key_version FROM bookings WHERE id = $1', [id])
  return { id, key: { 'doorplate-key': String(answer.headers['doorplate-key']) }, code: keys.codeOf(keyed!) }
}

const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const from = (client: number) => ({ 'x-forwarded-for': `203.0.113.${client}` })

const tryCode = (id: string, code: string, { client = 1, through = app } = {}) =>
  cancel(through, id, { ...from(client), 'doorplate-code': code })

describe('with CANCEL_BY=key a booking is cancelled', () => {
  test('with its key, which allows undo, and by the operator', async () => {
    const first = await booked()
    expect((await cancel(app, first.id, first.key)).json()).toMatchObject({ cancelled: true, version: 2 })
    const [stored] = await database.query<{ undo_until: Date | null }>('SELECT undo_until FROM bookings')
    expect(stored!.undo_until).not.toBeNull()
    const second = await booked()
    expect((await cancel(app, second.id, adminKey)).json()).toMatchObject({ cancelled: true })
  })

  test('with its code, at once and for good', async () => {
    const { id, code } = await booked()
    const answer = await tryCode(id, code)
    expect(answer.json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
    expect(answer.json()).not.toHaveProperty('invitations')
    expect(await database.query('SELECT undo_until FROM bookings')).toEqual([{ undo_until: null }])
    expect(await database.query('SELECT 1 FROM code_attempts')).toEqual([])
  })

  test('not without, and not with another’s', async () => {
    const { id } = await booked()
    const another = await booked({ room_id: 'birch' })
    expect((await cancel(app, id)).json()).toMatchObject({ status: 403, code: 'key_required' })
    expect((await cancel(app, id, another.key)).json()).toMatchObject({ status: 403, code: 'key_wrong' })
    expect((await tryCode(id, another.code)).json()).toMatchObject({ status: 403, code: 'code_wrong' })
    expect((await tryCode(id, '')).json()).toMatchObject({ status: 403 })
    expect(await database.query('SELECT 1 FROM bookings WHERE cancelled')).toEqual([])
  })

  test('not by repeating the request of who could', async () => {
    const { id, key } = await booked()
    const again = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
    expect((await cancel(app, id, { ...key, ...again })).statusCode).toBe(200)
    expect((await cancel(app, id, again)).json()).toMatchObject({ code: 'key_required' })
    expect((await cancel(app, id, { ...key, ...again })).headers['idempotency-replayed']).toBe('true')
  })
})

describe('a wrong code', () => {
  test('says how many tries are left, and after five of them the code is off for good', async () => {
    const { id, key, code } = await booked()
    for (const left of [4, 3, 2, 1]) {
      const answer = await tryCode(id, wrongOf(code, left))
      expect(answer.json()).toMatchObject({
        status: 403,
        code: 'code_wrong',
        tries_left: left,
        values: { count: left }
      })
    }
    expect((await tryCode(id, wrongOf(code, 5))).json()).toMatchObject({ status: 429, code: 'code_off' })
    expect((await tryCode(id, code, { client: 2 })).json()).toMatchObject({ status: 429, code: 'code_off' })
    now += 25 * hour
    await database.query('DELETE FROM code_attempts')
    const tomorrow = await booked({ date: '2026-11-26' })
    expect((await tryCode(id, code, { client: 3 })).statusCode).toBe(429)
    expect((await tryCode(tomorrow.id, tomorrow.code, { client: 3 })).statusCode).toBe(200)
    expect((await cancel(app, id, key)).statusCode).not.toBe(403)
  })

  test('that turns the code off names the link in the mail where mails have one', async () => {
    const { id, code } = await booked()
    for (let by = 1; by <= 4; by++) await tryCode(id, wrongOf(code, by))
    expect((await tryCode(id, wrongOf(code, 5))).json().detail).toBe('Too many wrong codes.')
    const config = testConfig({ cancelBy: 'key', trustProxy: 1, publicUrl: 'https://rooms.example.com' })
    const linked = await createApp({ config, database, now: () => now, invitations: { wake() {}, totals: () => ({}) } })
    const answer = await tryCode(id, code, { through: linked })
    expect(answer.json().detail).toBe('Too many wrong codes. The link in the email still works.')
    await linked.close()
  })

  test('is counted, and the last one is a warning in the log without the code', async () => {
    const { id, code } = await booked()
    for (let by = 1; by <= 5; by++) await tryCode(id, wrongOf(code, by))
    expect((await app.inject('/metrics')).body).toContain('doorplate_wrong_codes_total 5')
    const warnings = logged.filter((line) => line.includes('Too many wrong codes were tried'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain(wrongOf(code, 5))
  })

  test('for a booking that does not exist counts for its client too', async () => {
    const { id, code } = await booked()
    for (let tried = 0; tried < 10; tried++) {
      expect((await tryCode('0195a1de-0000-4000-8000-000000000001', '000000')).statusCode).toBe(404)
    }
    expect((await tryCode(id, code)).json()).toMatchObject({ status: 429, code: 'code_off' })
    expect((await tryCode(id, code, { client: 2 })).statusCode).toBe(200)
  })

  test('turns off the codes of all bookings of a room, with nine more, for an hour', async () => {
    const right = await booked({ date: '2026-11-30' })
    for (let day = 25; day < 27; day++) {
      const { id, code } = await booked({ date: `2026-11-${day}` })
      for (let by = 1; by <= 5; by++) await tryCode(id, wrongOf(code, by), { client: day })
    }
    expect((await tryCode(right.id, right.code)).statusCode).toBe(429)
    const beside = await booked({ room_id: 'birch' })
    expect((await tryCode(beside.id, beside.code)).statusCode).toBe(200)
    now += hour
    expect((await tryCode(right.id, right.code)).statusCode).toBe(200)
  })
})

test('S-44: many codes at once, from twenty addresses through two processes: thirty of an office are judged in an hour', async () => {
  const rooms = Array.from({ length: 10 }, (_, n) => `room-${n}`)
  for (const id of rooms) await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])
  const victims = await Promise.all(rooms.map((room_id) => booked({ room_id })))
  const guesses = Array.from({ length: 200 }, (_, n) => {
    const { id, code } = victims[n % victims.length]!
    return tryCode(id, wrongOf(code, n + 1), { client: n % 20, through: n % 2 === 0 ? app : other })
  })
  const judged = (await Promise.all(guesses)).filter((answer) => answer.json().code === 'code_wrong')
  expect(judged.length).toBeLessThanOrEqual(30)
  expect(await database.query('SELECT 1 FROM code_attempts')).toHaveLength(30)
  now += hour
  expect((await tryCode(victims[9]!.id, wrongOf(victims[9]!.code))).statusCode).toBe(403)
}, 60_000)

test('with CANCEL_BY=anyone a code is not looked at', async () => {
  const open = await createTestApp(database)
  const { id } = (await book(open)).json()
  const answer = await open.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, 'doorplate-code': '000000' },
    payload: { cancelled: true }
  })
  expect(answer.statusCode).toBe(200)
  expect(await database.query('SELECT 1 FROM code_attempts')).toEqual([])
  await open.close()
})
