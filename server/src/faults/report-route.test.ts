import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, createTestApp, publicKey, report, testConfig, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { followChanges } from '../../test/follow-changes.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { reportsWarning } from './report.ts'

const database = await testDatabase()
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  await open()
  return () => app.close()
})

async function open(config: Partial<Config> = {}) {
  if (app) await app.close()
  app = await createTestApp(database, { config, now: () => now })
}

const since = new Date(tuesday).toISOString()
const faults = async (headers = publicKey, query = '') =>
  (await app.inject({ url: `/api/v1/faults${query}`, headers })).json()
const doorFaults = async (room = 'atlas') =>
  (await app.inject({ url: `/api/v1/doors/${room}`, headers: publicKey })).json().faults
const fix = (id: string, headers = adminKey) =>
  app.inject({ method: 'PATCH', url: `/api/v1/faults/${id}`, headers, payload: { fixed: true } })

describe('what is reported broken', () => {
  test('is shown at the door and in the list, its note to the operator only', async () => {
    const answer = await report(app, { note: '  flickers ' })
    expect(answer.statusCode).toBe(201)
    const fault = { id: expect.any(String), room_id: 'atlas', equipment: 'Projector', reports: 1, since }
    expect(answer.json()).toEqual(fault)
    expect(await faults()).toEqual([fault])
    expect(await faults(adminKey)).toEqual([{ ...fault, notes: ['flickers'] }])
    expect(await doorFaults()).toEqual([{ equipment: 'Projector', reports: 1, since }])
    expect(await doorFaults('birch')).toEqual([])
  })

  test('counts up when it is reported again, by two people at once too; something else is another thing', async () => {
    await Promise.all([report(app), report(app)])
    now += 60_000
    await report(app, { equipment: null, note: 'smells of gas' })
    await report(app, { equipment: null, note: 'a chair' })
    expect(await faults(adminKey)).toMatchObject([
      { equipment: 'Projector', reports: 2, since, notes: [] },
      { equipment: null, reports: 2, notes: ['smells of gas', 'a chair'] }
    ])
  })

  test('reaches every screen of the room when it is reported and when it is fixed', async () => {
    const stream = await followChanges(app, { query: '?room_id=atlas' })
    await stream.next()
    const { id } = (await report(app)).json()
    expect(await stream.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
    await fix(id)
    expect(await stream.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
    stream.leave()
  })

  test('is lacking to a search', async () => {
    const search = async () => {
      const url = '/api/v1/availability?date=2026-11-25&minutes=60&equipment=Projector&from=09:00&to=09:00'
      const { rooms, alternatives } = (await app.inject({ url, headers: publicKey })).json()
      return [rooms.length, alternatives[0]?.lacks]
    }
    const { id } = (await report(app)).json()
    expect(await search()).toEqual([0, ['Projector']])
    await fix(id)
    expect(await search()).toEqual([1, undefined])
  })

  test('is listed by office, and goes with its room', async () => {
    await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
    await database.query(`UPDATE rooms SET office_id = 'tokyo' WHERE id = 'birch'`)
    await report(app)
    await report(app, { room_id: 'birch', equipment: null })
    expect(await faults(publicKey, '?office_id=tokyo')).toMatchObject([{ room_id: 'birch' }])
    expect(await faults()).toHaveLength(2)
    await app.inject({ method: 'DELETE', url: '/api/v1/rooms/birch', headers: adminKey })
    expect(await faults()).toMatchObject([{ room_id: 'atlas' }])
  })

  test('is fixed by the operator, once and for all', async () => {
    const { id } = (await report(app)).json()
    expect((await fix(id, publicKey)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await fix(id)).json()).toMatchObject({ id, reports: 1, notes: [] })
    expect((await fix(id)).json()).toMatchObject({ id, reports: 1 })
    expect(await faults()).toEqual([])
    expect((await report(app)).json()).toMatchObject({ reports: 1 })
    for (const nothing of ['1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', 'x']) {
      expect((await fix(nothing)).json()).toMatchObject({ status: 404, detail: "This report doesn't exist." })
    }
  })
})

test('the start says that nobody would get reports', () => {
  expect(reportsWarning(testConfig())).toBeUndefined()
  expect(reportsWarning(testConfig({ alertMail: undefined }))).toContain('ALERT_MAIL')
  expect(reportsWarning(testConfig({ adminKey: undefined }))).toContain('ADMIN_KEY')
  expect(reportsWarning(testConfig({ adminKey: undefined, doorActions: ['book'] }))).toBeUndefined()
})

describe('a report is refused', () => {
  test('while the door does not offer it', async () => {
    await open({ doorActions: ['book', 'end'] })
    expect((await report(app)).json()).toMatchObject({ status: 403, code: 'off' })
    expect((await book(app)).statusCode).toBe(201)
  })

  test.each([
    ['receives', { alertMail: undefined }],
    ['can clear', { adminKey: undefined }]
  ])('where nobody %s reports, also by a door’s own settings', async (_who, missing) => {
    await open(missing)
    await database.query(`INSERT INTO doors (room_id, actions) VALUES ('birch', '{book,report}')`)
    expect((await report(app)).json()).toMatchObject({ status: 403, code: 'off' })
    expect((await report(app, { room_id: 'birch', equipment: null })).json()).toMatchObject({ code: 'off' })
    for (const room of ['atlas', 'birch']) {
      const door = (await app.inject({ url: `/api/v1/doors/${room}`, headers: publicKey })).json()
      expect(door.actions).toContain('book')
      expect(door.actions).not.toContain('report')
    }
  })

  test('in a room that does not exist', async () => {
    expect((await report(app, { room_id: 'nowhere' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each([
    ['equipment that the room has not', { equipment: 'Lift' }, 'equipment'],
    ['a note of two lines', { note: 'a\nb' }, 'note'],
    ['a note that is too long', { note: 'a'.repeat(121) }, 'note'],
    ['no equipment at all', { equipment: undefined }, 'equipment'],
    ['a field that only the server sets', { reports: 9 }, 'reports']
  ])('with %s', async (_what, changes, field) => {
    expect((await report(app, changes as object)).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await faults()).toEqual([])
  })
})

test('S-50: a room takes five reports an hour, fixed ones included', async () => {
  const { id } = (await report(app)).json()
  now += 60_000
  await fix(id)
  await report(app)
  const things = ['Projector', 'Wifi', null]
  for (const equipment of things) await report(app, { equipment })
  for (const equipment of things) {
    const refused = await report(app, { equipment })
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', message: 'problem.reportsTooMany' })
    expect(refused.headers['retry-after']).toBe(String(59 * 60))
  }
  expect((await report(app, { room_id: 'birch', equipment: null })).statusCode).toBe(201)
  now += 59 * 60_000
  expect((await report(app)).statusCode).toBe(201)
  expect((await report(app)).statusCode).toBe(429)
})

test('S-50: twenty reports at once through one door are five', async () => {
  const reports = Array.from({ length: 20 }, (_, n) => report(app, { equipment: n % 2 ? 'Wifi' : null, note: 'x' }))
  const statuses = (await Promise.all(reports)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a repeat under the same Idempotency-Key is the same report', async () => {
  const key = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
  const first = await report(app, { note: 'flickers' }, key)
  const again = await report(app, { note: 'flickers' }, key)
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.json()).toEqual(first.json())
  expect(await faults()).toMatchObject([{ reports: 1 }])
  expect((await report(app, {}, key)).json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a repeat gets the first answer, also once the door no longer offers it', async () => {
  const key = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
  const first = await report(app, {}, key)
  const payload = { actions: ['book'], check_in: null }
  await app.inject({ method: 'PUT', url: '/api/v1/doors/atlas', headers: adminKey, payload })
  expect((await report(app, {}, key)).json()).toEqual(first.json())
  expect((await report(app)).json()).toMatchObject({ status: 403, code: 'off' })
})
