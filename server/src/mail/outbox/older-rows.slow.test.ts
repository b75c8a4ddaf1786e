import { expect, onTestFinished, test } from 'vitest'
import { testConfig, tuesday } from '../../../test/app.ts'
import { openUpdatedDatabase } from '../../../test/database.ts'
import { testOutbox } from '../../../test/mail/outbox.ts'
import { sendMails } from '../../../test/office.ts'
import type { Queries } from '../../base/database/database.ts'
import { readMigrations } from '../../base/database/sql-files.ts'
import { writeBackup } from '../../service/backup/backup.ts'
import { restoreBackup } from '../../service/backup/restore.ts'

const { database, office } = await testOutbox()

/** As a program without clients and stored settings wrote them. */
async function bookAsBefore(queries: Queries, client: string, date: string, guests: string[]) {
  await queries.query(`SELECT set_config('doorplate.via', 'web', false), set_config('doorplate.client', $1, false)`, [
    client
  ])
  await queries.query(
    `WITH made AS (
       INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests)
       VALUES ('atlas', $1, '09:00', '10:00', 'Priya Raman', 'priya@northwind.example', 'c', 'p', $2) RETURNING *
     )
     INSERT INTO invitations (booking_id, recipient, method, sequence, details, next_attempt_at, created_at)
     SELECT id, recipient, 'REQUEST', 0, jsonb_build_object('room_name', 'Atlas', 'date', date, 'start_time', '09:00',
         'end_time', '10:00', 'booked_by', booked_by, 'booker_email', booker_email, 'company', company,
         'purpose', purpose, 'guests', guests, 'cancelled_via', null), $3, $3
     FROM made, unnest(guests) AS recipient`,
    [date, guests, new Date(tuesday)]
  )
}

test('messages that an older program queued are sent in fair turns by client', async () => {
  const older = readMigrations().filter(({ name }) => name < '004')
  const crowd = Array.from({ length: 20 }, (_, index) => `guest${index}@buergi.example`)
  const updated = await openUpdatedDatabase(older, async (queries) => {
    await queries.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8)`)
    await bookAsBefore(queries, 'a flood', '2026-12-01', crowd)
    await bookAsBefore(queries, 'a colleague', '2026-12-02', ['jonas@buergi.example'])
    await queries.query(`SELECT set_config('doorplate.via', '', false), set_config('doorplate.client', '', false)`)
  })
  onTestFinished(() => updated.close())
  const first = await sendMails({ database: updated, now: tuesday, config: { mailsPerHour: 10 } })
  expect(first.sent).toHaveLength(6)
  expect(first.sent).toContain('jonas@buergi.example REQUEST 0')
  expect(await updated.query('SELECT DISTINCT client FROM invitations ORDER BY client')).toEqual([
    { client: 'a colleague' },
    { client: 'a flood' }
  ])
  const rest = await sendMails({ database: updated, now: tuesday, config: { mailsPerHour: 0 } })
  expect(new Set([...first.sent, ...rest.sent]).size).toBe(21)
  for (const { from } of [...first.messages, ...rest.messages]) expect(from).toBe('rooms@office.example')
}, 60_000)

const backupOf = async () => {
  const lines: string[] = []
  await writeBackup(database, async (line) => {
    lines.push(line)
  })
  return lines
}

async function* each(lines: string[]) {
  yield* lines
}

test('messages that wait in an older backup are sent after a restore', async () => {
  const booking = await office.book({ guests: ['jonas@buergi.example'] })
  const older = (await backupOf()).map((line) => {
    const { table, rows } = JSON.parse(line) as { table?: string; rows: Record<string, unknown>[] }
    if (table !== 'invitations') return line
    return JSON.stringify({ table, rows: rows.map(({ client, sender, uid_host, mailbox, ...row }) => row) })
  })
  await database.reset()
  await restoreBackup(database, each(older))
  const { mailer, worker } = office.hire({ mailFrom: 'rooms@hill.example' })
  await worker.runOnce()
  await office.cancel(booking)
  await worker.runOnce()
  expect(mailer.sent).toHaveLength(4)
  for (const { raw } of mailer.messages) expect(String(raw)).toContain('@hill.example')
})

test('a backup keeps client and settings of waiting messages', async () => {
  office.sender = testConfig({ mailFrom: 'rooms@harbour.example' })
  await office.book({ booker_email: 'priya+rooms@northwind.example' })
  const before = await database.query('SELECT * FROM invitations')
  expect(before).toMatchObject([
    { client: 'a browser', uid_host: 'harbour.example', mailbox: 'priya@northwind.example' }
  ])
  const lines = await backupOf()
  await database.reset()
  await restoreBackup(database, each(lines))
  expect(await database.query('SELECT * FROM invitations')).toEqual(before)
  const { mailer, worker } = office.hire({ mailFrom: 'rooms@hill.example' })
  await worker.runOnce()
  expect(mailer.messages.map(({ from }) => from)).toEqual(['rooms@harbour.example'])
})
