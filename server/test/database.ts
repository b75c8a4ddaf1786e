import { randomUUID } from 'node:crypto'
import { startEngine } from '@doorplate/pglite-durable/engine'
import type pg from 'pg'
import { afterAll } from 'vitest'
import type { Database, Queries } from '../src/base/database/database.ts'
import { EmbeddedDatabase } from '../src/base/database/embedded/embedded-database.ts'
import { connectionOn } from '../src/base/database/embedded/open.ts'
import { bringUpToDate, type MigrationConnection } from '../src/base/database/migrations/migrate.ts'
import { connect } from '../src/base/database/postgres/first-connection.ts'
import { connectionThrough, openPostgres } from '../src/base/database/postgres/open.ts'
import { PostgresDatabase } from '../src/base/database/postgres/postgres-database.ts'
import { parsers } from '../src/base/database/values.ts'
import { emptyArchive, schemaArchive, schemaName } from './engines/schema-copies.ts'
import { emptyTables, takeEngine } from './engines/spare-engines.ts'
import { silent } from './silent.ts'

/** `reset` empties all tables but the secrets; of the offices `main` stays, as a first start leaves it. */
export type TestDatabase = Database & { reset(): Promise<void> }

/** Closed after the file's last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  await database.reset()
  return database
}

/**
 * A fresh database with the whole schema, on the engine that TEST_ENGINE names: 'embedded' (in memory) or 'postgres' (a
 * database of its own on the server of TEST_DATABASE_URL, dropped when closed).
 */
function openTestDatabase(): Promise<TestDatabase> {
  return process.env['TEST_ENGINE'] === 'postgres' ? openOnServer() : openInMemory()
}

async function openInMemory(): Promise<TestDatabase> {
  return withReset(new EmbeddedDatabase(await takeEngine(), { start: takeEngine, release() {} }, silent))
}

async function openOnServer(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase()
  const database = new PostgresDatabase(url, silent)
  const close = database.close.bind(database)
  return withReset(Object.assign(database, { close: () => close().then(drop) }))
}

/** @param make makes an older database from an empty one, which is then brought up to date */
export async function openDatabaseOf(
  make: (connection: MigrationConnection) => Promise<unknown>
): Promise<TestDatabase> {
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    const engine = await startEngine({ archive: await emptyArchive(), parsers })
    const connection = connectionOn(engine)
    await make(connection)
    await bringUpToDate(connection, silent)
    return withReset(new EmbeddedDatabase(engine, { start: () => startEngine(), release() {} }, silent))
  }
  const { url, drop } = await createDatabase({ empty: true })
  const client = await connect(url)
  await make(connectionThrough(client))
  await client.end()
  const database = await openPostgres(url, silent)
  const close = database.close.bind(database)
  return withReset(Object.assign(database, { close: () => close().then(drop) }))
}

export type TestConnection = MigrationConnection & { close(): Promise<void> }

/** A connection to a database with the whole schema, or with nothing in it. */
export async function openTestConnection({ empty = false } = {}): Promise<TestConnection> {
  if (process.env['TEST_ENGINE'] !== 'postgres') {
    const engine = await startEngine({ archive: await (empty ? emptyArchive() : schemaArchive()), parsers })
    return { ...connectionOn(engine), close: engine.close }
  }
  const { url, drop } = await createDatabase({ empty })
  const client = await connect(url)
  return { ...connectionThrough(client), close: () => client.end().then(drop) }
}

/** A database on the server of TEST_DATABASE_URL, from a template with the whole schema, or empty. */
export async function createDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server)
    throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, of a server where databases may be created')
  const template = empty ? 'template0' : await templateDatabase(server)
  const name = `doorplate_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const drop = () => administer(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return { url: urlOf(server, name), drop }
}

async function templateDatabase(server: string): Promise<string> {
  const name = `doorplate_template_${schemaName()}`
  await administer(server, async (admin) => {
    // Test files run at the same time. The lock ends with the connection.
    await admin.query('SELECT pg_advisory_lock(7218340154)')
    const { rows } = await admin.query('SELECT datistemplate FROM pg_database WHERE datname = $1', [name])
    if (rows[0]?.datistemplate) return
    if (rows[0]) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${name}`)
    await (await openPostgres(urlOf(server, name), silent)).close()
    await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
  return name
}

async function administer(server: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = await connect(server)
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

export function withReset(database: Database): TestDatabase {
  return Object.assign(database, { reset: () => runWithoutTimeLimit(database, emptyTables) })
}

/** Thousands of bookings, without triggers. */
export async function insertBookings(database: Database, sql: string): Promise<void> {
  await database.query('ALTER TABLE bookings DISABLE TRIGGER USER')
  await runWithoutTimeLimit(database, sql)
  await database.query('ALTER TABLE bookings ENABLE TRIGGER USER')
}

/** On a busy machine the many rows of a test take longer than a request may. */
async function runWithoutTimeLimit(database: Database, sql: string): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('SET LOCAL statement_timeout TO 0')
    await queries.query('SET LOCAL lock_timeout TO 0')
    await queries.query(sql)
  })
}

/** A booking as SQL can make it, without mail: Atlas, on Wednesday from 09:00 to 10:00. */
export async function storeBooking(
  queries: Queries,
  { room_id = 'atlas', date = '2026-11-25', start_time = '09:00', end_time = '10:00' } = {}
): Promise<void> {
  await queries.query(
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     VALUES ($1, $2, $3, $4, 'a', 'a@b.example', 'c', 'p')`,
    [room_id, date, start_time, end_time]
  )
}
