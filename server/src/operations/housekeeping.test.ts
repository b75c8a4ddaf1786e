import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { book, bookingsOf, createTestApp, testConfig, tuesday, withoutGuard } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { runHousekeeping } from './housekeeping.ts'
import { createLog } from './log.ts'

const database = await testDatabase()
let app: App
let dataDir: string
let message: string

beforeEach(async () => {
  app = await createTestApp(database)
  dataDir = await mkdtemp(join(tmpdir(), 'doorplate-housekeeping-'))
  message = join(dataDir, 'mail', 'old.eml')
  await mkdir(join(dataDir, 'mail'))
  await writeFile(message, 'Subject: old')
  await utimes(message, 0, 0)
  return async () => {
    await app.close()
    await rm(dataDir, { recursive: true })
  }
})

const yearLater = () => tuesday + 366 * 24 * 3_600_000
const keep = (broken: Parameters<typeof withoutGuard>[1]) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  const config = testConfig({ dataDir, retentionDays: 30 })
  const stop = runHousekeeping(withoutGuard(database, broken), { config, now: yearLater, log })
  return { lines, stop }
}

test('a failure to delete old request keys does not stop the other tasks', async () => {
  await book(app)
  const { lines, stop } = keep({
    query: (sql, values) =>
      sql.includes('idempotency_keys')
        ? Promise.reject(new DatabaseUnavailable('too slow'))
        : database.query(sql, values)
  })
  await vi.waitFor(() => expect(existsSync(message)).toBe(false))
  expect((await bookingsOf(app))[0]).toMatchObject({ booker_email: null })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ task: 'request keys', err: { message: 'too slow' } }])
  stop()
})

test('a failure to erase old addresses does not keep old messages', async () => {
  await book(app)
  const { lines, stop } = keep({ transaction: () => Promise.reject(new DatabaseUnavailable('too slow')) })
  await vi.waitFor(() => expect(existsSync(message)).toBe(false))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ task: 'addresses' }])
  stop()
})

test('a folder among the messages is named in the log and does not keep old ones', async () => {
  await mkdir(join(dataDir, 'mail', 'archive'))
  const { lines, stop } = keep({})
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(existsSync(message)).toBe(false)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    task: 'messages',
    err: { message: expect.stringContaining('archive is a folder') }
  })
  stop()
})

test('no task starts after the stop', async () => {
  await book(app)
  const begun = { asked: 0 }
  let release = () => {}
  const held = new Promise<never[]>((resolve) => {
    release = () => resolve([])
  })
  const { stop } = keep({
    query: () => held,
    transaction: (work) => {
      begun.asked++
      return database.transaction(work)
    }
  })
  stop()
  release()
  await held
  await new Promise(setImmediate)
  expect(begun.asked).toBe(0)
  expect(existsSync(message)).toBe(true)
})

test('requests for links and codes are deleted after a day', async () => {
  const dayOld = new Date(yearLater() - 24 * 3_600_000)
  const fresh = new Date(yearLater() - 23 * 3_600_000)
  for (const at of [dayOld, fresh]) {
    await database.query('INSERT INTO link_requests (email, created_at) VALUES ($1, $2)', ['ada@example.com', at])
    await database.query('INSERT INTO code_attempts (room_id, at) VALUES ($1, $2)', ['atlas', at])
  }
  const { stop } = keep({})
  await vi.waitFor(() => expect(existsSync(message)).toBe(false))
  expect(await database.query('SELECT created_at AS at FROM link_requests')).toEqual([{ at: fresh }])
  expect(await database.query('SELECT at FROM code_attempts')).toEqual([{ at: fresh }])
  stop()
})
