import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../../../scripts/tests/postgres.mjs'
import { createDatabase } from '../../../../test/database.ts'
import { openPostgresProxy } from '../../../../test/engines/postgres-proxy.ts'
import { silent } from '../../../../test/silent.ts'
import { type Database, type Log, sqlState } from '../database.ts'
import { readMigrations } from '../migrations/sql-files.ts'
import { connect } from './first-connection.ts'
import { openPostgres } from './open.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase({ empty: true })
  opened.push({ close: drop })
  return url
}

async function open(url: string, log: Log = silent): Promise<Database> {
  const database = await openPostgres(url, log)
  opened.push(database)
  return database
}

test('several processes can start at once on one empty database', async () => {
  const url = await emptyDatabase()
  const databases = await Promise.all([open(url), open(url), open(url)])
  const [database] = databases
  expect(await database?.query('SELECT name, checksum FROM migrations ORDER BY name')).toEqual(
    readMigrations().map(({ name, checksum }) => ({ name, checksum }))
  )
})

test('a start waits for a server that is just starting', async () => {
  const server = await startPostgres()
  opened.push({ close: server.stop })
  await server.stopHard()
  const opening = open(server.url)
  await server.startAgain()
  expect(await (await opening).query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a start waits for a server that says for minutes that it is starting', async () => {
  const server = await startPostgres()
  opened.push({ close: server.stop })
  const started = server.standBy({ hot_standby: 'off' })
  await expect.poll(() => connect(server.url).catch(sqlState), { timeout: 30_000 }).toBe('57P03')

  const passed = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => passed.mockRestore())
  const said: string[] = []
  const opening = open(server.url, { ...silent, info: (text) => said.push(text) })
  passed.mockReturnValue(600_000)
  await vi.waitFor(() => expect(said).toEqual(['PostgreSQL is still starting: waiting for it']))
  passed.mockRestore()
  server.promote()
  await started
  expect(await (await opening).query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a start waits for connections that take half a minute each', async () => {
  const proxy = await openPostgresProxy(await emptyDatabase())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const opened = proxy.hold()
  const opening = open(proxy.url)
  await opened
  await vi.advanceTimersByTimeAsync(30_000)
  proxy.pass()
  const database = await opening

  const listened = proxy.hold()
  const listening = database.listen('doorplate_changes', { announced() {}, lost() {}, regained() {} })
  await listened
  await vi.advanceTimersByTimeAsync(30_000)
  proxy.pass()
  await expect(listening).resolves.toBeUndefined()
})

test('a missing database is reported', async () => {
  const url = new URL(await emptyDatabase())
  url.pathname = 'nowhere'
  await expect(openPostgres(url.href, silent)).rejects.toThrow(
    'PostgreSQL (DATABASE_URL) cannot be used: database "nowhere" does not exist'
  )
})

test('a PostgreSQL server that does not sync commits causes a warning', async () => {
  const warnings: string[] = []
  await open(await emptyDatabase(), { ...silent, warn: (text) => warnings.push(text) })
  expect(warnings).toEqual(['PostgreSQL runs with fsync=off: a power cut can lose bookings'])
})

test('a user without the right to create tables gets a message that names it', async () => {
  const url = new URL(await emptyDatabase())
  const admin = await connect(url.href)
  opened.push({ close: () => admin.end() })
  await admin.query('CREATE ROLE guest_of_the_test LOGIN')
  opened.push({ close: () => admin.query('DROP ROLE guest_of_the_test') })
  url.username = 'guest_of_the_test'
  await expect(openPostgres(url.href, silent)).rejects.toThrow(
    /permission denied for schema public\. Let an administrator make this user the owner of the database/
  )
})

test.each([
  ['SQL_ASCII', 'C'],
  ['LATIN1', 'C'],
  ['EUC_JP', 'C']
])('a database with the encoding %s gets a message that says how to make another', async (encoding, locale) => {
  const admin = await connect(await emptyDatabase())
  opened.push({ close: () => admin.end() })
  const name = `encoded_${encoding.toLowerCase()}`
  await admin.query(`CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE '${locale}' TEMPLATE template0`)
  opened.push({ close: () => admin.query(`DROP DATABASE ${name}`) })
  const url = new URL(await emptyDatabase())
  url.pathname = name
  await expect(openPostgres(url.href, silent)).rejects.toThrow(
    new RegExp(`"${name}" has the encoding ${encoding}.* CREATE DATABASE doorplate ENCODING 'UTF8'`)
  )
})

test('a read-only database gets a message that names the setting', async () => {
  const url = await emptyDatabase()
  const admin = await connect(url)
  await admin.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only TO on', current_database()); END $$`
  )
  await admin.end()
  await expect(openPostgres(url, silent)).rejects.toThrow('is read-only: default_transaction_read_only is on')
})

test("the server's date style and limits do not matter", async () => {
  const url = await emptyDatabase()
  const admin = await connect(url)
  await admin.query(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET datestyle TO ''German''', current_database());
    EXECUTE format('ALTER DATABASE %I SET timezone TO ''Asia/Tokyo''', current_database());
  END $$`)
  await admin.end()
  const database = await open(url)
  const [row] = await database.query(
    `SELECT date '2026-11-24' AS date, timestamptz '2026-11-24 09:00+00' AS instant,
       current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
       current_setting('idle_in_transaction_session_timeout') AS idle`
  )
  const limits = { statement: '4s', lock: '3s', idle: '10s' }
  expect(row).toEqual({ date: '2026-11-24', instant: new Date('2026-11-24T09:00:00Z'), ...limits })
})
