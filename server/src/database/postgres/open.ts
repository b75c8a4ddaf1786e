import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable, type Log, sqlState, type Value } from '../database.ts'
import { failureOf } from '../failures.ts'
import { type MigrationConnection, migrate } from '../migrate.ts'
import { readMigrations } from '../migrations.ts'
import { boundTexts } from '../values.ts'
import { connectionConfig } from './connection.ts'
import { PostgresDatabase } from './postgres-database.ts'

const patienceMilliseconds = 10_000
const oldestVersion = 150_000

/**
 * Connects to a PostgreSQL server and brings its schema up to date. A server that is just starting gets ten seconds.
 * @throws DatabaseUnavailable, MigrationError
 */
export async function openPostgres(url: string, log: Log): Promise<PostgresDatabase> {
  const client = await patiently(() => connect(url), log)
  try {
    await checkServer(client, log)
    await migrate(connectionThrough(client), readMigrations(), log)
  } finally {
    await client.end()
  }
  return new PostgresDatabase(url, log)
}

/** One connection, with the types of all others. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(url))
  // Without a listener, an error between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function patiently(attempt: () => Promise<pg.Client>, log: Log): Promise<pg.Client> {
  let isFirst = true
  const givingUpAt = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const failure = failureOf(error)
      if (!mayPass(error) || performance.now() > givingUpAt) {
        throw new DatabaseUnavailable(`PostgreSQL (DATABASE_URL) cannot be used: ${failure.message}`, { cause: error })
      }
    }
    if (isFirst) log.info('PostgreSQL cannot be reached yet: trying again for ten seconds')
    isFirst = false
    await pause(250)
  }
}

// A wrong password or database stays wrong; a server that starts, or has no connection to spare, does not.
function mayPass(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|53|57)/.test(state)
}

async function checkServer(client: pg.Client, log: Log) {
  const setting = async (name: string): Promise<string> =>
    (await client.query('SELECT current_setting($1) AS value', [name])).rows[0].value
  if (Number(await setting('server_version_num')) < oldestVersion) {
    throw new DatabaseUnavailable(`PostgreSQL 15 or later is needed, this one is ${await setting('server_version')}`)
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await setting(name)) === 'off') log.warn(`PostgreSQL runs with ${name}=off: a power cut can lose bookings`)
  }
}

/** A client as what migrations are applied through. */
export function connectionThrough(client: pg.Client): MigrationConnection {
  return {
    run: (script: string) => client.query(script),
    query: async <Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> =>
      (await client.query(sql, boundTexts(values))).rows
  }
}
