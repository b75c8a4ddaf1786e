import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { testConfig, tuesday, withoutGuard } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { refuseMailTo } from '../../../../test/mail/refuse-mail.ts'
import { missingId, type OwnBooking, sendMails, testOffice, withKey } from '../../../../test/office.ts'
import { silent } from '../../../../test/silent.ts'
import { createApp } from '../../../app.ts'
import type { Config } from '../../../base/settings/config.ts'
import { deleteOldNotices } from '../../../mail/outbox/notice-store.ts'
import { mailLinks } from './mail-links.ts'

const publicUrl = 'https://rooms.office.example'
const office = await testOffice({ publicUrl })
const { database } = office
const minutes = 60_000

const ask = (payload: object) => office.post('link-requests', payload)
const booked = (changes: Parameters<typeof office.booked>[0] = {}) => office.booked({ guests: [], ...changes })

/** The mails with requested links, parsed. */
async function mailed(changes: Partial<Config> = {}) {
  await database.query('DELETE FROM invitations WHERE notice IS NULL')
  await mailLinks(database, { config: testConfig({ publicUrl, ...changes }), now: office.now, log: silent })
  const { messages } = await sendMails(office, changes)
  return Promise.all(messages.map(({ raw }) => PostalMime.parse(raw)))
}

const mailedLinks = async () => (await mailed()).filter(({ subject }) => subject === 'Links to your bookings')

/** The booking with its new key. */
async function replaced({ id, key }: OwnBooking): Promise<OwnBooking> {
  const { headers } = await office.post(`bookings/${id}/key-replacements`, {}, withKey(key))
  return { id, key: String(headers['doorplate-key']) }
}

const linkTo = ({ id, key }: OwnBooking) => `View, change or cancel: ${publicUrl}/bookings/${id}#${key}`

describe('the links of all upcoming bookings', () => {
  test.each(['email', 'booking_id'])('are mailed to the booker on request by %s', async (by) => {
    const second = await booked({ room_id: 'birch', date: '2026-11-26' })
    const first = await booked()
    const cancelled = await booked({ date: '2026-11-27' })
    await office.cancel(cancelled.id)
    await booked({ start_time: '12:00', end_time: '13:00', booker_email: jonas })
    await ask(by === 'email' ? { email: ' Priya@Northwind.example ' } : { booking_id: cancelled.id })
    const mails = await mailed()
    expect(mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[priya]])
    expect(mails[0]!.subject).toBe('Links to your bookings')
    expect(mails[0]!.text).toBe(
      [
        'Here are the links to your upcoming bookings. Anyone with a link can change or cancel the booking.\n',
        'Room: Atlas\nDate: Wednesday, November 25, 2026\nTime: 09:00 to 10:00 (Central European Time)',
        `${linkTo(first)}\n`,
        'Room: Birch\nDate: Thursday, November 26, 2026\nTime: 09:00 to 10:00 (Central European Time)',
        `${linkTo(second)}\n`,
        "Sent by Doorplate, because someone requested the links to this address's bookings.\n\n"
      ].join('\n')
    )
    expect(mails[0]!.attachments).toEqual([])
  })

  test('are not mailed without upcoming bookings or without PUBLIC_URL', async () => {
    await ask({ email: priya })
    await ask({ booking_id: missingId })
    expect(await mailed()).toEqual([])
    const { id } = await booked()
    await ask({ email: priya })
    expect(await mailed({ publicUrl: undefined })).toEqual([])
    office.now = Date.parse('2026-11-25T10:00:00+01:00')
    await ask({ booking_id: id })
    expect(await mailed()).toEqual([])
  })

  test('are limited to the next hundred, and the mail says that there are more', async () => {
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
    office.now += 20 * minutes
    await ask({ email: priya })
    const [whole] = await mailed()
    expect(whole!.text!.match(/^Room:/gm)).toHaveLength(100)
    expect(whole!.text).not.toContain(later)
  })

  test('are in the language of the booking', async () => {
    await office.book({}, { 'accept-language': 'de' })
    await ask({ email: priya })
    expect((await mailed())[0]!.subject).toBe('Die Links zu Ihren Buchungen')
  })

  test('S-43: are mailed once in ten minutes and five times a day, however the address is spelled', async () => {
    await booked()
    const askAll = async () => {
      for (const email of [priya, priya.toUpperCase()]) await ask({ email })
    }
    await askAll()
    expect(await mailed()).toHaveLength(1)
    office.now += 10 * minutes - 1
    await askAll()
    expect(await mailed()).toHaveLength(0)
    for (let more = 0; more < 5; more++) {
      office.now += 10 * minutes
      await askAll()
      expect(await mailed()).toHaveLength(more < 4 ? 1 : 0)
    }
  })

  test('are mailed again at once if one of them was replaced since', async () => {
    const first = await booked()
    await booked({ date: '2026-11-26' })
    await ask({ email: priya })
    expect(await mailedLinks()).toHaveLength(1)
    const next = await replaced(first)
    await ask({ booking_id: first.id })
    const [mail] = await mailedLinks()
    expect(mail!.text).toContain(linkTo(next))
    await ask({ email: priya })
    expect(await mailedLinks()).toHaveLength(0)
  })

  test('are mailed again after a replacement although five mails were sent that day', async () => {
    const own = await booked()
    for (let time = 0; time < 5; time++) {
      await ask({ email: priya })
      expect(await mailedLinks()).toHaveLength(1)
      office.now += 10 * minutes
    }
    await replaced(own)
    await ask({ email: priya })
    expect(await mailedLinks()).toHaveLength(1)
  })

  test('S-43: are mailed ten times a day at most, however often a link is replaced', async () => {
    let own = await booked()
    const counts = []
    for (let time = 0; time < 12; time++) {
      await ask({ email: priya })
      counts.push((await mailedLinks()).length)
      own = await replaced(own)
    }
    expect(counts).toEqual([...Array(10).fill(1), 0, 0])
  })

  test('leave requests for the calendar their own budget', async () => {
    await booked()
    for (let time = 0; time < 6; time++) {
      office.now += 10 * minutes
      await ask({ email: priya })
      await mailed()
    }
    await ask({ email: priya, wants: 'calendar' })
    expect(await mailed()).toHaveLength(1)
  })

  test('count as mails of the client and are deleted a week after they were sent', async () => {
    await booked()
    await ask({ email: priya })
    await mailed()
    await deleteOldNotices(database, office.now + 7 * 24 * 60 * minutes - 1)
    expect(await database.query('SELECT client FROM invitations')).toEqual([
      { client: expect.stringMatching(/^[0-9a-f]{16}$/) }
    ])
    await deleteOldNotices(database, office.now + 7 * 24 * 60 * minutes)
    expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
  })
})

test('S-43: the answer does not depend on what is stored', async () => {
  const { id } = await booked()
  const { id: cancelled } = await booked({ room_id: 'birch' })
  await office.cancel(cancelled)
  const wishes = [
    { email: priya },
    { email: 'else@buergi.example' },
    ...[id, cancelled, missingId].map((booking_id) => ({ booking_id }))
  ]
  const answers = await Promise.all(wishes.map(ask))
  const received = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({
    statusCode,
    body,
    headers
  }))
  for (const each of received) expect(each).toEqual(received[0])
  expect(received[0]).toMatchObject({ statusCode: 202, body: '{}' })
})

test('a request that fails holds up none behind it, and is tried again a minute later', async () => {
  const refused = ['ada@northwind.example', 'eve@northwind.example']
  const people = [...refused, priya]
  for (const [index, booker_email] of people.entries()) {
    await booked({ booker_email, guests: [], start_time: `${10 + index}:00`, end_time: `${10 + index}:30` })
  }
  for (const email of people) await ask({ email })
  const accept = await refuseMailTo(database, refused)
  const recipients = async () => {
    await mailLinks(database, { config: testConfig({ publicUrl }), now: office.now, log: silent })
    const rows = await database.query<{ recipient: string }>(
      'SELECT recipient FROM invitations WHERE notice IS NOT NULL ORDER BY recipient'
    )
    return rows.map(({ recipient }) => recipient)
  }
  expect(await recipients()).toEqual([priya])
  await accept()
  office.now += 59_000
  expect(await recipients()).toEqual([priya])
  office.now += 1_000
  expect(await recipients()).toEqual([...refused, priya])
})

test('S-43: the public metrics do not reveal whether a mail is sent', async () => {
  const figures = async () =>
    (await office.app.inject('/metrics')).body.match(/^doorplate_(oldest_waiting_)?invitation.*$/gm)
  const before = await figures()
  await booked()
  await database.query('DELETE FROM invitations')
  await ask({ email: priya })
  await mailLinks(database, { config: testConfig({ publicUrl }), now: office.now, log: silent })
  office.now += 5_000
  expect(await database.query(`SELECT 1 FROM invitations WHERE state = 'queued'`)).toHaveLength(1)
  expect(await figures()).toEqual(before)
  const { sent, totals } = await sendMails(office)
  expect([sent.length, totals().sent]).toEqual([1, 0])
})

test('S-43: a request is a single INSERT, without any lookup', async () => {
  await booked()
  const statements: string[] = []
  const counting = withoutGuard(database, {
    query: (sql, values) => {
      statements.push(sql)
      return database.query(sql, values)
    }
  })
  const outbox = { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 }
  await office.app.close()
  office.app = await createApp({ config: testConfig(), database: counting, now: () => tuesday, outbox })
  statements.length = 0
  await ask({ email: priya })
  expect(statements.map((sql) => sql.slice(0, 25))).toEqual(['INSERT INTO link_requests'])
})

test.each([
  [{ email: 'no address' }, 'email'],
  [{ email: '' }, 'email'],
  [{ booking_id: 'x' }, 'booking_id'],
  [{ booking_id: `urn:uuid:${missingId}` }, 'booking_id'],
  [{}, 'email'],
  [{ email: priya, booking_id: missingId }, undefined]
])('the request %j is rejected', async (payload, field) => {
  const answer = await ask(payload)
  expect([answer.statusCode, answer.json().field]).toEqual([422, field])
  expect(await database.query('SELECT * FROM link_requests')).toEqual([])
})
