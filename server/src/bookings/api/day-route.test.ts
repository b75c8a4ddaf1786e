import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, atlas, book, cancel, createTestApp, publicKey, withoutGuard } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const wednesday = '/api/v1/days/2026-11-25'
const read = (url = wednesday, headers: Record<string, string> = publicKey) => app.inject({ url, headers })
const day = async (url?: string) => (await read(url)).json()

test('a day has each room of the office with its bookings in their order', async () => {
  await book(app, { start_time: '11:00', end_time: '11:15', booked_by: 'Mei-Ling Ong', company: 'Straits Cargo' })
  await book(app)
  await book(app, { date: '2026-11-26' })
  expect(await day()).toEqual({
    date: '2026-11-25',
    rooms: {
      atlas: [
        ['09:00', '10:00', 'Priya Raman', 'Northwind Freight', null],
        ['11:00', '11:15', 'Mei-Ling Ong', 'Straits Cargo', null]
      ],
      birch: []
    }
  })
})

test('what is cancelled is not in it', async () => {
  const { id } = (await book(app)).json()
  await cancel(app, id)
  expect((await day()).rooms.atlas).toEqual([])
})

describe('an office’s day', () => {
  const room = (id: string, office_id: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/rooms/${id}`,
      headers: adminKey,
      payload: { name: id, capacity: atlas.capacity, office_id }
    })

  test('has that office’s rooms alone, and without a name it is main’s', async () => {
    await app.inject({
      method: 'PUT',
      url: '/api/v1/offices/lisbon',
      headers: adminKey,
      payload: { name: 'Lisbon', time_zone: 'Europe/Lisbon' }
    })
    await room('tejo', 'lisbon')
    await book(app, { room_id: 'tejo' })
    expect((await day()).rooms).toEqual({ atlas: [], birch: [] })
    expect((await day(`${wednesday}?office_id=main`)).rooms).toEqual({ atlas: [], birch: [] })
    expect((await day(`${wednesday}?office_id=lisbon`)).rooms).toEqual({
      tejo: [['09:00', '10:00', 'Priya Raman', 'Northwind Freight', null]]
    })
  })

  test('is not found where there is no such office', async () => {
    expect(await day(`${wednesday}?office_id=nowhere`)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('has a room whatever its id', async () => {
    await room('__proto__', 'main')
    await book(app, { room_id: '__proto__' })
    expect((await read()).body).toContain('"__proto__":[["09:00","10:00","Priya Raman"')
  })
})

test.each(['2026-02-30', '2026-11-5', 'today', '0000-01-01', '2026-11-25T00:00', '%00'])(
  'S-31: there is no day %s',
  async (date) => {
    const refused = await read(`/api/v1/days/${date}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'invalid', field: 'date' })
  }
)

test('answers 304 until the day changes', async () => {
  const { headers } = await read()
  const known = { ...publicKey, 'if-none-match': String(headers.etag) }
  expect((await read(wednesday, known)).statusCode).toBe(304)
  await book(app)
  expect((await read(wednesday, known)).statusCode).toBe(200)
})

test('people who ask at once are answered from one read', async () => {
  const counting = withoutGuard(database)
  const shared = await createTestApp(counting)
  let reads = 0
  counting.query = (sql, values) => {
    if (sql.includes('LEFT JOIN bookings')) reads += 1
    return database.query(sql, values)
  }
  await Promise.all(Array.from({ length: 20 }, () => shared.inject({ url: wednesday, headers: publicKey })))
  expect(reads).toBeLessThanOrEqual(2)
  await shared.close()
})
