import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { book, cancel, createTestApp, publicKey, testConfig, tuesday, withoutGuard } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { fakeMailer, priya } from '../../test/outbox.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { readBookingKeys } from '../keys/booking-keys.ts'
import { deleteOldNotices } from '../outbox/notice-store.ts'
import { startInvitationWorker } from '../outbox/sending/worker.ts'
import { mailLinks } from './link-mails.ts'

const database = await testDatabase()
const publicUrl = 'https://rooms.office.example'
const minutes = 60_000
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { config: { publicUrl }, now: () => now })
  return () => app.close()
})

const ask = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/link-requests', headers: { ...publicKey, ...headers }, payload })

async function booked(changes: Parameters<typeof book>[1] = {}, headers: Record<string, string> = {}) {
  const answer = await book(app, { guests: [], ...changes }, headers)
  return { id: String(answer.json().id), key: String(answer.headers['doorplate-key']) }
}

/** The mails with requested links, parsed. */
async function mailed(changes: Partial<Config> = {}) {
  const config = testConfig({ publicUrl, ...changes })
  await database.query('DELETE FROM invitations WHERE notice IS NULL')
  await mailLinks(database, { config, now })
  const mailer = fakeMailer()
  const log = { info() {}, warn() {}, error() {} }
  const keys = await readBookingKeys(database, config)
  const worker = startInvitationWorker({ database, mailer, config, keys, now: () => now, log })
  await worker.runOnce()
  await worker.stop()
  return Promise.all(mailer.messages.map(({ raw }) => PostalMime.parse(raw)))
}

const linkTo = ({ id, key }: { id: string; key: string }) =>
  `View, change or cancel: ${publicUrl}/bookings/${id}#${key}`

describe('asked for by address or by a booking, the links of all coming bookings', () => {
  test.each(['email', 'booking_id'])('are mailed to who made them: %s', async (by) => {
    const second = await booked({ room_id: 'birch', date: '2026-11-26' })
    const first = await booked()
    const cancelled = await booked({ date: '2026-11-27' })
    await cancel(app, cancelled.id)
    await booked({ start_time: '12:00', end_time: '13:00', booker_email: 'jonas@buergi.example' })
    await ask(by === 'email' ? { email: ' Priya@Northwind.example ' } : { booking_id: cancelled.id })
    const mails = await mailed()
    expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[priya]])
    expect(mails[0]!.subject).toBe('Links to your bookings')
    expect(mails[0]!.text).toBe(
      [
        'Here are the links to your upcoming bookings. Anyone with a link can change or cancel the booking.\n',
        'Room: Atlas\nDate: Wednesday, November 25, 2026\nTime: 09:00 to 10:00 (Europe/Berlin)',
        `${linkTo(first)}\n`,
        'Room: Birch\nDate: Thursday, November 26, 2026\nTime: 09:00 to 10:00 (Europe/Berlin)',
        `${linkTo(second)}\n`,
        "Sent by Doorplate, because someone requested the links to this address's bookings.\n\n"
      ].join('\n')
    )
    expect(mails[0]!.attachments).toEqual([])
  })

  test('are not mailed when there are none, or nowhere to lead to', async () => {
    await ask({ email: priya })
    await ask({ booking_id: '0195a1de-0000-4000-8000-000000000001' })
    expect(await mailed()).toEqual([])
    await booked()
    await ask({ email: priya })
    expect(await mailed({ publicUrl: undefined })).toEqual([])
  })

  test('do not name a meeting that is over', async () => {
    const { id } = await booked()
    now = Date.parse('2026-11-25T10:00:00+01:00')
    await ask({ booking_id: id })
    expect(await mailed()).toEqual([])
  })

  test('are at most a hundred, which those that are over take no place of; that there are later ones is said', async () => {
    await booked({ date: '2026-11-24', start_time: '10:45', end_time: '11:00' })
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       SELECT 'atlas', date '2026-11-25' + n, '09:00', '10:00', 'Priya Raman', $1, 'c', 'p' FROM generate_series(1, 100) n`,
      [priya]
    )
    const later = 'These are your next 100 bookings. Links to later ones are in their own emails.'
    await ask({ email: priya })
    const [cut] = await mailed()
    expect(cut!.text!.match(/^Room:/gm)).toHaveLength(100)
    expect(cut!.text).toContain(`\n\n${later}\n\nSent by`)
    expect(cut!.html).toContain(`>${later}</p>`)
    now += 20 * minutes
    await ask({ email: priya })
    const [whole] = await mailed()
    expect(whole!.text!.match(/^Room:/gm)).toHaveLength(100)
    expect(whole!.text).not.toContain(later)
  })

  test('come in the language of who booked', async () => {
    await booked({}, { 'accept-language': 'de' })
    await ask({ email: priya })
    expect((await mailed())[0]!.subject).toBe('Die Links zu Ihren Buchungen')
  })

  test('S-43: are mailed once in ten minutes, and five times a day, however the address is spelled', async () => {
    await booked()
    const askAll = async () => {
      for (const email of [priya, priya.toUpperCase()]) await ask({ email })
    }
    await askAll()
    expect(await mailed()).toHaveLength(1)
    now += 10 * minutes - 1
    await askAll()
    expect(await mailed()).toHaveLength(0)
    for (let more = 0; more < 5; more++) {
      now += 10 * minutes
      await askAll()
      expect(await mailed()).toHaveLength(more < 4 ? 1 : 0)
    }
  })

  test('are forgotten a week after they have left', async () => {
    await booked()
    await ask({ email: priya })
    await mailed()
    await deleteOldNotices(database, now + 7 * 24 * 60 * minutes - 1)
    expect(await database.query('SELECT 1 FROM invitations')).toHaveLength(1)
    await deleteOldNotices(database, now + 7 * 24 * 60 * minutes)
    expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
  })

  test('use the share of mails of who asks', async () => {
    await booked()
    await ask({ email: priya })
    await mailed()
    const [stored] = await database.query<{ client: string }>('SELECT client FROM invitations WHERE notice IS NOT NULL')
    expect(stored!.client).toMatch(/^[0-9a-f]{16}$/)
  })
})

test('S-43: the answer is the same whatever there is', async () => {
  const { id } = await booked()
  const { id: cancelled } = await booked({ room_id: 'birch' })
  await cancel(app, cancelled)
  const answers = await Promise.all(
    [
      { email: priya },
      { email: 'else@buergi.example' },
      { booking_id: id },
      { booking_id: cancelled },
      { booking_id: '0195a1de-0000-4000-8000-000000000001' }
    ].map((wanted) => ask(wanted))
  )
  const heard = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({
    statusCode,
    body,
    headers
  }))
  for (const each of heard) expect(each).toEqual(heard[0])
  expect(heard[0]).toMatchObject({ statusCode: 202, body: '{}' })
})

test('S-43: the figures that anybody can read do not tell whether a mail leaves', async () => {
  const figures = async () => (await app.inject('/metrics')).body.match(/^doorplate_(oldest_waiting_)?invitation.*$/gm)
  const before = await figures()
  await booked()
  await database.query('DELETE FROM invitations')
  await ask({ email: priya })
  await mailLinks(database, { config: testConfig({ publicUrl }), now })
  now += 5_000
  expect(await database.query(`SELECT 1 FROM invitations WHERE state = 'queued'`)).toHaveLength(1)
  expect(await figures()).toEqual(before)
  const config = testConfig({ publicUrl })
  const keys = await readBookingKeys(database, config)
  const log = { info() {}, warn() {}, error() {} }
  const mailer = fakeMailer()
  const worker = startInvitationWorker({ database, mailer, config, keys, now: () => now, log })
  await worker.runOnce()
  await worker.stop()
  expect([mailer.sent.length, worker.totals().sent]).toEqual([1, 0])
})

test('S-43: a request is one INSERT, which looks nothing up', async () => {
  await booked()
  const asked: string[] = []
  const counting = withoutGuard(database, {
    query: (sql, values) => {
      asked.push(sql)
      return database.query(sql, values)
    }
  })
  const invitations = { wake: () => undefined, totals: () => ({}) }
  const watched = await createApp({ config: testConfig(), database: counting, now: () => now, invitations })
  asked.length = 0
  await watched.inject({
    method: 'POST',
    url: '/api/v1/link-requests',
    headers: publicKey,
    payload: { email: priya }
  })
  expect(asked.map((sql) => sql.slice(0, 25))).toEqual(['INSERT INTO link_requests'])
  await watched.close()
})

test.each([
  [{ email: 'no address' }, 'email'],
  [{ email: '' }, 'email'],
  [{ booking_id: 'x' }, 'booking_id'],
  [{ booking_id: 'urn:uuid:0195a1de-0000-4000-8000-000000000001' }, 'booking_id'],
  [{}, undefined],
  [{ email: priya, booking_id: '0195a1de-0000-4000-8000-000000000001' }, undefined]
])('what names no one is refused: %j', async (payload, field) => {
  const answer = await ask(payload)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().field).toBe(field)
  expect(await database.query('SELECT * FROM link_requests')).toEqual([])
})
