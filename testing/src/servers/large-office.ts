import { openDatabase } from '../../../server/src/base/database/open.ts'

const silent = { info() {}, warn() {}, error() {} }
const roomCount = 1000
const bookingsOfRoom = 9

/**
 * Makes an office of 1,000 rooms of 2 to 41 seats, past the triggers. On the day each is booked for an hour from 08:00 on, and is free for the
 * next half hour, nine times.
 * @param weeks on so many such days, a week apart
 */
export async function fillLargeOffice(
  where: { dataDir: string; databaseUrl: string | undefined },
  date: string,
  weeks = 1
): Promise<void> {
  const database = await openDatabase(where, silent)
  await database.query(
    `INSERT INTO rooms (id, name, capacity, equipment)
     SELECT 'room-' || n, 'Room ' || n, 2 + n % 40, '{Screen,Wifi}' FROM generate_series(1, $1::integer) n`,
    [roomCount]
  )
  await database.query('ALTER TABLE bookings DISABLE TRIGGER USER')
  for (let week = 0; week < weeks; week++) {
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT 'room-' || n % $1 + 1, $3::date + 7 * $4::integer, time '08:00' + n / $1 * interval '90 minutes',
       time '09:00' + n / $1 * interval '90 minutes',
       'Priya Raman', 'priya.raman@example.com', 'Northwind Freight', 'Rail slots for spring'
     FROM generate_series(0, $2::integer) n`,
      [roomCount, roomCount * bookingsOfRoom - 1, date, week]
    )
  }
  await database.query('ALTER TABLE bookings ENABLE TRIGGER USER')
  await database.query('ANALYZE')
  await database.close()
}
