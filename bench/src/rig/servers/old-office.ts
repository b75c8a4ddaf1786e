import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@doorplate/domain/time'
import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { openDatabase } from '../../../../server/src/base/database/open.ts'
import type { BenchContext } from '../bench.ts'
import { book, openClients, readDay } from '../clients/clients.ts'
import type { Workers } from '../clients/workers.ts'
import { bookingNumber, openOffice, roomCount, roomId } from './office.ts'

const clients = 20
const startsPerDay = 28
const firstDay = '2020-01-01'
/** Few enough for the statement timeout. */
const rowsAtOnce = 5_000
const silent = { info() {}, warn() {}, error() {} }

/** Opens the shipped server on a database with past bookings of half an hour each. */
export async function openOldOffice(count: number, context: BenchContext): Promise<{ url: string; count: number }> {
  const dataDir = await mkdtemp(join(context.folder, 'old-'))
  const databaseUrl = context.engine === 'embedded' ? undefined : await context.freshDatabase()
  await fill({ dataDir, databaseUrl }, count)
  const { url } = await openOffice(context, { dataDir, databaseUrl })
  return { url, count }
}

/** Readers of past days, and one booker. They connect just before they work, because idle connections are closed. */
export async function visitors(
  { url, count }: { url: string; count: number },
  context: BenchContext
): Promise<{ readers: Workers; booker: Workers }> {
  const days = Math.max(1, Math.floor(count / (roomCount * startsPerDay)))
  let turn = 0
  let next = 0
  const read = (connection: HttpConnection) => {
    turn += 1
    // A prime stride visits all days, near and far ones in turn.
    return readDay(connection, roomId(turn % roomCount), addDays(firstDay, (turn * 7919) % days))
  }
  return {
    readers: await openClients(url, clients, read, context),
    booker: await openClients(url, 1, (connection) => book(connection, bookingNumber(next++)), context)
  }
}

/** Without triggers, which would announce and audit each row. The constraint and the indexes stay. */
async function fill(where: { dataDir: string; databaseUrl: string | undefined }, count: number) {
  const database = await openDatabase(where, silent)
  for (let index = 0; index < roomCount; index++) {
    await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 8)', [roomId(index)])
  }
  await database.query('ALTER TABLE bookings DISABLE TRIGGER USER')
  for (let from = 0; from < count; from += rowsAtOnce) {
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       SELECT 'room-' || n % $3 + 1, date '${firstDay}' + n / ($3 * ${startsPerDay}),
         time '08:00' + n / $3 % ${startsPerDay} * interval '30 minutes',
         time '08:30' + n / $3 % ${startsPerDay} * interval '30 minutes',
         'Priya Raman', 'priya.raman@example.com', 'Northwind Freight', 'Rail slots for spring'
       FROM generate_series($1::integer, $2::integer) n`,
      [from, Math.min(from + rowsAtOnce, count) - 1, roomCount]
    )
  }
  await database.query('ALTER TABLE bookings ENABLE TRIGGER USER')
  await database.query('ANALYZE bookings')
  await database.close()
}
