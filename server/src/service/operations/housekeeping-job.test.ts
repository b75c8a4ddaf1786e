import { existsSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { book, bookingsOf, createTestApp, testConfig, tuesday, withoutGuard } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { deferred, pollOptions } from '../../../test/mail/outbox.ts'
import { DatabaseUnavailable } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import { runHousekeeping } from './housekeeping-job.ts'
import { createLog } from './log.ts'

const database = await testDatabase()
let app: App
let dataDir: string
let message: string

beforeEach(async () => {
  app = await createTestApp(database)
  dataDir = testFolder({ 'mail/old.eml': 'Subject: old' }, onTestFinished)
  message = join(dataDir, 'mail/old.eml')
  await utimes(message, 0, 0)
  return () => app.close()
})

const yearLater = () => tuesday + 366 * 24 * 3_600_000
const keep = (broken: Parameters<typeof withoutGuard>[1] = {}) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const config = testConfig({ dataDir, retentionDays: 30 })
  const stop = runHousekeeping(withoutGuard(database, broken), { config, now: yearLater, log })
  onTestFinished(stop)
  return { logged: () => lines.map((line) => JSON.parse(line)), stop }
}

test('a failure to delete old request keys does not stop the other tasks', async () => {
  await book(app)
  const { logged } = keep({
    query: (sql, values) =>
      sql.includes('idempotency_keys')
        ? Promise.reject(new DatabaseUnavailable('too slow'))
        : database.query(sql, values)
  })
  await expect.poll(() => existsSync(message), pollOptions).toBe(false)
  expect((await bookingsOf(app))[0]).toMatchObject({ booker_email: null })
  expect(logged()).toMatchObject([{ task: 'request keys', err: { message: 'too slow' } }])
})

test('a failure to index bookings or to erase old addresses does not stop the deletion of old messages', async () => {
  await book(app)
  const { logged } = keep({ transaction: () => Promise.reject(new DatabaseUnavailable('too slow')) })
  await expect.poll(() => existsSync(message), pollOptions).toBe(false)
  expect(logged()).toMatchObject([{ task: 'words of the search' }, { task: 'addresses' }])
})

test('a shorter retention counts at once, also while the tasks run', async () => {
  await book(app)
  const config = testConfig({ dataDir, retentionDays: 0 })
  const changing = withoutGuard(database, {
    query: (sql, values) => {
      config.retentionDays = 30
      return database.query(sql, values)
    }
  })
  onTestFinished(runHousekeeping(changing, { config, now: yearLater, log: createLog('silent') }))
  await expect.poll(() => existsSync(message), pollOptions).toBe(false)
  expect((await bookingsOf(app))[0]).toMatchObject({ booker_email: null })
})

test('the calendar of a person whose last address was erased is deleted', async () => {
  await book(app)
  await database.query(`INSERT INTO feeds (email, created_at) VALUES ('Priya@Northwind.example', now())`)
  keep()
  await expect.poll(() => database.query('SELECT email FROM feeds'), pollOptions).toEqual([])
})

test('a folder among the messages is logged, and old messages are still deleted', async () => {
  await mkdir(join(dataDir, 'mail', 'archive'))
  const { logged } = keep()
  const problem = { task: 'messages', err: { message: expect.stringContaining('archive is a folder') } }
  await expect.poll(logged, pollOptions).toMatchObject([problem])
  expect(existsSync(message)).toBe(false)
})

test('no task starts after the stop', async () => {
  await book(app)
  const held = deferred<never[]>()
  let hasBegun = false
  const { stop } = keep({
    query: () => held.promise,
    transaction: (work) => {
      hasBegun = true
      return database.transaction(work)
    }
  })
  stop()
  held.settle([])
  await held.promise
  await new Promise(setImmediate)
  expect(hasBegun).toBe(false)
  expect(existsSync(message)).toBe(true)
})

test('requests for links and codes are deleted after a day', async () => {
  const dayOld = new Date(yearLater() - 24 * 3_600_000)
  const fresh = new Date(yearLater() - 23 * 3_600_000)
  for (const at of [dayOld, fresh]) {
    await database.query('INSERT INTO link_requests (email, created_at) VALUES ($1, $2)', ['ada@example.com', at])
    await database.query('INSERT INTO code_attempts (room_id, at) VALUES ($1, $2)', ['atlas', at])
  }
  keep()
  await expect.poll(() => existsSync(message), pollOptions).toBe(false)
  expect(await database.query('SELECT created_at AS at FROM link_requests')).toEqual([{ at: fresh }])
  expect(await database.query('SELECT at FROM code_attempts')).toEqual([{ at: fresh }])
})
