import { instantOf } from '@doorplate/domain/instants'
import ICAL from 'ical.js'
import { type CalendarEntry, type InvitationDetails, type Letterhead, oneLine, type SeriesDates } from './invitation.ts'
import { ruleText } from './rule-text.ts'
import { addTime, zoneOf } from './wall-times.ts'

// The library does not count the leading space of a folded line; RFC 5545 allows 75 octets with it.
ICAL.foldLength = 74

type CalendarText = Record<'summary' | 'location' | 'description', string>

/** Writes iCalendar (RFC 5545) for mail (RFC 5546, RFC 6047) or a file. The same entry always gives the same text. */
export function writeCalendar(
  entry: CalendarEntry,
  letterhead: Letterhead,
  textOf: (details: InvitationDetails) => CalendarText
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Doorplate//Doorplate//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', entry.method)
  const { date, series, planned } = entry.details
  const zone = zoneOf(letterhead.officeTimeZone, date, { repeats: (series ?? planned) !== undefined })
  if (zone) calendar.addSubcomponent(zone)
  for (const details of [entry.details, ...(entry.dates ?? [])]) {
    calendar.addSubcomponent(meeting({ ...entry, details }, letterhead, textOf(details), zone))
  }
  return `${calendar.toString()}\r\n`
}

function meeting(
  entry: CalendarEntry,
  letterhead: Letterhead,
  text: CalendarText,
  zone: ICAL.Component | undefined
): ICAL.Component {
  const { thread_id, method, sequence, created_at, details, uid_host } = entry
  const isCancelled = method === 'CANCEL'
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `${thread_id}@${uid_host}`)
  event.addPropertyWithValue('sequence', sequence)
  const written = ICAL.Time.fromJSDate(created_at, true)
  event.addPropertyWithValue('dtstamp', written)
  // Some calendars ignore a newer file without it.
  if (method === 'PUBLISH') event.addPropertyWithValue('last-modified', written)
  addDates(event, entry.details, letterhead, zone)
  for (const [name, value] of Object.entries(text)) event.addPropertyWithValue(name, value)
  if (details.reason !== undefined) event.addPropertyWithValue('comment', oneLine(details.reason))
  if (details.private) event.addPropertyWithValue('class', 'PRIVATE')
  event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('transp', isCancelled ? 'TRANSPARENT' : 'OPAQUE')
  addPerson(event, 'organizer', letterhead.mailFrom, { cn: letterhead.officeName })
  // A published meeting invites nobody when it is imported (RFC 5546, 3.2.1).
  if (method === 'PUBLISH') return event
  addAttendees(event, details, isCancelled)
  return event
}

function addDates(
  event: ICAL.Component,
  { date, start_time, end_time, planned, series }: InvitationDetails,
  letterhead: Letterhead,
  zone: ICAL.Component | undefined
) {
  const clock = { day: date, timeZone: letterhead.officeTimeZone, zone }
  addTime(event, 'dtstart', { ...clock, time: start_time })
  addTime(event, 'dtend', { ...clock, time: end_time })
  if (planned) addTime(event, 'recurrence-id', { ...clock, day: planned.date, time: planned.start_time })
  if (!series) return
  event.addPropertyWithValue('rrule', ICAL.Recur.fromString(repeatText(series, letterhead)))
  for (const day of series.skipped) addTime(event, 'exdate', { ...clock, day, time: start_time })
}

/** The booker too: calendars show no buttons for an accepted invitation. */
function addAttendees(
  event: ICAL.Component,
  { booker_email, booked_by, guests }: InvitationDetails,
  isCancelled: boolean
) {
  const reply = isCancelled ? {} : { partstat: 'NEEDS-ACTION', rsvp: 'TRUE' }
  const invited = { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', ...reply }
  addPerson(event, 'attendee', booker_email, { cn: booked_by, ...invited })
  for (const guest of guests) addPerson(event, 'attendee', guest, { cn: guest, ...invited })
}

function addPerson(event: ICAL.Component, role: string, email: string, parameters: Record<string, string>) {
  const property = event.addPropertyWithValue(role, `mailto:${email}`)
  for (const [name, value] of Object.entries(parameters)) {
    // Readers disagree on a backslash in a name, and some drop an attendee with an empty name.
    const text = oneLine(value).replaceAll('\\', '/')
    if (text !== '') property.setParameter(name, text)
  }
}

/** Ends a second before midnight: at its own start, a reader that does not know the zone could lose the last date. */
function repeatText({ rule, last_date }: SeriesDates, { officeTimeZone }: Letterhead): string {
  const lastMinute = instantOf({ date: last_date, time: '23:59' }, officeTimeZone)
  const until = ICAL.Time.fromJSDate(new Date(lastMinute + 59_000), true)
  return `${ruleText(rule)};UNTIL=${until.toICALString()}`
}
