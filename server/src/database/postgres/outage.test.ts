import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { silent } from '../../../test/database.ts'
import { type Database, DatabaseUnavailable, type Queries } from '../database.ts'
import { openPostgres } from './open.ts'
import { PostgresDatabase } from './postgres-database.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  server = await startPostgres({ durable: true })
  await (await openPostgres(server.url, silent)).close()
})
afterAll(() => server.stop())

/** What a listener heard, and a wait for it to hear something. */
async function listenTo(database: Database) {
  const heard: string[] = []
  let check = () => {}
  const hear = (what: string) => {
    heard.push(what)
    check()
  }
  await database.listen('doorplate_changes', {
    notice: (payload) => hear(JSON.parse(payload).room_id),
    lost: () => hear('lost'),
    regained: () => hear('regained')
  })
  const hears = (what: string) =>
    new Promise<void>((resolve) => {
      check = () => heard.includes(what) && resolve()
      check()
    })
  return { heard, hears }
}

const add = (database: Queries, id: string) =>
  database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])

test('a server that was killed: unavailable at once, nothing lost, and all well again by itself', async () => {
  const database = new PostgresDatabase(server.url, silent)
  onTestFinished(() => database.close())
  const { heard, hears } = await listenTo(database)
  await add(database, 'before')
  await hears('before')

  await server.stopHard()
  await hears('lost')
  const start = performance.now()
  await expect(add(database, 'during')).rejects.toThrow(DatabaseUnavailable)
  await expect(database.transaction((queries) => queries.query('SELECT 1'))).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - start).toBeLessThan(2000)

  await server.startAgain()
  await hears('regained')
  await add(database, 'after')
  await hears('after')
  expect(heard).toEqual(['before', 'lost', 'regained', 'after'])
  expect(await database.query('SELECT id FROM rooms ORDER BY id')).toEqual([{ id: 'after' }, { id: 'before' }])
})

test('a transaction that the server ends is unavailable, and its connection is not used again', async () => {
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

test('a server that went silent without a word is noticed, by who asks and by who listens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const way = await openWay(server.url)
  const database = new PostgresDatabase(way.url, silent)
  onTestFinished(() => database.close())
  const { heard, hears } = await listenTo(database)
  await database.query('SELECT 1')

  way.block()
  const asked = database.query('SELECT 1').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toBeInstanceOf(DatabaseUnavailable)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(16_000)
  expect(heard).toEqual(['lost'])

  vi.useRealTimers()
  way.clear()
  await hears('regained')
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a pooler that lends sessions for one transaction only is found out, and told what to change', async () => {
  const way = await openWay(server.url)
  way.swallowAnnouncements()
  const database = new PostgresDatabase(way.url, silent)
  onTestFinished(() => database.close())
  await expect(listenTo(database)).rejects.toThrow('pool_mode = session')
  await database.query('SELECT 1')
})

/** A way to the server on which everything can be swallowed, with the connections left open. */
async function openWay(url: string) {
  const server = new URL(url)
  const folder = server.searchParams.get('host')
  const sockets = new Set<Socket>()
  let blocked = false
  let deaf = false
  const proxy = createServer((near) => {
    const far = folder ? connectSocket(`${folder}/.s.PGSQL.5432`) : connectSocket(Number(server.port), server.hostname)
    const pass = (to: Socket) => (bytes: Buffer) => !blocked && to.write(bytes)
    near
      .on('data', pass(far))
      .on('error', () => far.destroy())
      .on('close', () => far.destroy())
    far
      .on('data', (bytes: Buffer) => pass(near)(deaf ? withoutAnnouncements(bytes) : bytes))
      .on('error', () => near.destroy())
      .on('close', () => near.destroy())
    sockets.add(near)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    url: `postgres://postgres@127.0.0.1:${address instanceof Object ? address.port : 0}/postgres`,
    swallowAnnouncements() {
      deaf = true
    },
    block() {
      blocked = true
    },
    clear() {
      blocked = false
    }
  }
}

/** What a server said, less the NotificationResponse messages ('A', then the length of the rest in four bytes). */
function withoutAnnouncements(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = start + 1 + bytes.readUInt32BE(start + 1)
    if (bytes.toString('latin1', start, start + 1) !== 'A') kept.push(bytes.subarray(start, end))
  }
  return Buffer.concat(kept)
}
