import { addDays, type Day, offsetMinutes } from '@doorplate/domain/time'
import ICAL from 'ical.js'

/** Offsets in minutes ahead of UTC. */
type ClockChange = { instant: number; before: number; after: number }

/** `rule` is such as 'BYMONTH=3;BYDAY=-1SU'; `time` is the local time of the change. */
type YearlyChange = { rule: string; first: Day; time: string; before: number; after: number }

/** Rooms can be booked two years ahead. */
const yearsAround = 2
const years = 2 * yearsAround + 1

/** No zone changes its clocks twice within two weeks: even Morocco's break for Ramadan lasts four. */
const stepMilliseconds = 14 * 86_400_000

const cachedRules = new Map<string, unknown[]>()

/** Returns a VTIMEZONE: exact for the years around the day, and beyond them by the yearly rule. */
export function zoneRules(name: string, day: Day): ICAL.Component {
  const firstYear = Number(day.slice(0, 4)) - yearsAround
  const key = `${name} ${firstYear}`
  // Finding the changes takes hundreds of formatted instants.
  const rules = cachedRules.get(key) ?? findRules(name, firstYear).toJSON()
  cachedRules.set(key, rules)
  return new ICAL.Component(structuredClone(rules))
}

function findRules(name: string, firstYear: number): ICAL.Component {
  const zone = new ICAL.Component('vtimezone')
  zone.addPropertyWithValue('tzid', name)
  const changes = findChanges(name, Date.UTC(firstYear), Date.UTC(firstYear + years))
  const yearly = [changes.filter(isForward), changes.filter((change) => !isForward(change))].map(yearlyChange)
  if (yearly.every((change) => change !== undefined)) {
    for (const { rule, first, time, before, after } of yearly) {
      const part = addPart(zone, `${first}T${time}`, { before, after })
      part.addPropertyWithValue('rrule', ICAL.Recur.fromString(`FREQ=YEARLY;${rule}`))
    }
    return zone
  }
  const before = offsetMinutes(Date.UTC(firstYear), name)
  addPart(zone, '1970-01-01T00:00:00', { before, after: before })
  for (const change of changes) addPart(zone, readingAt(change), change)
  return zone
}

function addPart(zone: ICAL.Component, start: string, { before, after }: Pick<ClockChange, 'before' | 'after'>) {
  const part = new ICAL.Component(after > before ? 'daylight' : 'standard')
  part.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start))
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before * 60))
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after * 60))
  zone.addSubcomponent(part)
  return part
}

function isForward({ before, after }: ClockChange): boolean {
  return after > before
}

function yearlyChange(changes: readonly ClockChange[]): YearlyChange | undefined {
  const [first] = changes
  const rules = changes.map(rulesOf)
  const rule = rules[0]?.find((each) => rules.every((others) => others.includes(each)))
  const isSame = ({ before, after }: ClockChange) => before === first?.before && after === first.after
  const inYears = new Set(changes.map((change) => readingAt(change).slice(0, 4)))
  if (!first || !rule || changes.length !== years || inYears.size !== years || !changes.every(isSame)) return undefined
  const time = readingAt(first).slice(11)
  // Calendars expect rules that begin in 1970.
  const days = Array.from({ length: 365 }, (_, index) => addDays('1970-01-01', index))
  const start = days.find((day) => rulesOn(`${day}T${time}`).includes(rule))!
  return { rule, first: start, time, before: first.before, after: first.after }
}

const rulesOf = (change: ClockChange) => rulesOn(readingAt(change))

/** Local time just before the change, 'YYYY-MM-DDTHH:MM:SS'. */
function readingAt({ instant, before }: ClockChange): string {
  return new Date(instant + before * 60_000).toISOString().slice(0, 19)
}
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function rulesOn(reading: string): string[] {
  const date = new Date(`${reading}Z`)
  const weekday = weekdays[date.getUTCDay()]
  const month = `BYMONTH=${date.getUTCMonth() + 1}`
  const dayOfMonth = date.getUTCDate()
  const isLast = addDays(reading.slice(0, 10), 7).slice(5, 7) !== reading.slice(5, 7)
  const counted = dayOfMonth <= 28 ? [`${month};BYDAY=${Math.ceil(dayOfMonth / 7)}${weekday}`] : []
  return isLast ? [`${month};BYDAY=-1${weekday}`, ...counted] : counted
}

function findChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  let last = from
  let before = offsetMinutes(from, timeZone)
  while (last < to) {
    const next = Math.min(last + stepMilliseconds, to)
    if (offsetMinutes(next, timeZone) === before) {
      last = next
      continue
    }
    last = firstDifference(timeZone, last, next)
    const after = offsetMinutes(last, timeZone)
    changes.push({ instant: last, before, after })
    before = after
  }
  return changes
}

function firstDifference(timeZone: string, same: number, other: number): number {
  const offset = offsetMinutes(same, timeZone)
  let [low, high] = [same, other]
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000
    if (offsetMinutes(middle, timeZone) === offset) low = middle
    else high = middle
  }
  return high
}
