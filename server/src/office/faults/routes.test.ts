import { describe, expect, test } from 'vitest'
import { adminKey, publicKey, testConfig } from '../../../test/app.ts'
import { onceKey, testOffice } from '../../../test/office.ts'
import { reportsWarning } from './reports-warning.ts'

const office = await testOffice()

const since = new Date(office.now).toISOString()
const { database, report, fix } = office

const faults = (headers = publicKey, query = '') => office.read(`faults${query}`, headers)
const doorFaults = async (room = 'atlas') => (await office.door(room)).faults

describe('a reported fault', () => {
  test('is shown at the door and in the list, with its note only to the operator', async () => {
    const answer = await report({ note: '  flickers ' })
    expect(answer.statusCode).toBe(201)
    const fault = { id: expect.any(String), room_id: 'atlas', equipment: 'Projector', reports: 1, since }
    expect(answer.json()).toEqual(fault)
    expect(await faults()).toEqual([fault])
    expect(await faults(adminKey)).toEqual([{ ...fault, notes: ['flickers'] }])
    expect(await doorFaults()).toEqual([{ equipment: 'Projector', reports: 1, since }])
    expect(await doorFaults('birch')).toEqual([])
  })

  test('counts its reports, even simultaneous ones', async () => {
    await Promise.all([report(), report()])
    office.now += 60_000
    await report({ equipment: null, note: 'smells of gas' })
    await report({ equipment: null, note: 'a chair' })
    expect(await faults(adminKey)).toMatchObject([
      { equipment: 'Projector', reports: 2, since, notes: [] },
      { equipment: null, reports: 2, notes: ['smells of gas', 'a chair'] }
    ])
  })

  test('is announced to the room’s displays, as is its repair', async () => {
    const stream = await office.follow()
    const { id } = (await report()).json()
    expect(await stream.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
    await fix(id)
    expect(await stream.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
  })

  test('makes searches treat the equipment as missing', async () => {
    const search = async () => {
      const query = 'date=2026-11-25&minutes=60&equipment=Projector&from=09:00&to=09:00'
      const { rooms, alternatives } = await office.read(`availability?${query}`)
      return [rooms.length, alternatives[0]?.lacks]
    }
    const { id } = (await report()).json()
    expect(await search()).toEqual([0, ['Projector']])
    await fix(id)
    expect(await search()).toEqual([1, undefined])
  })

  test('is listed by office, and deleted with its room', async () => {
    await office.moveToLima('birch')
    await report()
    await report({ room_id: 'birch', equipment: null })
    expect(await faults(publicKey, '?office_id=lima')).toMatchObject([{ room_id: 'birch' }])
    expect(await faults()).toHaveLength(2)
    await office.delete('rooms/birch')
    expect(await faults()).toMatchObject([{ room_id: 'atlas' }])
  })

  test('can be marked as fixed by the operator', async () => {
    const { id } = (await report()).json()
    expect((await fix(id, publicKey)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await fix(id)).json()).toMatchObject({ id, reports: 1, notes: [] })
    expect((await fix(id)).json()).toMatchObject({ id, reports: 1 })
    expect(await faults()).toEqual([])
    expect((await report()).json()).toMatchObject({ reports: 1 })
    for (const nothing of ['1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', 'x']) {
      expect((await fix(nothing)).json()).toMatchObject({ status: 404, detail: "This report doesn't exist." })
    }
  })
})

test('the start warns if nobody would get reports', () => {
  expect(reportsWarning(testConfig())).toBeUndefined()
  expect(reportsWarning(testConfig({ alertMail: undefined }))).toContain('ALERT_MAIL')
  expect(reportsWarning(testConfig({ adminKey: undefined }))).toContain('ADMIN_KEY')
  expect(reportsWarning(testConfig({ adminKey: undefined, doorActions: ['book'] }))).toBeUndefined()
})

describe('a report is refused', () => {
  test('while the door does not offer it', async () => {
    await office.open({ doorActions: ['book', 'end'] })
    expect((await report()).json()).toMatchObject({ status: 403, code: 'off' })
    expect((await office.book()).statusCode).toBe(201)
  })

  test.each([
    ['receives', { alertMail: undefined }],
    ['can clear', { adminKey: undefined }]
  ])('where nobody %s reports, regardless of the door’s settings', async (_who, missing) => {
    await office.open(missing)
    await database.query(`INSERT INTO doors (room_id, actions) VALUES ('birch', '{book,report}')`)
    expect((await report()).json()).toMatchObject({ status: 403, code: 'off' })
    expect((await report({ room_id: 'birch', equipment: null })).json()).toMatchObject({ code: 'off' })
    for (const room of ['atlas', 'birch']) {
      const { actions } = await office.door(room)
      expect(actions).toContain('book')
      expect(actions).not.toContain('report')
    }
  })

  test('in a room that does not exist', async () => {
    expect((await report({ room_id: 'nowhere' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each([
    ['equipment that the room does not have', { equipment: 'Lift' }, 'equipment'],
    ['a note with half a character', { note: 'a\ud800b' }, 'note'],
    ['a note that is too long', { note: 'a'.repeat(121) }, 'note'],
    ['no equipment at all', { equipment: undefined }, 'equipment'],
    ['a field that only the server sets', { reports: 9 }, 'reports']
  ])('with %s', async (_what, changes, field) => {
    expect((await report(changes as object)).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await faults()).toEqual([])
  })
})

test('S-50: a room accepts five reports an hour, including fixed ones', async () => {
  const { id } = (await report()).json()
  office.now += 60_000
  await fix(id)
  await report()
  const things = ['Projector', 'Wifi', null]
  for (const equipment of things) await report({ equipment })
  for (const equipment of things) {
    const refused = await report({ equipment })
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', message: 'problem.reportsTooMany' })
    expect(refused.headers['retry-after']).toBe(String(59 * 60))
  }
  expect((await report({ room_id: 'birch', equipment: null })).statusCode).toBe(201)
  office.now += 59 * 60_000
  expect((await report()).statusCode).toBe(201)
  expect((await report()).statusCode).toBe(429)
})

test('S-50: five of twenty simultaneous reports are accepted', async () => {
  const reports = Array.from({ length: 20 }, (_, n) => report({ equipment: n % 2 ? 'Wifi' : null, note: 'x' }))
  const statuses = (await Promise.all(reports)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a repeat gets the same report, even if the door no longer offers reporting', async () => {
  const first = await report({ note: 'flickers' }, onceKey)
  await office.putDoor('atlas', { actions: ['book'], check_in: null })
  const again = await report({ note: 'flickers' }, onceKey)
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.json()).toEqual(first.json())
  expect(await faults()).toMatchObject([{ reports: 1 }])
  expect((await report({}, onceKey)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect((await report()).json()).toMatchObject({ status: 403, code: 'off' })
})
