import { languages } from '@doorplate/domain/words/languages'
import fc from 'fast-check'
import type ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { invitation, office, readCalendar, readIndependently, valuesOf } from '../../../test/mail/invitations.ts'
import { calendarOf } from '../messages/calendar-text.ts'
import { type InvitationDetails, oneLine } from './invitation.ts'

const nameOf = (event: ICAL.Component, role: string) => event.getFirstProperty(role)!.getParameter('cn')

/** Without backslashes, because readers disagree on them. */
const written = (name: string) => oneLine(name).replaceAll('\\', '/') || undefined

const namesOf = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name)

describe('an invitation', () => {
  test('is a valid iTIP request', () => {
    const { calendar, event, events } = readCalendar(calendarOf(invitation(), office))
    expect(events).toHaveLength(1)
    expect(valuesOf(calendar)).toMatchObject({ version: '2.0', calscale: 'GREGORIAN', method: 'REQUEST' })
    expect(valuesOf(event)).toEqual({
      uid: 'b1c2d3e4-0000-4000-8000-00000000abcd@office.example',
      sequence: '0',
      dtstamp: '2026-11-24T09:42:07Z',
      dtstart: '2026-11-25T09:00:00',
      dtend: '2026-11-25T10:00:00',
      summary: 'Meeting in Atlas',
      location: 'Atlas',
      status: 'CONFIRMED',
      transp: 'OPAQUE',
      description: expect.any(String),
      organizer: 'mailto:rooms@office.example',
      attendee: 'mailto:jonas@buergi.example'
    })
    expect(event.getFirstProperty('organizer')!.getParameter('cn')).toBe('Harbour Office')
  })

  test('requests an answer from the booker and every guest', () => {
    const people = readCalendar(calendarOf(invitation(), office)).event.getAllProperties('attendee')
    const invited = { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', partstat: 'NEEDS-ACTION', rsvp: 'TRUE' }
    expect(people.map((person) => person.toJSON().slice(1))).toEqual([
      [{ cn: 'Priya Raman', ...invited }, 'cal-address', 'mailto:priya@northwind.example'],
      [{ cn: 'jonas@buergi.example', ...invited }, 'cal-address', 'mailto:jonas@buergi.example']
    ])
  })

  test('has the same text each time', () => {
    expect(calendarOf(invitation(), office)).toBe(calendarOf(invitation(), office))
  })

  test('has user input in its description, not in its title', () => {
    const lured = invitation({}, { booked_by: 'https://evil.example', purpose: 'https://evil.example/login' })
    const values = valuesOf(readCalendar(calendarOf(lured, office)).event)
    expect(values['description']).toBe(
      'Details from the booker:\nName: https://evil.example\nCompany: Northwind Freight\n' +
        'Purpose: https://evil.example/login\nGuests: jonas@buergi.example'
    )
    for (const name of ['summary', 'location', 'organizer']) expect(values[name]).not.toContain('evil')
  })
})

test('a cancellation names the same meeting for everybody', () => {
  const request = readCalendar(calendarOf(invitation(), office))
  const cancel = readCalendar(
    calendarOf(invitation({ method: 'CANCEL', sequence: 1, created_at: new Date('2026-11-24T10:00:00Z') }), office)
  )
  expect(valuesOf(cancel.calendar)['method']).toBe('CANCEL')
  const [before, after] = [valuesOf(request.event), valuesOf(cancel.event)]
  expect(after['uid']).toBe(before['uid'])
  expect(Number(after['sequence'])).toBeGreaterThan(Number(before['sequence']))
  expect(after['dtstamp']! > before['dtstamp']!).toBe(true)
  expect(after).toMatchObject({ status: 'CANCELLED', transp: 'TRANSPARENT', organizer: before['organizer'] })
  const addresses = (event: ICAL.Component) => event.getAllProperties('attendee').map((each) => each.getFirstValue())
  expect(addresses(cancel.event)).toEqual(addresses(request.event))
  expect(cancel.event.getFirstProperty('attendee')!.getParameter('rsvp')).toBeUndefined()
})

/** Plain SQL can store anything. */
const hostileText = fc.constantFrom(
  ...['\r', '\n', '\r\n', '\r\n ', '\u0085', '\u2028', '\u2029', '\0', '\t'],
  ...['\\', '\\n', ';', ',', ':', '"', "'", '^', '^n', '^^', '";CN="x', '=?utf-8?Q?x?='],
  ...['\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\n', '\nATTENDEE:mailto:evil@evil.example\n'],
  ...['😀', 'Ü', '漢字', 'שלום']
)
const anyText = fc
  .array(fc.oneof(hostileText, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 20 })
  .map((parts) => parts.join(''))

test('a message queued before a field existed omits its line', () => {
  const { company, ...older } = invitation().details
  const text = calendarOf({ ...invitation(), details: older as InvitationDetails }, office)
  expect(valuesOf(readCalendar(text).event)['description']).toBe(
    'Details from the booker:\nName: Priya Raman\nPurpose: Rail slots for spring\nGuests: jonas@buergi.example'
  )
})

describe('any texts', () => {
  const texts = fc.record({ room_name: anyText, booked_by: anyText, company: anyText, purpose: anyText })

  test('there is one meeting with the same words and nothing else in it', () =>
    fc.assert(
      fc.property(texts, anyText, (details, officeName) => {
        const text = calendarOf(invitation({}, details), { ...office, officeName })
        const { calendar, event, events } = readCalendar(text)
        expect(events).toHaveLength(1)
        expect(namesOf(calendar)).toEqual(['prodid', 'version', 'calscale', 'method'])
        expect(namesOf(event)).toEqual(namesOf(readCalendar(calendarOf(invitation(), office)).event))
        const { booked_by, company, purpose } = details
        const entered = Object.entries({ Name: booked_by, Company: company, Purpose: purpose }).flatMap(
          ([label, words]) => (oneLine(words) === '' ? [] : [`${label}: ${oneLine(words)}`])
        )
        const description = ['Details from the booker:', ...entered, 'Guests: jonas@buergi.example'].join('\n')
        expect(valuesOf(event)).toMatchObject({
          uid: 'b1c2d3e4-0000-4000-8000-00000000abcd@office.example',
          summary: `Meeting in ${oneLine(details.room_name)}`,
          location: oneLine(details.room_name),
          description,
          organizer: 'mailto:rooms@office.example'
        })
        expect(nameOf(event, 'organizer')).toBe(written(officeName))
        expect(nameOf(event, 'attendee')).toBe(written(details.booked_by))

        const other = readIndependently(text)
        expect(other.uid).toBe('b1c2d3e4-0000-4000-8000-00000000abcd@office.example')
        // This reader takes an escaped backslash before an n for a line break.
        expect(other.description).toBe(description.replace(/\\n/gi, '\\\n'))
        expect(other.attendee).toHaveLength(2)
      }),
      { numRuns: 400 }
    ))

  test('lines end with CRLF, have at most 75 octets and no broken letter, in any language', () =>
    fc.assert(
      fc.property(texts, fc.constantFrom(...languages.map(({ tag }) => tag)), (details, officeLanguage) => {
        const text = calendarOf(invitation({}, details), { ...office, officeLanguage })
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
        const lines = text.slice(0, -2).split('\r\n')
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n\p{Cs}]/u)
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toBe('')
        }
      }),
      { numRuns: 400 }
    ))
})
