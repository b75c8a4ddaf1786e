import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Mail } from '@doorplate/testing/servers/mail-server'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'

/** A stored booking with its room's name, to compare with what calendars read. */
export type Meeting = NewBooking & { id: string; room_name: string; isCancelled: boolean }

/** Properties of a meeting in the order in which they are written; attendees follow. */
const properties = 'uid sequence dtstamp dtstart dtend summary location description status transp organizer'.split(' ')

/** Differences between a booking and its reading by two calendars. */
export function complaintsAbout(mail: Mail, meetings: ReadonlyMap<string, Meeting>, zone: string): string[] {
  const text = attachedCalendar(mail)
  const first = readByIcal(text)
  const meeting = meetings.get(first.uid.split('@')[0]!)
  if (!meeting) return [`a message for ${first.uid}, which no one booked`]
  const second = readByNodeIcal(text)
  const due = expected(meeting, first.method)
  const wrong = [
    ...differences('ical.js', first, due),
    ...differences('node-ical', second, asNodeIcalReads(due)),
    ...wrongTimes(text, meeting, zone)
  ]
  const lines = text.split('\r\n')
  if (lines.some((line) => Buffer.byteLength(line) > 75)) wrong.push('a line has more than 75 octets')
  if (lines.some((line) => /[\r\n\p{Cs}]/u.test(line)) || !text.endsWith('END:VCALENDAR\r\n'))
    wrong.push('a line ends otherwise than with CRLF')
  return wrong.map((each) => `${meeting.id} ${JSON.stringify(meeting.purpose.slice(0, 40))}: ${each}`)
}

type Read = { uid: string; summary: string; location: string; people: string[] }

function expected(
  meeting: Meeting,
  method: string
): Read & { method: string; sequence: string; description: string; names: string[] } {
  const { id, room_name, booked_by, company, purpose, booker_email, guests } = meeting
  const people = [booker_email, ...guests]
  const invited = guests.length > 0 ? `\nGuests: ${guests.join(', ')}` : ''
  return {
    uid: `${id}@office.example`,
    method,
    sequence: method === 'CANCEL' ? '1' : '0',
    summary: `Meeting in ${room_name}`,
    location: room_name,
    description: `Details from the booker:\nName: ${booked_by}\nCompany: ${company}\nPurpose: ${purpose}${invited}`,
    people: people.map((person) => `mailto:${person}`),
    names: [...properties, ...people.map(() => 'attendee')]
  }
}

function readByIcal(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error(`ical.js reads ${others.length + (event ? 1 : 0)} meetings`)
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  return {
    uid: value('uid'),
    method: String(calendar.getFirstPropertyValue('method')),
    sequence: value('sequence'),
    summary: value('summary'),
    location: value('location'),
    description: value('description'),
    people: event.getAllProperties('attendee').map((each) => String(each.getFirstValue())),
    names: event.getAllProperties().map(({ name }) => name)
  }
}

/** This reader takes an escaped backslash before an n for a new line. */
function asNodeIcalReads({ uid, summary, location, people }: Read): Read {
  const asRead = (text: string) => text.replace(/\\n/gi, '\\\n')
  return { uid, summary: asRead(summary), location: asRead(location), people }
}

function nodeEvent(text: string): VEvent {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((each): each is VEvent => each?.type === 'VEVENT')
  if (events.length !== 1) throw new Error(`node-ical reads ${events.length} meetings`)
  return events[0]!
}

function readByNodeIcal(text: string): Read {
  const { uid, summary, location, attendee } = nodeEvent(text)
  const people = [attendee ?? []].flat().map((each) => (typeof each === 'string' ? each : each.val))
  return { uid, summary: String(summary), location: String(location), people }
}

/** The hour as written, by the rules that the message carries, and by the other program's own. */
function wrongTimes(text: string, { date, start_time, end_time }: Meeting, zone: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')!
  const rules = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  const other = nodeEvent(text)
  const wrong: string[] = []
  for (const [name, time, seen] of [
    ['dtstart', start_time, other.start],
    ['dtend', end_time, other.end]
  ] as const) {
    const property = event.getFirstProperty(name)!
    const written = `${property.getFirstValue()} ${property.getParameter('tzid')}`
    if (written !== `${date}T${time}:00 ${zone}`) wrong.push(`${name} is ${written}`)
    const clock = ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
    clock.zone = rules
    for (const [reader, instant] of [
      ['ical.js', clock.toUnixTime() * 1000],
      ['node-ical', seen!.getTime()]
    ] as const) {
      const read = localTime(instant, zone)
      if (read.date !== date || read.time !== time) {
        wrong.push(`${reader} reads ${read.date} ${read.time} for ${date} ${time}`)
      }
    }
  }
  return wrong
}

function differences(reader: string, read: object, due: object): string[] {
  const found = read as Record<string, unknown>
  return Object.entries(due).flatMap(([name, value]) => {
    const isSame = JSON.stringify(found[name]) === JSON.stringify(value)
    return isSame ? [] : [`${reader} reads ${name} ${JSON.stringify(found[name])} instead of ${JSON.stringify(value)}`]
  })
}

/** The calendar exactly as it was attached: programs that read mail turn line ends into their own. */
function attachedCalendar({ source }: Mail): string {
  const [, attached = ''] = /^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/m.exec(String(source)) ?? []
  return Buffer.from(attached, 'base64').toString()
}
