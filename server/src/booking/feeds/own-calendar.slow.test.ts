import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { adminKey, testConfig } from '../../../test/app.ts'
import { readCalendar, valuesOf } from '../../../test/mail/invitations.ts'
import { jonas, priya } from '../../../test/mail/outbox.ts'
import { missingId, sendMails, testOffice } from '../../../test/office.ts'
import { silent } from '../../../test/silent.ts'
import { mailLinks } from '../links/bulk/mail-links.ts'
import { deleteUnusedFeeds } from './store.ts'

const publicUrl = 'https://rooms.office.example'
const office = await testOffice({ publicUrl })
const { database } = office
const minutes = 60_000

const ask = (email = priya) => office.post('link-requests', { email, wants: 'calendar' })
const statusOf = async (url: string) => (await office.app.inject(url)).statusCode

/** The requested mails, parsed. */
async function mailed() {
  await database.query('DELETE FROM invitations WHERE notice IS NULL')
  await mailLinks(database, { config: testConfig({ publicUrl }), now: office.now, log: silent })
  const { messages } = await sendMails(office)
  return Promise.all(messages.map(({ raw }) => PostalMime.parse(raw)))
}

async function mailedPath(): Promise<string> {
  const [mail] = await mailed()
  return new URL(/https:\S+yours\.ics/.exec(mail!.text!)![0]).pathname
}

const eventsAt = async (path: string) => readCalendar((await office.app.inject(path)).body).events.map(valuesOf)

describe('the address of a personal calendar', () => {
  test('is mailed to the booker in their language, and stored nowhere', async () => {
    await office.book({}, { 'accept-language': 'de' })
    const asked = await ask(' Priya@Northwind.example ')
    expect([asked.statusCode, asked.body]).toEqual([202, '{}'])
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail!.to!.map(({ address }) => address)).toEqual([priya])
    expect(mail!.subject).toBe('Ihre Buchungen in Ihrem Kalender')
    expect(mail!.text).toMatch(
      /\nKalenderadresse: https:\/\/rooms\.office\.example\/feeds\/[0-9a-f-]{36}\.[\w-]{22}\/yours\.ics\n/
    )
    const token = /feeds\/[0-9a-f-]{36}\.([\w-]{22})/.exec(mail!.text!)![1]
    const stored = await database.query('SELECT row_to_json(invitations) AS row FROM invitations')
    expect(JSON.stringify([stored, await database.query('SELECT * FROM feeds')])).not.toContain(token)
  })

  test('is not mailed to an address without bookings', async () => {
    await office.book()
    await ask(jonas)
    expect(await mailed()).toEqual([])
    expect(await database.query('SELECT 1 FROM feeds')).toEqual([])
  })

  test('S-43: is mailed once in ten minutes', async () => {
    await office.book()
    for (const expected of [1, 0]) {
      await ask()
      expect(await mailed()).toHaveLength(expected)
    }
    office.now += 10 * minutes
    await ask(priya.toUpperCase())
    expect(await mailed()).toHaveLength(1)
  })

  test('S-43: is requested with the same answer for every address', async () => {
    await office.book()
    const answers = await Promise.all([
      ask(),
      ask('else@buergi.example'),
      office.post('link-requests', { email: priya })
    ])
    const [known, ...others] = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({
      statusCode,
      body,
      headers
    }))
    for (const other of others) expect(other).toEqual(known)
  })

  test('is not requested by a booking', async () => {
    const answer = await office.post('link-requests', { booking_id: missingId, wants: 'calendar' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
  })

  test('is replaced by the operator: the old one is void, and the new one is mailed', async () => {
    await office.book()
    await ask()
    const old = await mailedPath()
    const answer = await office.post('feeds/replacements', { email: priya.toUpperCase() }, adminKey)
    expect([answer.statusCode, answer.body]).toEqual([202, '{}'])
    expect(await statusOf(old)).toBe(404)
    office.now += 10 * minutes
    await ask()
    const next = await mailedPath()
    expect(next).not.toBe(old)
    expect(await statusOf(next)).toBe(200)
  })
})

describe('a personal calendar', () => {
  test.each([
    ['room', 'Meeting in Atlas', 'Details from the booker:\nPay at https://bank.example'],
    ['purpose', 'Pay at https://bank.example', undefined]
  ] as const)(
    'S-08: has what strangers wrote as its title only with INVITATION_TITLE=purpose: %s',
    async (invitationTitle, summary, description) => {
      await office.open({ invitationTitle })
      await office.booked({ guests: [], purpose: 'Pay at https://bank.example' })
      await ask()
      const [event] = await eventsAt(await mailedPath())
      expect([event!['summary'], event!['description']]).toEqual([summary, description])
    }
  )

  test('shows the purpose, the room and how many are invited, whatever the page shows', async () => {
    await office.open({ schedulePrivacy: 'busy', invitationTitle: 'purpose' })
    const { id } = await office.booked({ guests: [jonas, 'else@buergi.example'], purpose: `With ${jonas}` })
    await office.book({ date: '2026-11-26', booker_email: jonas })
    await ask()
    const path = await mailedPath()
    const { body } = await office.app.inject(path)
    expect(body).not.toMatch(/@|ORGANIZER|ATTENDEE/)
    expect(valuesOf(readCalendar(body).calendar)).toMatchObject({ name: 'Your bookings · Doorplate' })
    expect(await eventsAt(path)).toMatchObject([
      { uid: `${id}-mine`, summary: 'With …', location: 'Atlas', description: '2 guests' }
    ])
  })

  test('has the bookings of all offices, each by its clock, thirty days back and all to come', async () => {
    await office.moveToLima('birch')
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       SELECT CASE WHEN n > 0 THEN 'birch' ELSE 'atlas' END, date '2026-11-24' + n, '09:00', '10:00', 'a', $1, 'c', 'p'
       FROM unnest(ARRAY[-31, -30, 700]) AS n`,
      [priya.toUpperCase()]
    )
    await ask()
    const { events, zones } = readCalendar((await office.app.inject(await mailedPath())).body)
    const starts = events.map((event) => {
      const start = event.getFirstProperty('dtstart')!
      return [String(start.getFirstValue()), start.getParameter('tzid')]
    })
    expect(starts).toEqual([
      ['2028-10-24T09:00:00', 'America/Lima'],
      ['2026-10-25T09:00:00', 'Europe/Berlin']
    ])
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid')).sort()).toEqual(['America/Lima', 'Europe/Berlin'])
  })

  test('lasts until no booking has its address', async () => {
    const { id } = await office.booked()
    await office.get('feeds')
    await ask()
    const path = await mailedPath()
    await deleteUnusedFeeds(database)
    expect(await statusOf(path)).toBe(200)
    await database.query('UPDATE bookings SET booker_email = NULL, wiped_at = now() WHERE id = $1', [id])
    await deleteUnusedFeeds(database)
    expect(await statusOf(path)).toBe(404)
    expect(await database.query('SELECT email, office_id FROM feeds')).toEqual([{ email: null, office_id: 'main' }])
  })
})
