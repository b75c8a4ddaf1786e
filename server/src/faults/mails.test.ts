import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { adminKey, createTestApp, report, testConfig, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { fakeMailer, testKeys } from '../../test/outbox.ts'
import type { App } from '../http/app-type.ts'
import { startInvitationWorker } from '../outbox/sending/worker.ts'
import { mailFaults } from './mails.ts'
import { deleteOldFaults } from './store.ts'

const database = await testDatabase()
const config = testConfig({ alertMail: 'desk@office.example' })
const minutes = 60_000
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { now: () => now })
  return () => app.close()
})

/** All mails sent so far by two processes. */
async function mailed() {
  await Promise.all([mailFaults(database, { config, now }), mailFaults(database, { config, now })])
  const mailer = fakeMailer()
  const log = { info() {}, warn() {}, error() {} }
  const worker = startInvitationWorker({ database, mailer, config, keys: testKeys, now: () => now, log })
  await worker.runOnce()
  await worker.stop()
  return Promise.all(mailer.messages.map(({ raw }) => PostalMime.parse(raw)))
}

test('what is reported within ten minutes is one mail to the operator', async () => {
  await report(app)
  now += 4 * minutes
  await report(app)
  await report(app, { room_id: 'birch', equipment: null, note: 'smells of “gas” <b>' })
  now += 6 * minutes - 1
  expect(await mailed()).toEqual([])
  now += 1
  const [mail, ...others] = await mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Problems reported at the displays', to: [{ address: 'desk@office.example' }] })
  expect(mail!.text?.trim().split('\n')).toEqual([
    'Problems reported at the displays:',
    '',
    'Atlas: Projector (2 times)',
    'Birch: something else, “smells of “gas” <b>”',
    '',
    'Sent by Doorplate, because this address is set to receive problem reports.'
  ])
  expect(mail!.html).not.toContain('<b>”')
  now += 60 * minutes
  expect(await mailed()).toEqual([])
})

test('a repeated report is mailed only with a new note, and a fixed fault never', async () => {
  await report(app)
  now += 10 * minutes
  expect(await mailed()).toHaveLength(1)
  await report(app)
  now += 10 * minutes
  expect(await mailed()).toEqual([])
  await report(app, { note: 'now it is loud' })
  const { id } = (await report(app, { equipment: 'Wifi' })).json()
  await app.inject({ method: 'PATCH', url: `/api/v1/faults/${id}`, headers: adminKey, payload: { fixed: true } })
  now += 10 * minutes
  const [mail] = await mailed()
  expect(mail!.text).toContain('Atlas: Projector (3 times), “now it is loud”\n')
  expect(mail!.text).not.toContain('Wifi')
})

test('several offices get separate mails, of limited length', async () => {
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
  await database.query(`UPDATE rooms SET office_id = 'tokyo' WHERE id = 'birch'`)
  await database.query(
    `INSERT INTO rooms (id, name, capacity) SELECT 'r' || n, 'Room', 1 FROM generate_series(1, 101) AS n`
  )
  await database.query(
    `INSERT INTO faults (room_id, reported_at, recent, mail_at) SELECT id, $1, '{}', $1 FROM rooms WHERE id LIKE 'r%'`,
    [new Date(now)]
  )
  await report(app, { room_id: 'birch', equipment: null })
  const [mail] = await mailed()
  expect(mail!.text).toContain('Doorplate\nRoom: something else\n')
  expect(mail!.text).toContain('And 2 more.')
  expect(mail!.text).not.toContain('Tokyo')
})

test('without an address nothing is mailed, and later everything still broken', async () => {
  await report(app)
  now += 60 * minutes
  expect(await mailFaults(database, { config: testConfig({ alertMail: undefined }), now })).toBe(false)
  expect(await mailed()).toHaveLength(1)
})

test('faults go 90 days after they are fixed, notes 90 days after the last report', async () => {
  const { id } = (await report(app, { note: 'loud' })).json()
  await report(app, { equipment: 'Wifi', note: 'slow' })
  await app.inject({ method: 'PATCH', url: `/api/v1/faults/${id}`, headers: adminKey, payload: { fixed: true } })
  const stored = () => database.query('SELECT equipment, notes FROM faults ORDER BY equipment')
  const day = 24 * 60 * minutes
  await deleteOldFaults(database, now + 90 * day - 1)
  expect(await stored()).toHaveLength(2)
  await deleteOldFaults(database, now + 90 * day)
  expect(await stored()).toEqual([{ equipment: 'Wifi', notes: [] }])
})
