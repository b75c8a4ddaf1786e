import { expect, test } from 'vitest'
import { insertBookings } from '../../../../test/database.ts'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const { database } = office

test('a day can have thousands of bookings', async () => {
  await database.query(
    `INSERT INTO rooms (id, name, capacity, equipment)
     SELECT 'room-' || n, 'Room ' || n, 8, '{}' FROM generate_series(1, 200) AS n`
  )
  await insertBookings(
    database,
    `INSERT INTO bookings (id, created_at, room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT gen_random_uuid(), now(), 'room-' || n, '2026-11-25', time '08:00' + slot * interval '15 minutes',
       time '08:15' + slot * interval '15 minutes', 'Priya Raman', 'p@n.example', 'Northwind Freight', 'Rail'
     FROM generate_series(1, 200) AS n, generate_series(0, 55) AS slot`
  )
  const { rooms } = await office.read('days/2026-11-25')
  expect(Object.values(rooms).flat()).toHaveLength(200 * 56)
})

test('a list of more than 10,000 bookings is refused with advice to narrow the dates', async () => {
  await insertBookings(
    database,
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT 'atlas', date '2000-01-01' + n, '09:00', '10:00', 'a', 'a@b.example', 'c', 'p' FROM generate_series(1, 10001) n`
  )
  expect(await office.read('bookings')).toMatchObject({ status: 422, code: 'range_too_wide' })
  expect(await office.bookings('?from=2000-01-03')).toHaveLength(10_000)
})
