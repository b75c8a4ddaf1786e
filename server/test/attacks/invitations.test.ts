import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminKey, book } from '../app.ts'
import { openMailOffice } from './mail-office.ts'

let office: Awaited<ReturnType<typeof openMailOffice>>

beforeAll(async () => {
  office = await openMailOffice()
})
afterAll(() => office.close())
beforeEach(() => office.reset())

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\t', '\u0001', '\u001b']
const calendarTricks = [
  ...breaks.map(
    (each) => `${each}END:VEVENT${each}BEGIN:VEVENT${each}UID:evil${each}ATTENDEE:mailto:evil@evil.example`
  ),
  '\\nATTENDEE:mailto:evil@evil.example',
  '\\',
  ';X-EVIL=1:',
  '";X-EVIL="1',
  "^n^^^'",
  ',,;;::',
  'BEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  '漢'.repeat(200)
]

test.each(calendarTricks)('S-06: %j leaves one meeting with nothing else in it, in two readers', async (text) => {
  await office.bookPastTheRules(text)
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { calendar } of mails) {
    const parsed = new ICAL.Component(ICAL.parse(calendar))
    const names = parsed.getAllSubcomponents().map(({ name }) => name)
    expect(names).toEqual(['vtimezone', 'vevent'])
    const event = parsed.getFirstSubcomponent('vevent')!
    expect(event.getAllSubcomponents()).toEqual([])
    expect(event.getAllProperties('attendee').map((each) => each.getFirstValue())).toEqual([
      'mailto:priya@northwind.example',
      'mailto:jonas@buergi.example'
    ])
    expect(event.getAllProperties().filter(({ name }) => name.startsWith('x-'))).toEqual([])
    const events = Object.values(parseICS(calendar)).filter((each): each is VEvent => each?.type === 'VEVENT')
    expect(events).toHaveLength(1)
    expect(events[0]!.uid).not.toBe('evil')
    expect(events[0]!.attendee).toHaveLength(2)
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

const lures = [
  'https://evil.example/login',
  'www.evil.example',
  '+49 30 901820 call now',
  '<a href="https://evil.example">x</a>'
]

/** The office's page, or who booked's own booking. */
const ownLink = /^https:\/\/rooms\.office\.example(\/bookings\/[\da-f-]{36}#[\w-]{22})?$/

test.each(lures)(
  'S-08: %s stands as the booker’s words in the body, never in a header, a title or a link',
  async (text) => {
    await book(office.app, { booked_by: text, company: text, purpose: text })
    const mails = await office.arrived()
    expect(mails).toHaveLength(2)
    for (const { mail, calendar, raw } of mails) {
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/evil|901820/)
      expect(mail.from).toMatchObject({ name: 'Doorplate', address: 'rooms@office.example' })
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')!.value).toBe('auto-generated')
      const [before, after] = mail.text!.split('Entered by the booker:')
      expect(before).not.toContain(text)
      expect(after).toContain(text)
      const links = [...mail.html!.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
      expect(links.filter((href) => !ownLink.test(href!))).toEqual([])
      const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent')!
      for (const name of ['summary', 'location', 'organizer', 'url']) {
        expect(String(event.getFirstPropertyValue(name))).not.toMatch(/evil|901820/)
      }
    }
  }
)

test('S-22: the links of a mail lead to PUBLIC_URL whatever the request’s headers are', async () => {
  const lies = { host: 'evil', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await book(office.app, {}, lies)
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { raw } of mails) expect(raw).not.toContain('evil')
  const toBooker = mails.find(({ to }) => to[0] === 'priya@northwind.example')
  expect(toBooker?.mail.text).toContain('https://rooms.office.example')
})

test('S-01: what is typed is text in the mail’s page', async () => {
  const text = '<img src=x onerror=alert(1)>&amp;"\''
  await book(office.app, { booked_by: text, company: text, purpose: text })
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { mail } of mails) {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;amp;&quot;&#39;')
  }
})

const payload = {
  roomName: 'Atlas',
  date: '2026-11-25',
  startTime: '09:00',
  endTime: '10:00',
  bookedBy: 'Mallory',
  bookerEmail: 'victim@other.example',
  company: 'Evil',
  purpose: 'https://evil.example',
  guests: ['victim2@other.example']
}
const ask = (body: object, headers: Record<string, string>) =>
  office.app.inject({ method: 'POST', url: '/functions/v1/send-meeting-invite', headers, payload: body })

test('S-07: the invite call sends no mail for any payload or key', async () => {
  await book(office.app)
  const before = await office.arrived()
  for (const headers of [{ authorization: 'Bearer public-test-key' }, adminKey]) {
    expect((await ask(payload, headers)).statusCode).toBe(404)
    expect((await ask({ ...payload, guests: Array(500).fill('victim@other.example') }, headers)).statusCode).toBe(404)
    expect((await ask({ ...payload, guests: Array(10_000).fill('v@o.ex') }, headers)).statusCode).toBe(413)
  }
  expect(await office.arrived()).toEqual(before)
})

test('S-07: a stored booking’s invitation is sent once, however often it is requested', async () => {
  const { booked_by, booker_email, company, purpose, guests } = (await book(office.app)).json()
  const true_ = { ...payload, bookedBy: booked_by, bookerEmail: booker_email, company, purpose, guests }
  for (let round = 0; round < 1000; round++) {
    expect((await ask(true_, { authorization: 'Bearer public-test-key' })).statusCode).toBe(200)
    if (round % 250 === 0) await office.arrived()
  }
  expect(await office.arrived()).toHaveLength(2)
})
