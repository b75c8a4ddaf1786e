import { tmpdir } from 'node:os'
import type { Health } from '@doorplate/api/service/health'
import { weekdays } from '@doorplate/domain/rules/rules'
import { expect, onTestFinished, test } from 'vitest'
import { adminKey, newBooking, publicKey, testConfig } from '../../../test/app.ts'
import { storeBooking } from '../../../test/database.ts'
import { followChanges } from '../../../test/follow-changes.ts'
import { fakeMailer, testKeys } from '../../../test/mail/outbox.ts'
import { from, testOffice } from '../../../test/office.ts'
import { silent } from '../../../test/silent.ts'
import type { Delivery } from '../../mail/outbox/delivery/delivery.ts'
import { startInvitationWorker } from '../../mail/outbox/sending/worker.ts'
import { ProcessStatus } from './process-status.ts'
import { storeProcess } from './process-store.ts'

const office = await testOffice()
const { database } = office

const minutes = (count: number) => count * 60_000

/** A minute later, so that it counts again. */
async function health(): Promise<Health> {
  office.now += minutes(1)
  return office.read('health', adminKey)
}

const problems = async () => (await health()).problems
const codes = async () => (await problems()).map(({ code }) => code)

async function sendAll(delivery: Delivery) {
  const mailer = fakeMailer(() => delivery)
  const config = testConfig(office.config)
  const log = { ...silent, info: () => undefined }
  const worker = startInvitationWorker({ database, mailer, config, keys: testKeys, now: () => office.now, log })
  await worker.runOnce()
  await worker.stop()
}

/** The display of Atlas, in contact for so many minutes. */
async function connectDisplay(count: number) {
  for (let passed = 0; passed <= count; passed++) {
    await office.get('doors/atlas?display=true')
    office.now += minutes(1)
  }
}

test('nothing needs anybody in a new office, and what runs is named', async () => {
  await office.open({ dataDir: tmpdir() })
  expect(await health()).toEqual({
    problems: [],
    database: {
      engine: database.engine,
      version: expect.stringMatching(/^\d+/),
      size_bytes: expect.any(Number),
      answer_milliseconds: null,
      free_bytes: database.engine === 'embedded' ? expect.any(Number) : null
    },
    mail: { server: 'mail.office.example', sender: 'rooms@office.example', last_sent_at: null, waiting: 0, failed: 0 },
    displays: { connected: 0, offline: 0 },
    pages: 0,
    processes: [],
    backup: null,
    counted_at: new Date(office.now).toISOString()
  })
})

test('is counted once a minute', async () => {
  await health()
  await office.report()
  expect((await office.read('health', adminKey)).problems).toEqual([])
  office.now += minutes(1)
  expect((await office.read('health', adminKey)).problems).toEqual([{ code: 'faults_open', count: 1 }])
})

test('failed email needs somebody for a week, unless it was dropped', async () => {
  await office.book({ guests: [], date: '2026-12-24' })
  await office.book({ guests: [], date: '2026-12-25' })
  await sendAll({
    outcome: 'refused',
    reason: 'RCPT TO 550 5.1.1',
    said: '550 5.1.1 <priya@northwind.example> unknown'
  })
  expect(await problems()).toEqual([{ code: 'mail_failed', count: 2 }])
  const [mail] = await office.read('mails?state=failed', adminKey)
  await office.post(`mails/${mail.id}/drop`, {}, adminKey)
  expect(await problems()).toEqual([{ code: 'mail_failed', count: 1 }])
  office.now += minutes(7 * 24 * 60)
  expect(await problems()).toEqual([])
})

test('failed email that a newer one replaced needs nobody', async () => {
  const booking = await office.booked({ guests: [], date: '2026-12-24' })
  await sendAll({ outcome: 'refused', reason: 'RCPT TO 550 5.1.1', said: '550 5.1.1 unknown' })
  expect(await problems()).toEqual([{ code: 'mail_failed', count: 1 }])
  await office.change(booking, { purpose: 'Retrospective' })
  await sendAll({ outcome: 'sent' })
  expect(await problems()).toEqual([])
})

test('email that nobody takes for 15 minutes needs somebody, and the words name no recipient', async () => {
  await office.book({ guests: [] })
  await sendAll({ outcome: 'sent' })
  const since = new Date(office.now).toISOString()
  await office.book({ guests: [], room_id: 'birch' })
  await sendAll({ outcome: 'not_sent', reason: 'CONN 421 4.3.2', said: '421 4.3.2 too busy' })
  expect(await codes()).toEqual([])
  office.now += minutes(15)
  expect(await problems()).toEqual([
    { code: 'mail_stuck', since, said: '421 4.3.2 too busy', reason: 'CONN 421 4.3.2' }
  ])
  await sendAll({ outcome: 'not_sent', reason: 'RCPT TO 451 4.7.1', said: '451 4.7.1 <priya@northwind.example> later' })
  expect(await problems()).toEqual([{ code: 'mail_stuck', since, said: null, reason: 'RCPT TO 451 4.7.1' }])
  await office.post('mails/retries', { state: 'waiting', since: '2026-11-20T00:00:00Z' }, adminKey)
  await sendAll({ outcome: 'sent' })
  expect(await codes()).toEqual([])
})

test('email that is written to files needs somebody once there are bookings', async () => {
  await office.open({ smtpUrl: undefined })
  expect(await codes()).toEqual([])
  await office.book()
  expect(await codes()).toEqual(['mail_to_files'])
})

test('a display is missed ten minutes after it was last in contact, once it had contact for an hour', async () => {
  await connectDisplay(59)
  office.now += minutes(10)
  expect(await codes()).toEqual([])
  await connectDisplay(61)
  await connectDisplay(2)
  const since = new Date(office.now - minutes(1)).toISOString()
  office.now += minutes(7)
  expect(await health()).toMatchObject({ problems: [], displays: { connected: 0, offline: 1 } })
  office.now += minutes(1)
  const display = { code: 'display_offline', room_id: 'atlas', room_name: 'Atlas', office_id: 'main', since }
  expect(await problems()).toEqual([display])
  await connectDisplay(0)
  office.now += minutes(10)
  expect(await codes()).toEqual(['display_offline'])
})

test('a display is missed only while its room is open, and has been for ten minutes', async () => {
  await connectDisplay(61)
  office.now = Date.parse('2026-11-24T23:50:00+01:00')
  expect(await codes()).toEqual([])
  office.now = Date.parse('2026-11-25T08:08:00+01:00')
  expect(await codes()).toEqual([])
  expect(await codes()).toEqual(['display_offline'])
  await office.put('closed-days', [{ date: '2026-11-25', room_id: null, reason: 'Holiday' }])
  expect(await codes()).toEqual([])
})

test('a display that was removed is not missed any more, and one in contact stays', async () => {
  await connectDisplay(61)
  expect((await office.delete('health/displays/atlas')).statusCode).toBe(404)
  office.now += minutes(10)
  expect(await codes()).toEqual(['display_offline'])
  expect((await office.delete('health/displays/atlas')).statusCode).toBe(204)
  expect((await office.read('health', adminKey)).problems).toEqual([])
  expect(await codes()).toEqual([])
})

test('bookings that break a rule are counted for each room', async () => {
  await office.book()
  await office.book({ start_time: '10:00', end_time: '11:00' })
  await office.book({ room_id: 'birch', start_time: '17:00', end_time: '18:00' })
  await office.put('closed-days', [{ date: '2026-11-25', room_id: 'atlas', reason: 'Water' }])
  const hours = { open: '08:00', close: '17:30' }
  await office.put('rules', { hours: Object.fromEntries(weekdays.map((each) => [each, hours])) })
  const broken = { code: 'rules_broken', office_id: 'main', more: false }
  const found = await problems()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ ...broken, count: 2, room_id: 'atlas', room_name: 'Atlas' })
  expect(found).toContainEqual({ ...broken, count: 1, room_id: 'birch', room_name: 'Birch' })
  const overridden = newBooking({ room_id: 'birch', start_time: '18:00', end_time: '19:00' })
  expect((await office.post('bookings', { ...overridden, override_rules: true }, adminKey)).statusCode).toBe(201)
  expect(await problems()).toContainEqual({ ...broken, count: 1, room_id: 'birch', room_name: 'Birch' })
})

test('a backup is missed after a week, and names its operator', async () => {
  await office.get('backup', adminKey)
  const [{ at }] = await office.audit()
  office.now = Date.parse(at)
  expect(await health()).toMatchObject({ problems: [], backup: { at, operator: { id: null, name: 'Admin key' } } })
  office.now += minutes(7 * 24 * 60)
  expect(await problems()).toEqual([{ code: 'backup_old', at, days: 7 }])
})

test('a backup is missed once there are more than 100 bookings', async () => {
  for (let day = 1; day <= 100; day++)
    await storeBooking(database, { date: `2026-0${1 + (day % 9)}-${10 + Math.floor(day / 9)}` })
  expect(await codes()).toEqual([])
  await storeBooking(database)
  expect(await problems()).toEqual([{ code: 'backup_old', at: null, days: null }])
})

test('the processes, their pages and the median answer of the database are named', async () => {
  const [one, other] = [new ProcessStatus(office.now), new ProcessStatus(office.now + 1)]
  const app = await office.secondApp({}, { status: one })
  const stream = await followChanges(app)
  const ofDesk = await followChanges(app, { headers: { 'doorplate-via': 'desk-background' } })
  for (const each of [stream, ofDesk]) onTestFinished(() => each.leave())
  for (const milliseconds of [1, 310, 320]) one.addAnswer(milliseconds, office.now)
  await storeProcess(database, one, office.now)
  await storeProcess(database, other, office.now)
  const read = async (): Promise<Health> => (await app.inject({ url: '/api/v1/health', headers: adminKey })).json()
  expect(await read()).toMatchObject({
    problems: [{ code: 'database_slow', milliseconds: 310 }],
    database: { answer_milliseconds: 310 },
    pages: 1,
    processes: [
      { id: one.id, version: expect.any(String), pages: 1 },
      { id: other.id, pages: 0 }
    ]
  })
  office.now += minutes(11)
  await database.query(`UPDATE processes SET version = '0.4.0', seen_at = $1`, [new Date(office.now)])
  await storeProcess(database, new ProcessStatus(office.now - minutes(10)), office.now)
  expect((await read()).problems).toMatchObject([{ code: 'versions_differ', versions: ['0.4.0', expect.any(String)] }])
  office.now += minutes(11)
  await storeProcess(database, one, office.now)
  expect((await read()).processes).toMatchObject([{ id: one.id }])
  expect(await database.query('SELECT id FROM processes')).toEqual([{ id: one.id }])
})

test('sixty wrong keys from several addresses at two processes are named', async () => {
  await office.open({ trustProxy: 1 })
  const status = new ProcessStatus(office.now)
  const other = await office.secondApp({}, { status })
  for (let key = 0; key < 60; key++) {
    const headers = { authorization: `Bearer wrong-key-number-${key}`, ...from(`192.0.2.${key % 6}`) }
    await (key % 2 === 0 ? office.app : other).inject({ url: '/api/v1/health', headers })
  }
  await storeProcess(database, status, office.now)
  expect(await problems()).toEqual([{ code: 'keys_guessed', count: 60 }])
  office.now += minutes(60)
  expect(await problems()).toEqual([])
})

test('a short admin key is named', async () => {
  await office.open({ adminKey: 'fifteen-letters' })
  expect((await office.read('health', { authorization: 'Bearer fifteen-letters' })).problems).toEqual([
    { code: 'admin_key_short' }
  ])
})

test('the public key sees no health', async () => {
  expect((await office.get('health', publicKey)).json()).toMatchObject({
    status: 403,
    detail: 'Only operators can do this.'
  })
})
