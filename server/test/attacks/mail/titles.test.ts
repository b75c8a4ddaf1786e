import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { say } from '../../../src/base/languages/words.ts'
import { mailLinks } from '../../../src/booking/links/bulk/mail-links.ts'
import { testConfig } from '../../app.ts'
import { testFolder } from '../../folder.ts'
import { readCalendar } from '../../mail/invitations.ts'
import { withKey } from '../../office.ts'
import { booker, guest, testSeries } from '../../series/series-office.ts'
import { silent } from '../../silent.ts'

const publicUrl = 'https://rooms.office.example'
const office = await testSeries({ publicUrl })
const { database } = office

const bait = 'Pay at https://evil.example or call 901820'
const baited = { booked_by: bait, company: bait, purpose: bait }
const baitedGuest = 'evil901820@buergi.example'
const isBait = /evil|901820/

/** The text that a program shows before anybody opens the mail or the meeting, and its links. */
const shownFirst = ['summary', 'location', 'organizer', 'url', 'attach', 'comment', 'contact', 'categories'] as const

function expectNoBait(calendar: string) {
  const { events } = readCalendar(calendar)
  expect(events.length).toBeGreaterThan(0)
  for (const event of events) {
    expect(event.getAllSubcomponents()).toEqual([])
    for (const name of shownFirst) expect(String(event.getFirstPropertyValue(name)), name).not.toMatch(isBait)
  }
}

/** Sends what waits; each mail has the words below 'Details from the booker:' at most. @returns how many have a calendar */
async function expectNoBaitInMails(): Promise<number> {
  office.now += 61_000
  const { messages } = await office.send()
  expect(messages.length).toBeGreaterThan(0)
  const mails = await Promise.all(messages.map(({ raw }) => PostalMime.parse(raw)))
  for (const mail of mails) {
    const isRecipient = ({ key, value }: (typeof mail.headers)[number]) => key === 'to' && value === baitedGuest
    for (const header of mail.headers.filter((each) => !isRecipient(each))) expect(header.value).not.toMatch(isBait)
    expect(mail.subject).not.toMatch(isBait)
    expect(mail.html).not.toMatch(/href="[^"]*(evil|901820)/)
    expect(mail.text!.split(`\n${say('mail.entered')}\n`)[0]).not.toMatch(isBait)
    expect(mail.html!.split(`>${say('mail.entered')}<`)[0]).not.toMatch(isBait)
    const file = mail.attachments.find(({ filename }) => filename === 'invite.ics')
    if (file) expectNoBait(new TextDecoder().decode(file.content as ArrayBuffer))
  }
  return mails.filter(({ attachments }) => attachments.length > 0).length
}

test('S-08: no mail about a booking has strangers’ words in its subject, or in a title of its calendar', async () => {
  const own = await office.booked(baited)
  expect(await expectNoBaitInMails()).toBe(2)
  expectNoBait((await office.get(`bookings/${own.id}/calendar`, withKey(own.key))).body)
  await office.change(own, { purpose: `${bait}!`, start_time: '10:00', end_time: '11:00' })
  expect(await expectNoBaitInMails()).toBe(2)
  await office.change(own, { guests: [] }, 2)
  expect(await expectNoBaitInMails()).toBeGreaterThan(0)
  await office.patch(own, { cancelled: true })
  expect(await expectNoBaitInMails()).toBeGreaterThan(0)
})

test('S-08: nor has one about a recurring meeting or a date of it', async () => {
  const series = await office.bookSeries(undefined, baited)
  expect(await expectNoBaitInMails()).toBe(2)
  const [, second, third] = series.bookings
  await office.change({ id: second!.id, key: series.key }, { purpose: `${bait}!` })
  await expectNoBaitInMails()
  const { version } = await office.read(`series/${series.id}`, withKey(series.key))
  const changes = { purpose: `${bait}?`, start_time: '14:00', end_time: '15:00' }
  await office.patchSeries(series, { changes, from: second!.date }, { 'if-match': `"${version}"` })
  await expectNoBaitInMails()
  await office.patchSeries(series, { cancelled: true, from: third!.date })
  await office.patchSeries(series, { cancelled: true })
  await expectNoBaitInMails()
})

test.each([{ purpose: bait }, { guests: [guest, baitedGuest] }])(
  'S-08: nor has one about a series with %j on one date',
  async (baited) => {
    const series = await office.bookSeries()
    const [, second] = series.bookings
    expect((await office.change({ id: second!.id, key: series.key }, baited)).statusCode).toBe(200)
    const { version } = await office.read(`series/${series.id}`, withKey(series.key))
    const changes = { start_time: '14:00', end_time: '15:00' }
    const answer = await office.patchSeries(series, { changes }, { 'if-match': `"${version}"` })
    expect(answer.statusCode).toBe(200)
    await expectNoBaitInMails()
  }
)

test.each([{ email: booker }, { email: booker, wants: 'calendar' }])(
  'S-08: nor has one that is requested with %j',
  async (wanted) => {
    await office.booked({ ...baited, guests: [guest] })
    await office.send()
    await office.post('link-requests', wanted)
    await mailLinks(database, { config: testConfig({ publicUrl }), now: office.now, log: silent })
    expect(await expectNoBaitInMails()).toBe(0)
  }
)

test('S-08: no page has strangers’ words in its title', async () => {
  const own = await office.booked(baited)
  const page = testFolder({ 'index.html': '<title>{{book.title}}</title><!--doorplate-data-->' })
  const app = await office.secondApp({}, { page })
  const pages = ['/', '/?display=atlas', '/day?date=2026-11-25', '/rooms/atlas', '/bookings', `/bookings/${own.id}`]
  for (const url of pages) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    const [, title] = /<title>([^<]+)<\/title>/.exec(body)!
    expect(title, url).not.toMatch(isBait)
  }
})
