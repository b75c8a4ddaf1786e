/** 'YYYY-MM-DD' in the office; zero-padded, so `<` orders days. */
export type Day = string

/** 'HH:MM' in the office, 24-hour; zero-padded, so `<` orders times. '24:00' is an end and never a start. */
export type Time = string

export type Moment = { date: Day; time: Time }

export const dayEnd: Time = '24:00'

const millisecondsPerDay = 86_400_000
const millisecondsPerMinute = 60_000

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const { year, month, dayOfMonth } = partsOf(text)
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysIn(year, month)
}

export function isTime(text: string): text is Time {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function isEnd(text: string): text is Time {
  return isTime(text) || text === dayEnd
}

export function minutesOf(time: Time): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** @param minutes since midnight, 0 to 1440 */
export function timeOf(minutes: number): Time {
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`
}

export function addMinutes(time: Time, minutes: number): Time {
  return timeOf(minutesOf(time) + minutes)
}

export function addDays(day: Day, days: number): Day {
  return new Date(midnightOf(day) + days * millisecondsPerDay).toISOString().slice(0, 10)
}

export function dayFrom(today: Day, day: Day): 'today' | 'tomorrow' | 'another' {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'another'
}

export function daysBetween(day: Day, other: Day): number {
  return (midnightOf(other) - midnightOf(day)) / millisecondsPerDay
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(midnightOf(day)).getUTCDay() + 6) % 7
}

/** A missing day becomes the last of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  const monthsSinceYearZero = year * 12 + month - 1 + count
  const newYear = Math.floor(monthsSinceYearZero / 12)
  const newMonth = (monthsSinceYearZero % 12) + 1
  const newDay = Math.min(dayOfMonth, daysIn(newYear, newMonth))
  return `${String(newYear).padStart(4, '0')}-${padded(newMonth)}-${padded(newDay)}`
}

/**
 * The time by which meetings begin and end. It never goes back: while an hour is repeated it stays at the last minute of the
 * first, so that what has ended stays so.
 * @param instant milliseconds since 1970 (UTC), as everywhere in this file
 */
export function localTime(instant: number, timeZone: string): Moment {
  return momentOf(reachedMilliseconds(instant, (at) => offsetMinutes(at, timeZone)))
}

/** The time that a wall clock shows, also in an hour that is repeated. */
export function wallTime(instant: number, timeZone: string): Moment {
  return momentOf(instant + offsetMinutes(instant, timeZone) * millisecondsPerMinute)
}

/** The latest local time until then, as milliseconds. @param offsetAt minutes ahead of UTC at an instant */
export function reachedMilliseconds(instant: number, offsetAt: (instant: number) => number): number {
  const offset = offsetAt(instant)
  const shown = instant + offset * millisecondsPerMinute
  const lost = offsetAt(instant - millisecondsPerDay) - offset
  const before = instant - lost * millisecondsPerMinute
  if (lost <= 0 || offsetAt(before) === offset) return shown
  return Math.max(shown, offsetChange([before, instant], offsetAt) - 1 + (offset + lost) * millisecondsPerMinute)
}

/** The first instant with another offset than the first of two. */
export function offsetChange([before, after]: [number, number], offsetAt: (instant: number) => number): number {
  const offset = offsetAt(before)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === offset) low = middle
    else high = middle
  }
  return high
}

/** @param local milliseconds of a local time */
export function momentOf(local: number): Moment {
  const text = new Date(local).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

export function isTimeZone(text: string): boolean {
  try {
    clockOf(text)
    return true
  } catch {
    return false
  }
}

/** A zone may have several names. */
export function isSameZone(one: string, other: string): boolean {
  return clockOf(one).resolvedOptions().timeZone === clockOf(other).resolvedOptions().timeZone
}

/** Minutes ahead of UTC. */
export function offsetMinutes(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)])
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return Math.round((wall - instant) / 60_000)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter takes a hundred times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cachedClock = clocks.get(timeZone)
  if (cachedClock) return cachedClock
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  clocks.set(timeZone, clock)
  return clock
}

export function instantText(instant: number, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone)
  const local = new Date(instant + offset * 60_000).toISOString().slice(0, 19)
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${padded(Math.floor(size / 60))}:${padded(size % 60)}`
}

function partsOf(day: Day) {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), dayOfMonth: Number(day.slice(8, 10)) }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function midnightOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
