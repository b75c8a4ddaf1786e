import { beforeEach, expect, test } from 'vitest'
import { adminKey, atlas, birch, book, cancel, createTestApp, publicKey } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const put = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/v1/rooms/${id}`, headers: adminKey, payload })
const remove = (id: string) => app.inject({ method: 'DELETE', url: `/api/v1/rooms/${id}`, headers: adminKey })
const rooms = async () => (await app.inject({ url: '/api/v1/rooms', headers: publicKey })).json()

test('rooms come with all fields, ordered by name without regard to case', async () => {
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

test('a change keeps the equipment and the area that it leaves out', async () => {
  await put('atlas', { name: 'Atlas', capacity: 8, area: ' 2nd floor ' })
  expect(await rooms()).toEqual([{ ...atlas, area: '2nd floor' }, birch])
  await put('atlas', { name: 'Atlas', capacity: 9 })
  expect(await rooms()).toEqual([{ ...atlas, capacity: 9, area: '2nd floor' }, birch])
})

test.each([
  ['an empty name', 'x', { name: ' ', capacity: 1 }, 'name'],
  ['a name of two lines', 'x', { name: 'a\nb', capacity: 1 }, 'name'],
  ['a name with characters that no one sees', 'x', { name: 'X\u{e0041}', capacity: 1 }, 'name'],
  ['no capacity', 'x', { name: 'X' }, 'capacity'],
  ['a capacity of 0', 'x', { name: 'X', capacity: 0 }, 'capacity'],
  ['half a person', 'x', { name: 'X', capacity: 1.5 }, 'capacity'],
  ['a capacity as text', 'x', { name: 'X', capacity: '4' }, 'capacity'],
  ['an unknown field', 'x', { name: 'X', capacity: 1, floor: 3 }, 'floor'],
  ['an empty piece of equipment', 'x', { name: 'X', capacity: 1, equipment: [''] }, 'equipment'],
  ['an area of 61 letters', 'x', { name: 'X', capacity: 1, area: 'a'.repeat(61) }, 'area'],
  ['an id with a slash', 'a%2Fb', { name: 'X', capacity: 1 }, 'id']
])('%s is refused and the field is named', async (_case, id, payload, field) => {
  const refused = await put(id, payload)
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect(await rooms()).toHaveLength(2)
})

test('a room is removed with its past bookings, but not while bookings are to come', async () => {
  const { id } = (await book(app)).json()
  await database.query(
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     VALUES ('atlas', '2026-11-20', '09:00', '10:00', 'a', 'a@b.example', 'c', 'p')`
  )
  expect((await remove('atlas')).json()).toMatchObject({ status: 409, code: 'room_has_bookings' })
  await cancel(app, id)
  expect((await remove('atlas')).statusCode).toBe(204)
  expect(await rooms()).toEqual([birch])
  expect((await remove('atlas')).json()).toMatchObject({ status: 404, code: 'not_found', detail: 'Room Not Found' })
})

test('a room cannot be removed before its cancellations are sent', async () => {
  const { id } = (await book(app)).json()
  await database.query("UPDATE invitations SET state = 'sent', departures = 1")
  await cancel(app, id)
  expect((await remove('atlas')).json()).toMatchObject({
    status: 409,
    code: 'room_has_bookings',
    detail: 'Cancellations for this room are still being sent. Please try again once they have gone out.'
  })
  await database.query("UPDATE invitations SET state = 'sent' WHERE method = 'CANCEL'")
  expect((await remove('atlas')).statusCode).toBe(204)
})

test('a room with a running booking cannot be removed', async () => {
  await book(app, { date: '2026-11-24', start_time: '10:30', end_time: '11:00' })
  expect((await remove('atlas')).statusCode).toBe(409)
})
