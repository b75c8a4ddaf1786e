import { describe, expect, test } from 'vitest'
import { publicKey, testConfig } from '../../../../test/app.ts'
import { testCheckIns } from '../../../../test/check-in.ts'
import { fillMainOffice } from '../../../office/offices/fill-main-office.ts'

const office = await testCheckIns()
const { database } = office

const putOffice = (payload: object) =>
  office.put('offices/main', { name: 'Hafen 12', time_zone: 'Europe/Berlin', ...payload })
const rule = async (room = 'atlas') => {
  const { check_in } = await office.door(room)
  return check_in && `${check_in.before}/${check_in.after}`
}

describe('a door', () => {
  test('has its own rule and actions, or the defaults', async () => {
    expect((await office.putDoor('atlas', { check_in: '5/15' })).json()).toEqual({ actions: null, check_in: '5/15' })
    expect((await office.putDoor('atlas', { actions: ['check_in'] })).json()).toEqual({
      actions: ['check_in'],
      check_in: '5/15'
    })
    expect(await office.door()).toMatchObject({ actions: ['check_in'], check_in: { before: 5, after: 15 } })
    expect(await rule('birch')).toBe('10/10')
    expect((await office.putDoor('atlas', { check_in: '00/05' })).json()).toMatchObject({ check_in: '0/5' })
    await office.putDoor('atlas', { check_in: 'off' })
    expect(await rule()).toBeNull()
    expect((await office.putDoor('atlas', { check_in: null, actions: null })).json()).toEqual({
      actions: null,
      check_in: null
    })
    expect(await office.door()).toMatchObject({ actions: ['book', 'end', 'extend', 'check_in', 'report'] })
    expect(await rule()).toBe('10/10')
  })

  test('offers its own actions', async () => {
    await office.putDoor('atlas', { actions: ['report'] })
    expect((await office.walkIn()).json()).toMatchObject({ status: 403, code: 'off' })
    const { id } = await office.meeting()
    office.at('10:33')
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 403, code: 'off' })
    await office.open({ doorActions: [] })
    await office.putDoor('atlas', { actions: ['book'] })
    expect((await office.walkIn()).statusCode).toBe(201)
  })

  test('is announced and audited when its settings change', async () => {
    const stream = await office.follow()
    await office.putDoor('birch', { check_in: 'off' })
    await office.putDoor('atlas', { check_in: '5/15' })
    expect(await stream.next()).toMatchObject({ event: 'rooms', data: { room_id: 'atlas' } })
    const [entry] = await office.audit()
    expect(entry).toMatchObject({ action: 'door changed', via: 'operator', room_id: 'atlas', booking_id: null })
  })

  test('can be changed by the operator only, and is deleted with its room', async () => {
    expect((await office.putDoor('atlas', { check_in: 'off' }, publicKey)).statusCode).toBe(403)
    expect((await office.putDoor('nowhere', { check_in: 'off' })).json()).toMatchObject({ code: 'not_found' })
    await office.putDoor('birch', { check_in: '5/15' })
    expect((await office.delete('rooms/birch')).statusCode).toBe(204)
    expect(await database.query('SELECT 1 FROM doors')).toEqual([])
  })

  test.each([
    [{ check_in: '31/10' }, 'check_in'],
    [{ check_in: 10 }, 'check_in'],
    [{ actions: ['dance'] }, 'actions'],
    [{ actions: 'book' }, 'actions'],
    [{ actions: ['book', 'book'] }, 'actions'],
    [{ floor: 3 }, 'floor']
  ])('rejects %j and names the field', async (payload, field) => {
    expect((await office.putDoor('atlas', payload)).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await database.query('SELECT 1 FROM doors')).toEqual([])
  })
})

describe('an office', () => {
  test('has its own check-in rule unless the environment sets one', async () => {
    await office.open({ checkIn: undefined })
    expect(await rule()).toBeNull()
    expect((await putOffice({ check_in: '5/15' })).json()).toMatchObject({ check_in: '5/15' })
    expect(await rule()).toBe('5/15')
    expect((await putOffice({})).json()).toMatchObject({ check_in: '5/15' })
    expect((await putOffice({ check_in: '40/15' })).json()).toMatchObject({ status: 422, field: 'check_in' })
    await putOffice({ check_in: 'off' })
    expect(await rule()).toBeNull()
  })

  test('makes its displays reload the rule when it changes', async () => {
    await office.open({ checkIn: undefined })
    await putOffice({})
    const stream = await office.follow()
    await putOffice({ check_in: '5/15' })
    expect([await stream.next(), await stream.next()]).toContainEqual({ event: 'rooms', data: {} })
  })

  test('cannot override the environment’s rule', async () => {
    await office.open({ isCheckInFixed: true })
    const refused = await putOffice({ check_in: '5/15' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'set_by_environment', field: 'check_in' })
    expect((await putOffice({ check_in: '10/10' })).statusCode).toBe(200)
    expect((await putOffice({})).statusCode).toBe(200)
    await office.open({ checkIn: 'off' })
    await database.query(`UPDATE offices SET check_in = '5/15'`)
    expect(await rule()).toBeNull()
  })
})

describe('a booking made before check-in was introduced', () => {
  const due = async () => (await office.door()).awaited?.due

  test('shows the check-in but is never released', async () => {
    await office.open({ checkIn: undefined })
    const { id } = await office.meeting()
    office.at('09:00')
    await putOffice({ check_in: '10/10' })
    office.at('10:33')
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: null } })
    expect(await office.releaseAt('10:40')).toBe(0)
    expect(await office.door()).toMatchObject({ awaited: null, running: { checked_in: false } })
  })

  test('is not released under a room’s new rule, unless another rule applied before', async () => {
    await office.open({ checkIn: undefined })
    const { id } = await office.meeting()
    office.at('08:00')
    await office.putDoor('atlas', { check_in: '5/15' })
    office.at('10:33')
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: null } })

    await office.open()
    await office.meeting()
    office.at('08:00')
    await office.putDoor('atlas', { check_in: '5/15' })
    await office.putDoor('atlas', { check_in: null })
    office.at('10:33')
    expect(await due()).toBe('10:40')
    await office.putDoor('atlas', { check_in: 'off' })
    await office.putDoor('atlas', { check_in: null })
    expect(await due()).toBeNull()
  })

  test('predates the first start with the setting', async () => {
    const start = (checkIn: '10/10' | undefined) =>
      fillMainOffice(database, {
        config: testConfig({ checkIn: checkIn && { before: 10, after: 10 } }),
        now: office.now
      })
    const since = async () => (await database.query('SELECT check_in_since FROM offices'))[0]
    const { id } = await office.meeting()
    office.at('09:00')
    await start('10/10')
    const first = { check_in_since: new Date(office.now) }
    expect(await since()).toEqual(first)
    office.at('10:25')
    await start('10/10')
    expect(await since()).toEqual(first)
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: null } })
    await start(undefined)
    expect(await since()).toEqual({ check_in_since: null })
  })
})
