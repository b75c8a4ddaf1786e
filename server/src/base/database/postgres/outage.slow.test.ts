import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../../../scripts/tests/postgres.mjs'
import { openPostgresProxy } from '../../../../test/engines/postgres-proxy.ts'
import { silent } from '../../../../test/silent.ts'
import { type Database, DatabaseUnavailable, type Queries } from '../database.ts'
import { openPostgres } from './open.ts'
import { PostgresDatabase } from './postgres-database.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres({ durable: true })
  await (await openPostgres(server.url, silent)).close()
})
afterAll(() => server.stop())

async function listenTo(database: Database) {
  const received: string[] = []
  let check = () => {}
  const record = (what: string) => {
    received.push(what)
    check()
  }
  await database.listen('doorplate_changes', {
    announced: (payload) => record(JSON.parse(payload).room_id),
    lost: () => record('lost'),
    regained: () => record('regained')
  })
  const receives = (what: string) =>
    new Promise<void>((resolve) => {
      check = () => received.includes(what) && resolve()
      check()
    })
  return { received, receives }
}

const add = (database: Queries, id: string) =>
  database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])

test('P2: after a server was killed the database is unavailable and recovers without loss', async () => {
  const database = new PostgresDatabase(server.url, silent)
  onTestFinished(() => database.close())
  const { received, receives } = await listenTo(database)
  await add(database, 'before')
  await receives('before')

  await server.stopHard()
  await receives('lost')
  await expect(add(database, 'during')).rejects.toThrow(DatabaseUnavailable)
  await expect(database.transaction((queries) => queries.query('SELECT 1'))).rejects.toThrow(DatabaseUnavailable)

  await server.startAgain()
  await receives('regained')
  await add(database, 'after')
  await receives('after')
  expect(received).toEqual(['before', 'lost', 'regained', 'after'])
  expect(await database.query('SELECT id FROM rooms ORDER BY id')).toEqual([{ id: 'after' }, { id: 'before' }])
})

test('a connection is not reused after the server ended its transaction', async () => {
  const database = new PostgresDatabase(server.url, silent)
  onTestFinished(() => database.close())
  const transaction = database.transaction(async (queries) => {
    const [own] = await queries.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await database.query('SELECT pg_terminate_backend($1)', [own?.pid ?? 0])
    await add(queries, 'never')
  })
  await expect(transaction).rejects.toThrow(DatabaseUnavailable)
  expect(await database.query(`SELECT id FROM rooms WHERE id = 'never'`)).toEqual([])
})

test('queries and listeners detect a server that stopped answering', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const proxy = await openPostgresProxy(server.url)
  const database = new PostgresDatabase(proxy.url, silent)
  onTestFinished(() => database.close())
  const { received, receives } = await listenTo(database)
  await database.query('SELECT 1')

  proxy.block()
  const query = database.query('SELECT 1').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await query).toBeInstanceOf(DatabaseUnavailable)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(16_000)
  expect(received).toEqual(['lost'])

  vi.useRealTimers()
  proxy.clear()
  await receives('regained')
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a pooler in transaction mode is rejected with advice', async () => {
  const proxy = await openPostgresProxy(server.url)
  proxy.dropNotifications()
  const database = new PostgresDatabase(proxy.url, silent)
  onTestFinished(() => database.close())
  await expect(listenTo(database)).rejects.toThrow('pool_mode = session')
  await database.query('SELECT 1')
})
