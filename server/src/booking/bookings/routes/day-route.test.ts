import { describe, expect, test } from 'vitest'
import { atlas, createTestApp, publicKey, withoutGuard } from '../../../../test/app.ts'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()

const wednesday = 'days/2026-11-25'
const priyas = ['09:00', '10:00', 'Priya Raman', 'Northwind Freight', null]

test('a day has each room of the office with its active bookings in order', async () => {
  const cancelled = await office.booked()
  await office.cancel(cancelled.id)
  await office.book({ start_time: '11:00', end_time: '11:15', booked_by: 'Mei-Ling Ong', company: 'Straits Cargo' })
  await office.book()
  await office.book({ date: '2026-11-26' })
  expect(await office.read(wednesday)).toEqual({
    date: '2026-11-25',
    rooms: { atlas: [priyas, ['11:00', '11:15', 'Mei-Ling Ong', 'Straits Cargo', null]], birch: [] }
  })
})

describe('an office’s day', () => {
  const room = (id: string, office_id: string) =>
    office.put(`rooms/${id}`, { name: id, capacity: atlas.capacity, office_id })

  test('has only the rooms of that office, or of main without an office_id', async () => {
    await office.put('offices/lisbon', { name: 'Lisbon', time_zone: 'Europe/Lisbon' })
    await room('tejo', 'lisbon')
    await office.book({ room_id: 'tejo' })
    for (const query of ['', '?office_id=main']) {
      expect((await office.read(`${wednesday}${query}`)).rooms).toEqual({ atlas: [], birch: [] })
    }
    expect((await office.read(`${wednesday}?office_id=lisbon`)).rooms).toEqual({ tejo: [priyas] })
  })

  test('is not found for an unknown office', async () => {
    expect(await office.read(`${wednesday}?office_id=nowhere`)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('includes rooms with unusual ids', async () => {
    await room('__proto__', 'main')
    await office.book({ room_id: '__proto__' })
    expect((await office.get(wednesday)).body).toContain('"__proto__":[["09:00","10:00","Priya Raman"')
  })
})

test.each(['2026-02-30', '2026-11-5', 'today', '0000-01-01', '2026-11-25T00:00', '%00'])(
  'S-31: the day %s is rejected',
  async (date) => {
    expect(await office.read(`days/${date}`)).toMatchObject({ status: 422, code: 'invalid', field: 'date' })
  }
)

test('a request for a day is answered with 304 until the day changes', async () => {
  const { headers } = await office.get(wednesday)
  const known = { 'if-none-match': String(headers.etag) }
  expect((await office.get(wednesday, known)).statusCode).toBe(304)
  await office.book()
  expect((await office.get(wednesday, known)).statusCode).toBe(200)
})

test('simultaneous requests share one read', async () => {
  const counting = withoutGuard(office.database)
  const shared = await createTestApp(counting)
  let reads = 0
  counting.query = (sql, values) => {
    if (sql.includes('LEFT JOIN bookings')) reads += 1
    return office.database.query(sql, values)
  }
  const url = `/api/v1/${wednesday}`
  await Promise.all(Array.from({ length: 20 }, () => shared.inject({ url, headers: publicKey })))
  expect(reads).toBeLessThanOrEqual(2)
  await shared.close()
})
