import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  adminKey,
  atlas,
  birch,
  book,
  bookingsOf,
  cancel,
  createTestApp,
  publicKey,
  testConfig,
  tuesday,
  walkIn
} from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import type { App } from '../../base/http/app-type.ts'
import { fillMainOffice } from '../../office/offices/fill-main-office.ts'
import { writeBackup } from './backup.ts'
import { linesOf, restoreBackup } from './restore.ts'
import { tables } from './store.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const backup = async () => (await app.inject({ url: '/api/v1/backup', headers: adminKey })).body

const restore = (text: string): Promise<number> =>
  restoreBackup(database, linesOf(join(testFolder({ backup: text }, onTestFinished), 'backup')))

/** Restores into an empty database. */
async function restoreAfresh(text: string): Promise<number> {
  await database.reset()
  return restore(text)
}

const everything = () => Promise.all(tables.map(({ name }) => database.query(`SELECT * FROM ${name} ORDER BY 1`)))

test('a restored backup equals the stored rows in every column', async () => {
  const { id } = (await book(app, {}, { 'idempotency-key': 'kept' })).json()
  await book(app, { date: '2026-11-26', purpose: 'Ünïcode "quotes" 🚪', guests: [] })
  await walkIn(app)
  await cancel(app, id)
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
  await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = 'birch'`)
  await database.query(
    `INSERT INTO doors (room_id, actions, check_in_before, check_in_after) VALUES ('atlas', '{book}', 5, 15)`
  )
  await database.query(`UPDATE bookings SET released_at = cancelled_at WHERE cancelled`)
  const calendar = async () => (await app.inject({ url: '/api/v1/feeds', headers: publicKey })).json().path
  const path = await calendar()
  const before = await everything()
  const text = await backup()

  expect(await restoreAfresh(text)).toBeGreaterThan(5)
  expect(await everything()).toEqual(before)
  expect(await calendar()).toBe(path)
})

test('the audit records who downloads a backup', async () => {
  await backup()
  const [newest] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
  expect(newest).toMatchObject({ action: 'backup downloaded', via: 'operator', client: expect.any(String) })
  await app.inject({ url: '/api/v1/backup', headers: publicKey })
  expect((await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()).toHaveLength(3)
})

test('P1: after a restore new bookings are checked for overlaps, announced and audited', async () => {
  await book(app)
  const text = await backup()
  await restoreAfresh(text)
  expect((await book(app)).statusCode).toBe(409)
  expect((await book(app, { date: '2026-11-26' })).statusCode).toBe(201)
  const [{ count }] = (await database.query('SELECT count(*) AS count FROM audit')) as [{ count: number }]
  expect(count).toBe(4)
})

test('a backup can be restored after an office was removed, and its audit continues', async () => {
  const { id } = (await book(app, {}, { 'idempotency-key': 'kept' })).json()
  const backedUp = await database.query('SELECT action, room_id FROM audit ORDER BY id')
  const text = await backup()
  await cancel(app, id)
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1, sent_at = now()`)
  for (const room of [atlas, birch]) {
    const removed = await app.inject({ method: 'DELETE', url: `/api/v1/rooms/${room.id}`, headers: adminKey })
    expect(removed.statusCode).toBe(204)
  }
  const left = await database.query('SELECT action, room_id FROM audit ORDER BY id')
  expect(left.length).toBeGreaterThan(backedUp.length)

  await restore(text)
  expect(await database.query('SELECT action, room_id FROM audit ORDER BY id')).toEqual([...backedUp, ...left])
  expect((await bookingsOf(app)).map((booking) => booking.id)).toEqual([id])
  const repeated = await book(app, {}, { 'idempotency-key': 'kept' })
  expect(repeated.json().id).toBe(id)
  expect((await book(app, { date: '2026-11-26' })).statusCode).toBe(201)
  const entries = await database.query<{ id: number }>('SELECT id FROM audit ORDER BY id')
  expect(entries.map((entry) => Number(entry.id))).toEqual(entries.map((_entry, index) => index + 1))
  await expect(database.query('INSERT INTO audit (id, action, via) VALUES (99, $1, $1)', ['x'])).rejects.toThrow()
  await expect(database.query('DELETE FROM audit')).rejects.toThrow('append-only')
})

test('a backup with a byte order mark can be restored', async () => {
  await book(app)
  const text = await backup()
  expect(await restoreAfresh(`\ufeff${text}`)).toBeGreaterThan(3)
})

test('P2: a backup during bookings has every booking acknowledged before it, and no partial one', async () => {
  const days = Array.from({ length: 10 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`)
  for (const date of days) await book(app, { date })
  const lines: string[] = []
  let during: Promise<unknown> | undefined
  await writeBackup(database, async (line) => {
    lines.push(line)
    if (!line.startsWith('{"table":"bookings"')) return
    during = book(app, { date: '2026-12-24' })
    // The embedded engine runs one transaction at a time: the booking waits for the backup.
    if (process.env['TEST_ENGINE'] === 'postgres') await during
  })
  await during
  await restoreAfresh(lines.join('\n'))
  expect((await bookingsOf(app)).map(({ date }) => date)).toEqual(days)
  const halves = await database.query(
    'SELECT id FROM bookings WHERE NOT EXISTS (SELECT 1 FROM invitations WHERE booking_id = bookings.id)'
  )
  expect(halves).toEqual([])
})

test('a backup from before a column was added is restored with its default', async () => {
  await book(app)
  const older = (await backup()).replaceAll(/^{"table":"bookings".*$/gm, (line) => {
    const { table, rows } = JSON.parse(line) as { table: string; rows: Record<string, unknown>[] }
    return JSON.stringify({ table, rows: rows.map(({ sequence, guests, ...row }) => row) })
  })
  await restoreAfresh(older)
  expect(await database.query('SELECT sequence, guests FROM bookings')).toEqual([{ sequence: 0, guests: [] }])
})

/** A backup of the first release. */
const firstRelease = [
  { doorplate_backup: 1, migrations: ['001_rooms_and_bookings.sql', '002_invitations.sql', '003_audit.sql'] },
  { table: 'rooms', rows: [{ id: 'atlas', name: 'Atlas', capacity: 8, equipment: ['Wifi'] }] },
  {
    table: 'bookings',
    rows: [
      {
        id: '0195a1de-0000-4000-8000-000000000001',
        room_id: 'atlas',
        date: '2026-11-25',
        start_time: '09:00:00',
        end_time: '10:00:00',
        booked_by: 'Ada Lovelace',
        booker_email: 'ada@example.com',
        company: 'Engines',
        purpose: 'Planning',
        guests: ['bob@example.com'],
        cancelled: false,
        cancelled_at: null,
        cancelled_by: null,
        cancelled_via: null,
        sequence: 0,
        created_at: '2026-11-24T08:00:00+00:00',
        wiped_at: null,
        during: '["2026-11-25 09:00:00","2026-11-25 10:00:00")'
      }
    ]
  },
  {
    table: 'invitations',
    rows: ['ada', 'bob'].map((name, index) => ({
      id: `0195a1de-0000-4000-8000-00000000001${index}`,
      booking_id: '0195a1de-0000-4000-8000-000000000001',
      recipient: `${name}@example.com`,
      method: 'REQUEST',
      sequence: 0,
      details: { room_name: 'Atlas', date: '2026-11-25' },
      state: index === 0 ? 'sent' : 'queued',
      departures: index === 0 ? 1 : 0,
      attempts: 1,
      first_attempt_at: '2026-11-24T08:00:01+00:00',
      next_attempt_at: '2026-11-24T08:00:01+00:00',
      last_error: null,
      created_at: '2026-11-24T08:00:00+00:00',
      sent_at: index === 0 ? '2026-01-05T08:00:02+00:00' : null
    }))
  },
  {
    table: 'audit',
    rows: [
      {
        id: 7,
        at: '2026-11-24T08:00:00+00:00',
        action: 'booked',
        via: 'web',
        client: 'c0ffee',
        room_id: 'atlas',
        booking_id: '0195a1de-0000-4000-8000-000000000001',
        date: '2026-11-25',
        start_time: '09:00:00',
        end_time: '10:00:00'
      }
    ]
  },
  { table: 'secrets', rows: [{ name: 'client_hash', value: 'first' }] },
  { total_rows: 6 }
]

test('a backup of the first version gets the changes of all later migrations', async () => {
  await restoreAfresh(firstRelease.map((line) => JSON.stringify(line)).join('\n'))
  expect(await database.query('SELECT id, office_id FROM rooms')).toEqual([{ id: 'atlas', office_id: 'main' }])
  expect(await database.query('SELECT id, office_id FROM audit')).toEqual([{ id: 7, office_id: 'main' }])
  expect(await database.query('SELECT recipient, mailbox, client FROM invitations ORDER BY id')).toEqual([
    { recipient: 'ada@example.com', mailbox: 'ada@example.com', client: '' },
    { recipient: 'bob@example.com', mailbox: 'bob@example.com', client: 'c0ffee' }
  ])
  expect(await database.query('SELECT name, value = $1 AS kept FROM secrets ORDER BY name', ['first'])).toEqual([
    { name: 'booking_key', kept: false },
    { name: 'client_hash', kept: true }
  ])
  expect(await database.query('SELECT count(*) AS count FROM invitations WHERE thread_id = booking_id')).toEqual([
    { count: 2 }
  ])
  // As the next start does: offices came later.
  await fillMainOffice(database, { config: testConfig(), now: tuesday })
  expect((await book(app, { date: '2026-11-25', start_time: '09:30', end_time: '10:30' })).statusCode).toBe(409)
})

/** The restored database has its own migrations and code, and a server that starts on it; the others are soon gone. */
const leftOut = [
  'announcements',
  'applied_code',
  'code_attempts',
  'displays',
  'downloads',
  'door_watch',
  'link_requests',
  'migrations',
  'operator_sessions',
  'processes'
]

test('every table is in the backup, after the tables that it references', async () => {
  const names: string[] = tables.map(({ name }) => name)
  const stored = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  )
  expect([...names, ...leftOut].sort()).toEqual(stored.map(({ name }) => name).sort())
  const references = await database.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint WHERE contype = 'f'`
  )
  expect(references.length).toBeGreaterThan(2)
  const kept = references.filter(({ from }) => !leftOut.includes(from))
  for (const { from, to } of kept) expect(names.indexOf(to)).toBeLessThan(names.indexOf(from))
})

test('a restore into a database that is not empty changes nothing', async () => {
  const text = await backup()
  await expect(restore(text)).rejects.toThrow('The database is not empty')
  const rooms = await database.query('SELECT id FROM rooms ORDER BY id')
  expect(rooms).toEqual([{ id: atlas.id }, { id: birch.id }])
})

test.each([
  ['an empty file', '', 'The file is empty'],
  ['another file', '{"hello":"world"}', 'no Doorplate backup'],
  ['text', 'rooms;bookings', 'cannot be read'],
  ['a newer backup', '{"doorplate_backup":1,"migrations":["999_future.sql"]}', 'newer Doorplate']
])('%s is rejected and leaves nothing behind', async (_case, text, sentence) => {
  await expect(restoreAfresh(text)).rejects.toThrow(sentence)
  expect(await database.query('SELECT id FROM rooms')).toEqual([])
})

test('a truncated backup restores nothing', async () => {
  await book(app)
  const text = await backup()
  const lines = text.trim().split('\n')
  await expect(restoreAfresh(text.slice(0, -80))).rejects.toThrow('cannot be read')
  for (const count of [1, 2, lines.length - 1]) {
    await expect(restore(lines.slice(0, count).join('\n'))).rejects.toThrow('breaks off before its end')
  }
  expect(await database.query('SELECT id FROM rooms')).toEqual([])
})
