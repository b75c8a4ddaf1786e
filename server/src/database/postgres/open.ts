import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable, type Log, sqlState, type Value } from '../database.ts'
import { failureOf } from '../failures.ts'
import { type MigrationConnection, migrate } from '../migrate.ts'
import { readMigrations } from '../migrations.ts'
import { boundTexts } from '../values.ts'
import { connectionConfig } from './connection.ts'
import { PostgresDatabase } from './postgres-database.ts'

const startTimeoutMilliseconds = 10_000
const minVersion = 150_000

export async function openPostgres(url: string, log: Log): Promise<PostgresDatabase> {
  const client = await connectWithRetry(() => connect(url), log)
  try {
    await checkServer(client, log)
    await migrate(connectionThrough(client), readMigrations(), log)
  } finally {
    await client.end()
  }
  return new PostgresDatabase(url, log)
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(url))
  // An unhandled error between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function connectWithRetry(attempt: () => Promise<pg.Client>, log: Log): Promise<pg.Client> {
  let isFirst = true
  const timeoutAt = performance.now() + startTimeoutMilliseconds
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const failure = failureOf(error)
      if (!isTransient(error) || performance.now() > timeoutAt) {
        throw new DatabaseUnavailable(`PostgreSQL (DATABASE_URL) cannot be used: ${failure.message}`, { cause: error })
      }
    }
    if (isFirst) log.info('PostgreSQL is not reachable yet: retrying for ten seconds')
    isFirst = false
    await pause(250)
  }
}

// A wrong password or database name stays wrong; a starting or busy server recovers.
function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  return state === undefined || /^(08|53|57)/.test(state)
}

async function checkServer(client: pg.Client, log: Log) {
  const setting = async (name: string): Promise<string> =>
    (await client.query('SELECT current_setting($1) AS value', [name])).rows[0].value
  if (Number(await setting('server_version_num')) < minVersion) {
    throw new DatabaseUnavailable(`PostgreSQL 15 or later is needed, this one is ${await setting('server_version')}`)
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await setting(name)) === 'off') log.warn(`PostgreSQL runs with ${name}=off: a power cut can lose bookings`)
  }
}

export function connectionThrough(client: pg.Client): MigrationConnection {
  return {
    run: (script: string) => client.query(script),
    query: async <Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> =>
      (await client.query(sql, boundTexts(values))).rows
  }
}
