import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { book, bookingsOf } from '../app.ts'
import { guestHeaders, messageHeaders } from '../invitations.ts'
import { openMailOffice } from './mail-office.ts'

let office: Awaited<ReturnType<typeof openMailOffice>>

beforeAll(async () => {
  office = await openMailOffice()
})
afterAll(() => office.close())
beforeEach(() => office.reset())

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\t', '\u0001', '\u001b']
const injected = breaks.map((each) => `${each}Bcc: victim@evil.example${each}X-Evil: 1${each}${each}<b>evil</b>`)
const encodedWords = ['=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=', '=?utf-8?Q?=0D=0ABcc=3A_evil=40evil.example?=']

test.each([...injected, ...encodedWords])(
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

test('S-04: a room’s endless name leaves a subject of one line and at most 200 characters', async () => {
  await office.bookPastTheRules('x'.repeat(10_000))
  for (const { mail } of await office.arrived()) expect([...mail.subject!]).toHaveLength(200)
})

const tricks = [
  '"x"<victim@other.example>',
  'Ada <victim@other.example>',
  'a,b@x.example',
  'a@x.example,b@x.example',
  'a@x.example;b@x.example',
  'grp:b@x.example;',
  'a(b)@x.example',
  'a@x.example (comment)',
  '"a b"@x.example',
  '"a@b"@x.example',
  '@relay.example:b@x.example',
  '<a@x.example>',
  'a%victim.example@x.example',
  'a!b@x.example',
  'a@@x.example',
  'a@x@y.example',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@127.0.0.1',
  'a@localhost',
  'a@x.example.',
  'a@.example',
  'a@x..example',
  'a..b@x.example',
  '.a@x.example',
  'a.@x.example',
  'a@-x.example',
  'a@x-.example',
  'a b@x.example',
  'a@x .example',
  'a\r\nRCPT TO:<victim@other.example>@x.example',
  'a@x.example\r\nBcc: victim@other.example',
  'a@x.example\0',
  'a\\@x.example',
  'ä@x.example',
  'a@exämple.example',
  'а@x.example',
  'a@x.example\u200b',
  'a＠x.example',
  'mailto:a@x.example',
  'a@x.example?cc=victim@other.example',
  'a@x.1',
  'a',
  '@',
  'a@'
]

test.each(tricks)('S-05: %j is no address, of a booker or a guest, and nothing leaves', async (address) => {
  for (const [field, value] of [
    ['booker_email', address],
    ['guests', [address]]
  ] as const) {
    const refused = await book(office.app, { [field]: value })
    expect(refused.json()).toMatchObject({ status: 422, field, detail: 'Please enter a valid email address' })
  }
  expect(await bookingsOf(office.app)).toEqual([])
  expect(await office.arrived()).toEqual([])
})

test.each([
  "o'hara+x@mail.example",
  'a&b=c/d#e?f@mail.example',
  '{x}|y~`z^w@mail.example',
  '$a*b_c-d@MAIL.Example',
  'a@b.co'
])('S-05: %s is one mailbox, and the mail goes there and nowhere else', async (address) => {
  await book(office.app, { booker_email: address, guests: [`guest.${address}`] })
  const mails = await office.arrived()
  expect(mails.map(({ to }) => to).sort()).toEqual([[address], [`guest.${address}`]].sort())
  for (const { to, mail } of mails) {
    expect(mail.to!.map((each) => each.address!.toLowerCase())).toEqual([to[0]!.toLowerCase()])
  }
})
