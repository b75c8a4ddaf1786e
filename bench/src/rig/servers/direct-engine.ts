import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { unrefused } from '@doorplate/domain/refusals'
import { startEngine } from '@doorplate/pglite-durable/engine'
import pg from 'pg'
import type { Database, Queries } from '../../../../server/src/base/database/database.ts'
import { Queue } from '../../../../server/src/base/database/embedded/queue.ts'
import { openDatabase } from '../../../../server/src/base/database/open.ts'
import { asItIs } from '../../../../server/src/base/database/transaction.ts'
import { boundTexts, parsers } from '../../../../server/src/base/database/values.ts'
import { createBooking } from '../../../../server/src/booking/bookings/commands/create-booking.ts'
import { fillMain } from '../../../../server/src/office/offices/store.ts'
import { transact } from '../../../../server/src/office/transactions/transact.ts'
import type { BenchContext } from '../bench.ts'
import { roomCount, roomId } from './office.ts'

type Transaction = Database['transaction']

const silent = { info() {}, warn() {}, error() {} }
const author = { via: 'web' as const, client: 'bench' }
const letterhead = {
  mailFrom: 'rooms@office.example',
  officeName: 'Bench',
  officeTimeZone: 'UTC',
  officeLanguage: 'en',
  officeClock: '24',
  officeAddress: '',
  invitationTitle: 'room',
  publicUrl: undefined,
  cancelBy: 'anyone'
} as const

/**
 * A database of the product's schema with nothing of the product in front of it.
 * @returns puts the statements of one booking to it in one transaction, as the product does without an Idempotency-Key
 */
export async function openDirect(context: BenchContext): Promise<(booking: NewBooking) => Promise<void>> {
  const dataDir = await mkdtemp(join(context.folder, 'direct-'))
  const databaseUrl = context.engine === 'embedded' ? undefined : await context.freshDatabase()
  const made = await openDatabase({ dataDir, databaseUrl }, silent)
  await fillMain(made, { name: letterhead.officeName, time_zone: letterhead.officeTimeZone })
  for (let index = 0; index < roomCount; index++) {
    await made.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 8)', [roomId(index)])
  }
  await made.close()

  const { transaction, close } = databaseUrl === undefined ? await embedded(dataDir) : onServer(databaseUrl)
  context.closing.push(close)
  const database: Database = {
    engine: databaseUrl === undefined ? 'embedded' : 'postgres',
    transaction,
    query: (sql, values) => transaction((queries) => queries.query(sql, values)),
    listen: async () => undefined,
    close
  }
  return async (booking) => {
    const now = Date.now()
    const context = {
      author,
      now,
      letterhead,
      doors: {
        doorActions: [],
        checkIn: undefined,
        publicUrl: undefined,
        smtpUrl: undefined,
        alertMail: undefined,
        adminKey: undefined
      },
      language: null
    }
    unrefused(await transact(database, context, (queries) => createBooking(queries, booking, context)))
  }
}

async function embedded(dataDir: string) {
  const engine = await startEngine({ folder: join(dataDir, 'database'), parsers })
  const turns = new Queue()
  const query: Queries['query'] = (sql, values = []) => engine.query(sql, boundTexts(values), { isRepeated: true })
  const transaction: Transaction = (work, last = asItIs) =>
    turns.run(async () => {
      const queries = { query }
      await engine.run('BEGIN')
      const result = await last(queries, await work(queries))
      await engine.run('COMMIT')
      return result
    })
  return { transaction, close: engine.close }
}

function onServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const transaction: Transaction = async (work, last = asItIs) => {
    const client = await pool.connect()
    const query: Queries['query'] = async (sql, values = []) => (await client.query(sql, boundTexts(values))).rows
    const queries = { query }
    await client.query('BEGIN')
    const result = await last(queries, await work(queries))
    await client.query('COMMIT')
    client.release()
    return result
  }
  return { transaction, close: () => pool.end() }
}
