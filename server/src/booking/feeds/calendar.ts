import { addDays, type Day } from '@doorplate/domain/time'
import ICAL from 'ical.js'
import { addTime, zoneOf } from '../../mail/calendar/wall-times.ts'
import type { FeedEvent } from './events.ts'

/** Google reads at most 1 MB. */
export const maxEvents = 1000
const maxBytes = 900_000

const refreshAfter = 'PT15M'

type Feed = { name: string; today: Day; events: readonly FeedEvent[] }

/**
 * Writes an iCalendar file (RFC 5545, RFC 7986). The same events always give the same text.
 * @param events most important first: at the limits the last are left out
 */
export function writeFeed({ name, today, events }: Feed): string {
  const zones = zonesOf(events, today)
  const [head, end] = partsOf(name, zones)
  const written = events.map((event) => ({ date: event.date, text: `${vevent(event, zones)}\r\n` }))
  const texts = wholeDays(written, maxBytes - Buffer.byteLength(head + end)).map(({ text }) => text)
  return [head, ...texts, end].join('')
}

type Zones = ReadonlyMap<string, ICAL.Component | undefined>

function zonesOf(events: readonly FeedEvent[], today: Day): Zones {
  const names = new Set(events.flatMap(({ times }) => (times ? [times.time_zone] : [])))
  return new Map([...names].map((name) => [name, zoneOf(name, today)]))
}

function partsOf(name: string, zones: Zones): [head: string, end: string] {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Doorplate//Doorplate//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('name', name)
  calendar.addPropertyWithValue('x-wr-calname', name)
  const interval = calendar.addPropertyWithValue('refresh-interval', refreshAfter)
  interval.setParameter('value', 'DURATION')
  calendar.addPropertyWithValue('x-published-ttl', refreshAfter)
  for (const zone of new Set(zones.values())) if (zone) calendar.addSubcomponent(zone)
  const end = 'END:VCALENDAR'
  return [calendar.toString().slice(0, -end.length), `${end}\r\n`]
}

function vevent({ uid, date, times, ...event }: FeedEvent, zones: Zones): string {
  const vevent = new ICAL.Component('vevent')
  vevent.addPropertyWithValue('uid', uid)
  vevent.addPropertyWithValue('sequence', event.sequence)
  const written = ICAL.Time.fromJSDate(event.written_at, true)
  vevent.addPropertyWithValue('dtstamp', written)
  // Some calendars ignore a newer event without it.
  vevent.addPropertyWithValue('last-modified', written)
  if (times) {
    const clock = { day: date, timeZone: times.time_zone, zone: zones.get(times.time_zone) }
    addTime(vevent, 'dtstart', { ...clock, time: times.start_time })
    addTime(vevent, 'dtend', { ...clock, time: times.end_time })
  } else {
    vevent.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date))
    vevent.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(date, 1)))
  }
  for (const name of ['summary', 'location', 'description'] as const) {
    if (event[name] !== '') vevent.addPropertyWithValue(name, event[name])
  }
  if (event.isPrivate) vevent.addPropertyWithValue('class', 'PRIVATE')
  vevent.addPropertyWithValue('transp', times ? 'OPAQUE' : 'TRANSPARENT')
  return vevent.toString()
}

/** Leaves out a day that does not fit whole, unless it is the only one. */
function wholeDays<Event extends { date: Day; text: string }>(events: readonly Event[], space: number): Event[] {
  const fitting: Event[] = []
  let bytes = 0
  for (const event of events) {
    bytes += Buffer.byteLength(event.text)
    if (fitting.length === maxEvents || bytes > space) {
      const whole = fitting.filter(({ date }) => date !== event.date)
      return whole.length > 0 ? whole : fitting
    }
    fitting.push(event)
  }
  return fitting
}
