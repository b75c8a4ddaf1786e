import { expect, onTestFinished, test } from 'vitest'
import { adminKey, atlas, birch, testConfig } from '../../../test/app.ts'
import { storeBooking } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { testOffice } from '../../../test/office.ts'
import { loadRooms } from './first-rooms.ts'

const office = await testOffice()
const { database } = office

const put = (id: string, payload: object) => office.put(`rooms/${id}`, payload)
const remove = (id: string) => office.delete(`rooms/${id}`)
const rooms = () => office.read('rooms')

test('rooms have all fields and are ordered by name, ignoring case', async () => {
  await put('annex', { name: 'annex', capacity: 2, equipment: ['Screen'] })
  await put('zebra', { name: 'Zebra', capacity: 1 })
  expect(await rooms()).toEqual([
    { id: 'annex', name: 'annex', capacity: 2, equipment: ['Screen'], area: '', office_id: 'main' },
    atlas,
    birch,
    { id: 'zebra', name: 'Zebra', capacity: 1, equipment: [], area: '', office_id: 'main' }
  ])
})

test('the operator changes a room', async () => {
  const changed = await put('atlas', { name: ' Atlas Two ', capacity: 9, equipment: [] })
  expect(changed.json()).toEqual({ ...atlas, name: 'Atlas Two', capacity: 9, equipment: [] })
  expect(await rooms()).toEqual([changed.json(), birch])
})

test('a change keeps equipment and area if it omits them', async () => {
  await put('atlas', { name: 'Atlas', capacity: 8, area: ' 2nd floor ' })
  expect(await rooms()).toEqual([{ ...atlas, area: '2nd floor' }, birch])
  await put('atlas', { name: 'Atlas', capacity: 9 })
  expect(await rooms()).toEqual([{ ...atlas, capacity: 9, area: '2nd floor' }, birch])
})

test.each<[string, object, string]>([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name with half a character', { name: 'X\ud800' }, 'name'],
  ['no capacity', { capacity: undefined }, 'capacity'],
  ['a capacity of 0', { capacity: 0 }, 'capacity'],
  ['half a person', { capacity: 1.5 }, 'capacity'],
  ['a capacity as text', { capacity: '4' }, 'capacity'],
  ['an unknown field', { floor: 3 }, 'floor'],
  ['an empty piece of equipment', { equipment: [''] }, 'equipment'],
  ['an area of 61 letters', { area: 'a'.repeat(61) }, 'area']
])('%s is refused and the field is named', async (_case, changes, field) => {
  const refused = await put('x', { name: 'X', capacity: 1, ...changes })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect(await rooms()).toHaveLength(2)
})

test('an id with a slash is refused', async () => {
  const refused = await put('a%2Fb', { name: 'X', capacity: 1 })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field: 'id' })
})

test('a room can be removed with its past bookings, but not with upcoming ones', async () => {
  const { id } = await office.booked()
  await storeBooking(database, { date: '2026-11-20' })
  expect((await remove('atlas')).json()).toMatchObject({ status: 409, code: 'room_has_bookings' })
  await office.cancel(id)
  expect((await remove('atlas')).statusCode).toBe(204)
  expect(await rooms()).toEqual([birch])
  expect((await remove('atlas')).json()).toMatchObject({ status: 404, code: 'not_found', detail: 'Room Not Found' })
})

test('a room cannot be removed before its cancellations are sent', async () => {
  const { id } = await office.booked()
  await database.query("UPDATE invitations SET state = 'sent', departures = 1")
  await office.cancel(id)
  expect((await remove('atlas')).json()).toMatchObject({
    status: 409,
    code: 'room_has_bookings',
    detail: 'Cancellations for this room are still being sent. Please try again once they have gone out.'
  })
  await database.query("UPDATE invitations SET state = 'sent' WHERE method = 'CANCEL'")
  expect((await remove('atlas')).statusCode).toBe(204)
})

test('a room with a current booking cannot be removed', async () => {
  await office.book({ date: '2026-11-24', start_time: '10:30', end_time: '11:00' })
  expect((await remove('atlas')).statusCode).toBe(409)
})

test('a room of the rooms file says which fields the next start sets again', async () => {
  const attic = { id: 'attic', name: 'Attic', capacity: 3 }
  const folder = testFolder({ 'rooms.json': JSON.stringify([attic]) }, onTestFinished)
  const config = testConfig({ roomsFile: `${folder}/rooms.json` })
  const { inFile } = await loadRooms(office.database, { config, now: office.now })
  const app = await office.secondApp({}, { inFile })
  const url = '/api/v1/rooms/attic'
  const read = await app.inject({ url, headers: adminKey })
  expect(read.json()).toMatchObject({ name: 'Attic', set_by: { name: 'ROOMS_FILE', capacity: 'ROOMS_FILE' } })
  const seen = { ...adminKey, 'if-match': String(read.headers['etag']) }
  const changed = await app.inject({ method: 'PATCH', url, headers: seen, payload: { area: '1st floor' } })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).toBe((await app.inject({ url, headers: adminKey })).headers['etag'])
  expect(await office.read('rooms/atlas')).not.toHaveProperty('set_by')
})
