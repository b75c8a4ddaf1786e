import { expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()

const putOrder = (ids: string[], query = '') => office.put(`room-order${query}`, { ids })
const namesIn = (rooms: { id: string }[]) => rooms.map(({ id }) => id)
const listed = async () => namesIn(await office.read('rooms'))

test('rooms are sorted by name until the operator puts them in order', async () => {
  expect(await listed()).toEqual(['atlas', 'birch'])
  expect(await office.read('rooms/atlas')).not.toHaveProperty('position')
  const put = await putOrder(['birch', 'atlas'])
  expect(put.statusCode).toBe(200)
  expect(namesIn(put.json())).toEqual(['birch', 'atlas'])
  expect(await listed()).toEqual(['birch', 'atlas'])
  expect(await office.read('rooms/atlas')).toMatchObject({ position: 2 })
})

test('a room that is added later comes last, and a change keeps its place', async () => {
  await putOrder(['birch', 'atlas'])
  await office.put('rooms/aspen', { name: 'Aspen', capacity: 2 })
  await office.put('rooms/birch', { name: 'Zebra', capacity: 2 })
  expect(await listed()).toEqual(['birch', 'atlas', 'aspen'])
})

test('a room that moves to another office has no place there yet', async () => {
  await putOrder(['birch', 'atlas'])
  await office.put('offices/lima', { name: 'Lima', time_zone: 'America/Lima' })
  await office.put('rooms/atlas', { name: 'Atlas', capacity: 8, office_id: 'lima' })
  expect(await office.read('rooms/atlas')).not.toHaveProperty('position')
  expect((await putOrder(['atlas'], '?office_id=lima')).statusCode).toBe(200)
})

test.each([
  [['atlas', 'birch', 'atlas'], 'atlas is in the list twice.'],
  [['atlas'], 'birch is missing from the list.'],
  [['atlas', 'birch', 'cedar'], 'This office has no room cedar.']
])('refuses the order %j', async (ids, detail) => {
  expect((await putOrder(ids)).json()).toMatchObject({ status: 422, code: 'invalid', field: 'ids', detail })
  expect(await listed()).toEqual(['atlas', 'birch'])
})

test('refuses an unknown office, and an order of rooms that changed since they were read', async () => {
  expect((await putOrder([], '?office_id=lima')).statusCode).toBe(404)
  const seen = String((await office.get('rooms?office_id=main')).headers['etag'])
  await office.put('rooms/cedar', { name: 'Cedar', capacity: 2 })
  const refused = await office.put('room-order', { ids: ['birch', 'atlas'] }, { ...adminKey, 'if-match': seen })
  expect(refused.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect(namesIn(refused.json().current)).toEqual(['atlas', 'birch', 'cedar'])
})

test('pages, days and searches list the rooms in that order', async () => {
  await office.put('rooms/birch', { name: 'Birch', capacity: 8, equipment: [] })
  await office.put('rooms/atlas', { name: 'Atlas', capacity: 8, equipment: [] })
  await putOrder(['birch', 'atlas'])
  const { rooms } = await office.read('availability?date=2026-11-25&minutes=60')
  expect(rooms.map(({ room_id }: { room_id: string }) => room_id)).toEqual(['birch', 'atlas'])
})
