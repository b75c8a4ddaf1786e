import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@doorplate/domain/time'
import { openDatabase } from '../../../../server/src/base/database/open.ts'
import type { BenchContext } from '../bench.ts'
import { openOffice, roomCount, roomId } from './office.ts'

export const startsPerDay = 56
export const today = new Date().toISOString().slice(0, 10)
/** Few enough for the statement timeout. */
const rowsAtOnce = 2_000
const silent = { info() {}, warn() {}, error() {} }

/** Opens the shipped server on an office with a booking in each quarter hour, a quarter of them upcoming, which have been indexed. */
export async function openFilled(context: BenchContext, { count, isIndexed }: { count: number; isIndexed: boolean }) {
  const dataDir = await mkdtemp(join(context.folder, 'search-'))
  const databaseUrl = context.engine === 'embedded' ? undefined : await context.freshDatabase()
  const database = await openDatabase({ dataDir, databaseUrl }, silent)
  for (let index = 0; index < roomCount; index++) {
    await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 8)', [roomId(index)])
  }
  if (!isIndexed) await database.query('DROP INDEX bookings_by_words')
  // Without triggers, which would announce and audit each row.
  await database.query('ALTER TABLE bookings DISABLE TRIGGER USER')
  for (let from = 0; from < count; from += rowsAtOnce) {
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, search_words)
       SELECT 'room-' || n % $3 + 1, $4::date + n / ($3 * ${startsPerDay}),
         time '08:00' + n / $3 % ${startsPerDay} * interval '15 minutes',
         time '08:15' + n / $3 % ${startsPerDay} * interval '15 minutes',
         'Name' || n || ' Lindqvist' || n % 6000, 'ada' || n % 3000 || '@example.com', company, 'Rail slots for spring',
         'name' || n || ' lindqvist' || n % 6000 || ' ada' || n % 3000 || ' example com ' || lower(company)
           || ' rail slots for spring'
       FROM generate_series($1::integer, $2::integer) n,
         LATERAL (SELECT CASE n % 10 WHEN 0 THEN 'Northwind Freight' ELSE 'Company' || n % 2600 END AS company) AS _`,
      [
        from,
        Math.min(from + rowsAtOnce, count) - 1,
        roomCount,
        addDays(today, -Math.floor((count * 3) / (4 * roomCount * startsPerDay)))
      ]
    )
  }
  await database.query('ALTER TABLE bookings ENABLE TRIGGER USER')
  await database.query('ANALYZE bookings')
  await database.close()
  return openOffice(context, { dataDir, databaseUrl })
}
