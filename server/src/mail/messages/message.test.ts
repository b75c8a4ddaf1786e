import { fullDate, shownTime } from '@doorplate/domain/words/dates'
import { languages } from '@doorplate/domain/words/languages'
import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { guestHeaders, invitation, messageHeaders, office, readIndependently } from '../../../test/mail/invitations.ts'
import { speechIn } from '../../base/languages/words.ts'
import type { Invitation, Letterhead } from '../calendar/invitation.ts'
import { calendarOf } from './calendar-text.ts'
import { messageOf } from './message.ts'

const read = async (row: Invitation, letterhead: Letterhead = office): Promise<Email> =>
  PostalMime.parse((await messageOf(row, letterhead)).raw)

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()

const anyLanguage = fc.constantFrom(...languages.map(({ tag }) => tag))

const guest = { recipient: 'jonas@buergi.example' }
const cancel = { method: 'CANCEL', sequence: 1 } as const

describe('a message', () => {
  test('carries the invitation as an alternative and as an attachment', async () => {
    const { text, html, attachments } = await read(invitation())
    expect(text).toContain('Your room is booked.')
    expect(html).toContain('Your room is booked.')
    const [inline, attached] = attachments
    expect(attachments).toHaveLength(2)
    expect(inline).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' })
    expect(attached).toMatchObject({ mimeType: 'application/ics', filename: 'invite.ics', disposition: 'attachment' })
    const { raw } = await messageOf(invitation(), office)
    const attachedBase64 = String(raw).split('\r\n\r\n').at(-1)!.split('\r\n--')[0]!
    expect(String(Buffer.from(attachedBase64, 'base64'))).toBe(calendarOf(invitation(), office))
    expect(readIndependently(textOf(inline!.content)).uid).toBe('b1c2d3e4-0000-4000-8000-00000000abcd@office.example')
  })

  test('offers the calendar as an alternative to text and HTML', async () => {
    const raw = String((await messageOf(invitation(cancel), office)).raw)
    const parts = [...raw.matchAll(/^Content-Type: ([^;\r\n]+)(.*)/gm)].map(([, type]) => type)
    expect(parts).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar',
      'application/ics'
    ])
    expect(raw).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL\r\n')
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
  })

  test('is addressed to one person and marked as sent automatically', async () => {
    const mail = await read(invitation(guest))
    expect(mail.headers.map(({ key }) => key)).toEqual(guestHeaders)
    expect(mail.from).toMatchObject({ name: 'Harbour Office', address: 'rooms@office.example' })
    expect(mail.to).toEqual([{ name: '', address: 'jonas@buergi.example' }])
    expect(mail.cc ?? mail.bcc).toBeUndefined()
    expect(mail.messageId).toBe('<7d0e9c1a-3f52-4b0e-9a57-0c4f0f0a1b2c@office.example>')
    expect(mail.date).toBe('2026-11-24T09:42:07.000Z')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')!.value).toBe('auto-generated')
  })

  test('to a guest has the booker as its reply address', async () => {
    const mail = await read(invitation(guest))
    // Without a name: who books decides that, and a guest may be a stranger.
    expect(mail.replyTo).toEqual([{ name: '', address: 'priya@northwind.example' }])
    expect((await read(invitation({ ...guest, ...cancel }))).replyTo).toEqual(mail.replyTo)
    expect((await read(invitation())).replyTo).toBeUndefined()
  })

  test('has the same bytes each time', async () => {
    const again = () => messageOf(invitation({}, { purpose: 'Ünïcödé 漢字 😀' }), office)
    const [first, second] = [await again(), await again()]
    expect(first.raw.equals(second.raw)).toBe(true)
  })

  test('is in its reader’s language, with the calendar in the office’s', async () => {
    const letterhead: Letterhead = { ...office, officeLanguage: 'ja', officeClock: '12' }
    const { text, html, subject, headers: sent, attachments } = await read(invitation({ language: 'he' }), letterhead)
    const { say } = speechIn('he')
    expect(subject).toContain(fullDate('2026-11-25', 'he'))
    expect(text).toContain(say('mail.booked'))
    expect(text).toContain(shownTime('09:00', '12', 'he', speechIn('he').say))
    expect(html).toContain('<html lang="he" dir="rtl">')
    expect(html).toContain(say('mail.entered'))
    expect(sent.find(({ key }) => key === 'content-language')!.value).toBe('he')
    const calendar = textOf(attachments[0]!.content)
    expect(calendar).toContain(`SUMMARY:${speechIn('ja').say('mail.title', { room: 'Atlas' })}`)
    expect(calendar).toContain(speechIn('ja').say('form.guests'))
  })

  test('has different text for the booker and a guest', async () => {
    expect((await read(invitation())).text!.trimEnd()).toBe(
      [
        'Your room is booked.',
        '',
        'Room: Atlas',
        'Date: Wednesday, November 25, 2026',
        'Time: 09:00 to 10:00 (Central European Time)',
        '',
        'Details from the booker:',
        'Name: Priya Raman',
        'Company: Northwind Freight',
        'Purpose: Rail slots for spring',
        'Guests: jonas@buergi.example',
        '',
        'Sent by Harbour Office, because this address was entered when the room was booked.'
      ].join('\n')
    )
    expect((await read(invitation(guest))).text).toMatch(/^You are invited to a meeting\.\n/)
    expect((await read(invitation({}, { guests: [] }))).text).not.toContain('Guests:')
  })
})

test.each([
  ['en', 'Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
  ['en', 'Asia/Kathmandu', 'Nepal Time'],
  ['de', 'Europe/Berlin', 'Mitteleuropäische Zeit'],
  ['en', 'UTC', 'UTC'],
  ['fr', 'Etc/GMT+5', 'Etc/GMT+5']
])('a mail in %s calls the zone %s "%s"', async (language, officeTimeZone, name) => {
  const { text } = await read({ ...invitation(), language }, { ...office, officeTimeZone })
  expect(text).toContain(`(${name})`)
})

describe('the place of a meeting', () => {
  const placed: Letterhead = { ...office, officeAddress: 'Hafen 12, 20457 Hamburg' }
  const upstairs = { room_area: '2nd floor' }
  const locationIn = (row: Invitation, letterhead: Letterhead) =>
    /^LOCATION:.*$/m.exec(calendarOf(row, letterhead).replaceAll('\r\n ', ''))![0].trim()

  test('is in mail and calendar if it is known', async () => {
    const row = invitation({}, upstairs)
    expect((await read(row, placed)).text).toContain('Room: Atlas, 2nd floor\nAddress: Hafen 12, 20457 Hamburg\nDate:')
    expect(locationIn(row, placed)).toBe('LOCATION:Atlas\\, 2nd floor\\, Hafen 12\\, 20457 Hamburg')
    expect(locationIn(row, office)).toBe('LOCATION:Atlas\\, 2nd floor')
    expect((await read(invitation(), office)).text).toContain('Room: Atlas\nDate:')
    expect(locationIn(invitation(), office)).toBe('LOCATION:Atlas')
  })

  test('changes with the room, but not when an area is added', async () => {
    const textAfter = async (room_name: string) => {
      const was = { room_name, date: '2026-11-25', start_time: '09:00', end_time: '10:00' }
      return (await read(invitation({ sequence: 1 }, { ...upstairs, was }), placed)).text
    }
    expect(await textAfter('Birch')).toContain('Room: Atlas, 2nd floor (was Birch)\n')
    expect(await textAfter('Atlas')).toContain('Room: Atlas, 2nd floor\n')
  })
})

describe('the message of a cancellation', () => {
  const publicUrl = 'https://rooms.office.example/?from=mail&x="1"'
  const row = invitation(cancel, { cancelled_via: 'display' })

  test('names what was cancelled and where to book again', async () => {
    const { subject, text, html } = await read(row, { ...office, publicUrl })
    expect(subject).toBe('Cancelled: Meeting in Atlas, Wednesday, November 25, 2026, 09:00-10:00')
    expect(text).toContain('Your booking was cancelled.')
    expect(text).toContain('Time: 09:00 to 10:00 (Central European Time)\n')
    expect(text).toContain('Cancelled: Tuesday, November 24, 2026 at 10:42, at a room display\n')
    expect(text).toContain(`Book again: ${publicUrl}\n`)
    expect(html).toMatch(
      /<a href="https:\/\/rooms\.office\.example\/\?from=mail&amp;x=&quot;1&quot;"[^>]*>Book again<\/a>/
    )
  })

  test.each([
    ['web', ', on the booking page\n'],
    ['operator', ', by the office\n'],
    ['sql', '10:42\n'],
    [null, '10:42\n']
  ])('says how the booking was cancelled: %s', async (cancelled_via, words) => {
    expect((await read(invitation(cancel, { cancelled_via }))).text).toContain(words)
  })

  test('says to a guest who was removed that the meeting goes on without them', async () => {
    const removed = invitation({ ...guest, ...cancel }, { left: true })
    const { subject, text, attachments } = await read(removed)
    expect(subject).toBe('No longer invited: Meeting in Atlas, Wednesday, November 25, 2026, 09:00-10:00')
    expect(text).not.toMatch(/cancel/i)
    expect(textOf(attachments[0]!.content)).toContain('METHOD:CANCEL')
    const named = await read(removed, { ...office, invitationTitle: 'purpose' })
    expect(named.subject).toMatch(/^No longer invited: Rail slots for spring, Atlas, /)
  })

  test('has a link for the booker only, and only with a public URL', async () => {
    expect((await read(row)).html).not.toContain('<a ')
    expect((await read({ ...row, ...guest }, { ...office, publicUrl })).html).not.toContain('<a ')
  })
})

describe('user input', () => {
  const phishing = 'https://evil.example/login <a href="https://evil.example">Sign in</a> <script>alert(1)</script>'

  test('is escaped in the HTML and absent from headers', async () => {
    const phished = invitation({}, { booked_by: phishing, company: phishing, purpose: phishing })
    const { html, headers: sent } = await read(phished)
    for (const { value } of sent) expect(value).not.toContain('evil')
    const tags = new Set([...html!.matchAll(/<(\w+)/g)].map(([, tag]) => tag))
    expect([...tags]).toEqual(['html', 'head', 'meta', 'style', 'body', 'table', 'tr', 'td', 'bdi', 'h1', 'th', 'p'])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;')
  })

  test('that looks like an encoded word is not decoded in a header', async () => {
    const { subject } = await read(invitation({}, { room_name: '=?utf-8?Q?Free_money?=' }))
    expect(subject).toBe('Meeting in =?utf-8?Q?Free_money?=, Wednesday, November 25, 2026, 09:00-10:00')
  })

  const line = fc
    .array(
      fc.oneof(
        fc.constantFrom('\r\nBcc: evil@evil.example', '\n', '\r', '\0', '\u2028', '=?utf-8?B?eA==?=', '"', '<', '😀'),
        fc.string({ unit: 'grapheme', maxLength: 10 })
      ),
      { maxLength: 12 }
    )
    .map((parts) => parts.join(''))

  test('adds no header and no part, whatever it is, in any language', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ room_name: line, booked_by: line, company: line, purpose: line }),
        line,
        anyLanguage,
        async (details, officeName, language) => {
          const mail = await read(invitation({ language }, details), {
            ...office,
            officeName,
            officeLanguage: language
          })
          expect(mail.headers.map(({ key }) => key)).toEqual(messageHeaders)
          expect(mail.to).toEqual([{ name: '', address: 'priya@northwind.example' }])
          expect(mail.from!.address).toBe('rooms@office.example')
          expect(mail.attachments).toHaveLength(2)
          expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        }
      ),
      {
        numRuns: 200
      }
    ))

  test('names the meeting in subject and calendar only where the office wants it', async () => {
    const named: Letterhead = { ...office, invitationTitle: 'purpose' }
    const summaryOf = (row: Invitation) => /^SUMMARY:.*$/m.exec(calendarOf(row, named))![0].trim()
    expect((await read(invitation(), named)).subject).toBe(
      'Rail slots for spring, Atlas, Wednesday, November 25, 2026, 09:00-10:00'
    )
    expect((await read(invitation(cancel), named)).subject).toMatch(/^Cancelled: Rail slots for spring, Atlas, /)
    expect(summaryOf(invitation())).toBe('SUMMARY:Rail slots for spring')
    const wild = invitation({}, { purpose: `a\r\nBcc: x@evil.example ${'long '.repeat(90)}` })
    expect((await read(wild, named)).headers.map(({ key }) => key)).toEqual(messageHeaders)
    expect((await read(wild, named)).subject).toMatch(/^a Bcc: .{70,74}…, Atlas, Wednesday, .* 09:00-10:00$/)
    expect(summaryOf(invitation({}, { purpose: ' ' }))).toBe('SUMMARY:Meeting in Atlas')
  })

  test('never makes a subject longer than 200 characters', async () => {
    const { subject } = await read(invitation(cancel, { room_name: '😀'.repeat(5000) }))
    expect([...subject!]).toHaveLength(200)
    expect(subject).toMatch(/^Cancelled: Meeting in (😀)+$/u)
  })
})
