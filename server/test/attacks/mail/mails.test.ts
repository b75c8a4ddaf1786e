import { expect, test } from 'vitest'
import { say } from '../../../src/base/languages/words.ts'
import { adminKey, askInvitations, book, bookingsOf, invitePayload, newBooking, publicKey } from '../../app.ts'
import { guestHeaders, messageHeaders, readCalendar, readIndependently } from '../../mail/invitations.ts'
import { testMailOffice } from './mail-office.ts'

const office = await testMailOffice()

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\t', '\u0001', '\u001b']
const injected = breaks.map((each) => `${each}Bcc: victim@evil.example${each}X-Evil: 1${each}${each}<b>evil</b>`)
const encodedWord = '=?utf-8?Q?=0D=0ABcc=3A_evil=40evil.example?='

test.each([...injected, encodedWord])(
  'S-04: %j in room, name and purpose adds no header and no recipient',
  async (text) => {
    await office.bookPastTheRules(text)
    const mails = await office.arrived()
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['jonas@buergi.example', 'priya@northwind.example'])
    for (const { from, to, mail, raw } of mails) {
      expect(from).toBe('rooms@office.example')
      const headers = to[0] === 'jonas@buergi.example' ? guestHeaders : messageHeaders
      expect(mail.headers.map(({ key }) => key)).toEqual(headers)
      expect([...mail.subject!].length).toBeLessThanOrEqual(200)
      expect(mail.subject).toMatch(/^Meeting in Atlas/)
      expect(mail.bcc ?? mail.cc).toBeUndefined()
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc|X-Evil):/im)
      expect(mail.attachments).toHaveLength(2)
    }
  }
)

test.each([
  'priya@northwind.example <victim@other.example>',
  'a\r\nRCPT TO:<victim@other.example>',
  'a@x.example,b@x.example',
  'grp:b@x.example;',
  'a(b)@x.example',
  '@relay.example:b@x.example',
  'a@[127.0.0.1]',
  'a\r\nRCPT TO:<victim@other.example>@x.example',
  'а@x.example',
  'a@x.example?cc=victim@other.example'
])('S-05: %j is rejected as an address of a booker or a guest, and nothing is sent', async (address) => {
  for (const [field, value] of Object.entries({ booker_email: address, guests: [address] })) {
    const refused = await book(office.app, { [field]: value })
    expect(refused.json()).toMatchObject({ status: 422, field, detail: expect.stringContaining('email address') })
  }
  expect(await bookingsOf(office.app)).toEqual([])
  expect(await office.arrived()).toEqual([])
})

test.each(["o'hara+x@mail.example", 'a&b=c/d#e?f@mail.example', '{x}|y~`z^w@mail.example', '$a*b_c-d@MAIL.Example'])(
  'S-05: mail to %s goes to exactly one mailbox',
  async (address) => {
    await book(office.app, { booker_email: address, guests: [`guest.${address}`] })
    const mails = await office.arrived()
    expect(mails.map(({ to }) => to).sort()).toEqual([[address], [`guest.${address}`]].sort())
    for (const { to, mail } of mails) {
      expect(mail.to!.map((each) => each.address!.toLowerCase())).toEqual([to[0]!.toLowerCase()])
    }
  }
)

const meeting = (each: string) =>
  `${each}END:VEVENT${each}BEGIN:VEVENT${each}UID:evil${each}ATTENDEE:mailto:evil@x.example`

test.each([
  ...breaks.map(meeting),
  '\\nATTENDEE:mailto:evil@evil.example',
  '";X-EVIL="1',
  'BEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM',
  '漢'.repeat(200)
])('S-06: %j leaves a single meeting in two calendar readers', async (text) => {
  await office.bookPastTheRules(text)
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { calendar } of mails) {
    const { calendar: parsed, event } = readCalendar(calendar)
    expect(parsed.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent'])
    expect(event.getAllSubcomponents()).toEqual([])
    expect(event.getAllProperties('attendee').map((each) => each.getFirstValue())).toEqual([
      'mailto:priya@northwind.example',
      'mailto:jonas@buergi.example'
    ])
    expect(event.getAllProperties().filter(({ name }) => name.startsWith('x-'))).toEqual([])
    const { uid, attendee } = readIndependently(calendar)
    expect(uid).not.toBe('evil')
    expect(attendee).toHaveLength(2)
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  }
})

/** The office's page, or the page of the booker's own booking. */
const ownLink = /^https:\/\/rooms\.office\.example(\/bookings\/[\da-f-]{36}#[\w-]{22})?$/

test.each(['https://evil.example/login', '+49 30 901820 call now', '<a href="https://evil.example">x</a>'])(
  'S-08: %s appears as the booker’s words in the body, never in a header, a title or a link',
  async (text) => {
    await book(office.app, { booked_by: text, company: text, purpose: text })
    const mails = await office.arrived()
    expect(mails).toHaveLength(2)
    for (const { mail, calendar, raw } of mails) {
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/evil|901820/)
      expect(mail.from).toMatchObject({ name: 'Doorplate', address: 'rooms@office.example' })
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')!.value).toBe('auto-generated')
      const [before, after] = mail.text!.split(`\n${say('mail.entered')}\n`)
      expect(before).not.toContain(text)
      expect(after).toContain(text)
      const links = [...mail.html!.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
      expect(links.filter((href) => !ownLink.test(href!))).toEqual([])
      const { event } = readCalendar(calendar)
      for (const name of ['summary', 'location', 'organizer', 'url']) {
        expect(String(event.getFirstPropertyValue(name))).not.toMatch(/evil|901820/)
      }
    }
  }
)

test('S-22: the links of a mail lead to PUBLIC_URL regardless of the request’s headers', async () => {
  const lies = { host: 'evil', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await book(office.app, {}, lies)
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { raw } of mails) expect(raw).not.toContain('evil')
  const toBooker = mails.find(({ to }) => to[0] === 'priya@northwind.example')
  expect(toBooker?.mail.text).toContain('https://rooms.office.example')
})

test('S-01: user input stays text in HTML mail', async () => {
  const text = '<img src=x onerror=alert(1)>&amp;"\''
  await book(office.app, { booked_by: text, company: text, purpose: text })
  const mails = await office.arrived()
  expect(mails).toHaveLength(2)
  for (const { mail } of mails) {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;amp;&quot;&#39;')
  }
})

test('S-07: the invite call sends no mail for any payload or key', async () => {
  await book(office.app)
  const before = await office.arrived()
  const foreign = invitePayload(newBooking({ booker_email: 'victim@other.example', purpose: 'https://evil.example' }))
  const withGuests = (count: number) => ({ ...foreign, guests: Array(count).fill('v@o.ex') })
  for (const key of [publicKey, adminKey]) {
    for (const payload of [foreign, withGuests(500)]) {
      expect((await askInvitations(office.app, payload, key)).statusCode).toBe(404)
    }
    expect((await askInvitations(office.app, withGuests(10_000), key)).statusCode).toBe(413)
  }
  expect(await office.arrived()).toEqual(before)
})

test('S-07: a stored booking’s invitation is sent once, however often it is requested', async () => {
  await book(office.app)
  for (let round = 0; round < 1000; round++) {
    expect((await askInvitations(office.app)).statusCode).toBe(200)
    if (round % 250 === 0) await office.arrived()
  }
  expect(await office.arrived()).toHaveLength(2)
}, 180_000)
