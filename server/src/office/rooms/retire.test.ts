import { describe, expect, test } from 'vitest'
import { adminKey, newBooking } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'
import { retireRooms } from './retire-rooms.ts'

const office = await testOffice()

const today = '2026-11-24'
const friday = '2026-11-27'

const change = (fields: object, headers: object = {}, room = 'atlas') =>
  office.app.inject({
    method: 'PATCH',
    url: `/api/v1/rooms/${room}`,
    headers: { ...adminKey, ...headers },
    payload: fields
  })
const retire = (retire_on: string | null) => change({ retire_on })
const bookOn = (date: string, fields: object = {}) => office.post('bookings', newBooking({ date, ...fields }))
const listed = async (query = '') => (await office.read(`rooms${query}`)).map(({ id }: { id: string }) => id)

describe('PATCH of a room', () => {
  test('changes the fields that it names', async () => {
    expect((await change({ capacity: 9 })).json()).toMatchObject({ name: 'Atlas', capacity: 9 })
    expect((await change({ name: ' Olymp ', area: '2nd floor' })).json()).toMatchObject({
      name: 'Olymp',
      area: '2nd floor',
      capacity: 9
    })
    expect(await office.read('rooms/atlas')).toMatchObject({ name: 'Olymp', capacity: 9 })
  })

  test.each([
    [{}, undefined],
    [{ capacity: 0 }, 'capacity'],
    [{ name: '' }, 'name'],
    [{ office_id: 'atlantis' }, 'office_id'],
    [{ retire_on: '2026-02-30' }, 'retire_on'],
    [{ retire_on: '2026-11-23' }, 'retire_on'],
    [{ retired_at: null }, 'retired_at']
  ])('refuses %j', async (fields, field) => {
    const refused = (await change(fields)).json()
    expect(refused).toMatchObject({ status: 422, code: 'invalid' })
    expect(refused.field).toBe(field)
  })

  test('refuses an unknown room, and one that changed since it was read', async () => {
    expect((await change({ capacity: 9 }, {}, 'atlantis')).statusCode).toBe(404)
    const seen = String((await office.get('rooms/atlas')).headers['etag'])
    const changed = await change({ capacity: 9 }, { 'if-match': seen })
    const refused = await change({ capacity: 10 }, { 'if-match': seen })
    expect(refused.json()).toMatchObject({ status: 412, code: 'changed_meanwhile', current: { capacity: 9 } })
    const next = { 'if-match': String(changed.headers['etag']) }
    expect((await change({ retire_on: friday }, next)).statusCode).toBe(200)
  })
})

describe('a room that is taken out of use', () => {
  test('takes no bookings from that day on', async () => {
    expect((await retire(friday)).json()).toMatchObject({ id: 'atlas', retire_on: friday })
    expect((await bookOn('2026-11-26')).statusCode).toBe(201)
    for (const date of [friday, '2027-03-01']) {
      expect((await bookOn(date)).json()).toMatchObject({ status: 409, code: 'closed', field: 'date' })
    }
    expect((await bookOn('2026-11-26', { room_id: 'birch' })).statusCode).toBe(201)
  })

  test('is found on no day from then on, and stays in lists until then', async () => {
    await retire(friday)
    expect(await listed()).toEqual(['atlas', 'birch'])
    const roomsOn = async (date: string) =>
      (await office.read(`availability?date=${date}&minutes=60`)).rooms.map((room: { room_id: string }) => room.room_id)
    expect((await roomsOn('2026-11-26')).sort()).toEqual(['atlas', 'birch'])
    expect(await roomsOn('2026-11-30')).toEqual(['birch'])
  })

  test('is in no list from today on, and still answers', async () => {
    const retired = (await retire(today)).json()
    expect(retired).toMatchObject({ retire_on: today, retired_at: expect.stringMatching(/^2026-11-24T/) })
    expect(await listed()).toEqual(['birch'])
    expect(await listed('?retired=include')).toEqual(['atlas', 'birch'])
    expect(await office.read('rooms/atlas')).toEqual(retired)
    expect((await office.read(`days/${today}`)).rooms).not.toHaveProperty('atlas')
    expect((await office.get('doors/atlas')).statusCode).toBe(200)
  })

  test('leaves the lists once its day has begun', async () => {
    await retire(friday)
    office.now = Date.parse('2026-11-26T22:59:00Z')
    await retireRooms(office.database, office.now)
    expect(await listed()).toEqual(['atlas', 'birch'])
    office.now = Date.parse('2026-11-26T23:00:00Z')
    await retireRooms(office.database, office.now)
    expect(await listed()).toEqual(['birch'])
    expect(await office.read('rooms/atlas')).toMatchObject({ retired_at: '2026-11-26T23:00:00.000Z' })
  })

  test('is closed at its display, in the language of its office', async () => {
    await retire(friday)
    const { closed_days } = await office.read('rules')
    expect(closed_days).toEqual([{ date: friday, room_id: 'atlas', reason: 'Out of use', onwards: true }])
    expect(await office.read('closed-days')).toEqual([])
    await retire(today)
    const walkIn = await office.post('walk-ins', { room_id: 'atlas', end_time: '11:00' })
    expect(walkIn.json()).toMatchObject({ status: 409, code: 'closed' })
  })

  test('must have no bookings later, and says how many there are until when', async () => {
    await bookOn(today, { start_time: '15:00', end_time: '16:00' })
    await bookOn(friday)
    await bookOn('2027-01-12')
    expect((await retire(friday)).json()).toMatchObject({
      status: 409,
      code: 'room_has_bookings',
      bookings: 2,
      last_date: '2027-01-12',
      detail:
        '2 bookings are on that day or later, the last one on Tuesday, January 12, 2027. Please move or cancel them first.'
    })
    expect((await retire(today)).json()).toMatchObject({ bookings: 3 })
    expect((await retire('2027-01-13')).statusCode).toBe(200)
    expect(await office.read('rooms/birch')).not.toHaveProperty('retire_on')
  })

  test('comes back', async () => {
    await retire(today)
    expect((await retire(null)).json()).not.toHaveProperty('retire_on')
    expect(await listed()).toEqual(['atlas', 'birch'])
    expect((await bookOn(friday)).statusCode).toBe(201)
  })

  test('keeps its history, and can then be deleted for good', async () => {
    await bookOn(today, { start_time: '11:00', end_time: '11:15' })
    office.at('12:00')
    await retire(today)
    expect(await office.read(`bookings?from=${today}&to=${today}`)).toHaveLength(1)
    expect((await office.delete('rooms/atlas')).statusCode).toBe(204)
  })

  test('does not get a cancelled booking back', async () => {
    const booked = await office.booked({ date: friday })
    await office.patch(booked, { cancelled: true })
    await retire(friday)
    const refused = await office.patch(booked, { cancelled: false })
    expect(refused.json()).toMatchObject({ status: 409, code: 'closed', detail: 'This room is out of use.' })
    await retire(null)
    expect((await office.patch(booked, { cancelled: false })).statusCode).toBe(200)
  })
})

test('the audit says what changed, and displays hear of it', async () => {
  const stream = await office.follow()
  await change({ capacity: 9 })
  expect((await stream.next()).event).toBe('rooms')
  await retire(friday)
  await retireRooms(office.database, Date.parse('2026-11-28T12:00:00Z'))
  const entries = await office.database.query(
    `SELECT action, changes FROM audit WHERE action = 'room update' ORDER BY id`
  )
  expect(entries).toEqual([
    { action: 'room update', changes: { capacity: [8, 9] } },
    { action: 'room update', changes: { retire_on: [null, friday], retire_reason: [null, 'Out of use'] } }
  ])
})
