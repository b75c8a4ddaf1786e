import { type Day, dayEnd, type Time } from '../time.ts'

export type ClockHours = '12' | '24'

const styles = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  shortWithYear: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  monthDay: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  // Not hour12, with which midnight is 0:00 or 12:00, depending on the program.
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function fullDate(day: Day, language: string): string {
  return formatter('full', language).format(midnight(day))
}

export function longDate(day: Day, language: string): string {
  return formatter('long', language).format(midnight(day))
}

export function shortDate(day: Day, language: string): string {
  return formatter('short', language).format(midnight(day))
}

export function shortDateWithYear(day: Day, language: string): string {
  return formatter('shortWithYear', language).format(midnight(day))
}

export function monthDayYear(day: Day, language: string): string {
  return formatter('date', language).format(midnight(day))
}

export function monthDay(day: Day, language: string): string {
  return formatter('monthDay', language).format(midnight(day))
}

export function weekdayOf(day: Day, language: string): string {
  return formatter('weekday', language).format(midnight(day))
}

export function shortWeekdayOf(day: Day, language: string): string {
  return formatter('shortWeekday', language).format(midnight(day))
}

export function dateRange(from: Day, to: Day, language: string): string {
  return formatter('date', language).formatRange(midnight(from), midnight(to)).replaceAll(narrowSpaces, ' ')
}

/** A date in two pieces that a line break may separate: 'Tuesday, ' and 'November 24'. */
export function dateLines(day: Day, style: 'full' | 'long', language: string): [string, string] {
  const parts = formatter(style, language).formatToParts(midnight(day))
  const weekday = parts.findIndex(({ type }) => type === 'weekday')
  const text = (from: number, to: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('')
  const second = weekday === 0 ? 2 : weekday
  return [text(0, second), text(second, parts.length)]
}

type SayMidnight = (key: 'all.midnight') => string

export function shownTime(time: Time, hours: ClockHours, language: string, say: SayMidnight): string {
  if (hours === '24') return time
  if (time === dayEnd) return say('all.midnight')
  return formatter('time', language)
    .format(Date.parse(`1970-01-01T${time}Z`))
    .replaceAll(narrowSpaces, ' ')
}

export function shownHour(hour: number, hours: ClockHours): string {
  return hours === '24' ? String(hour).padStart(2, '0') : String(hour % 12 || 12)
}

/** Intl puts them before 'PM' and around dashes, but not every font has them. */
const narrowSpaces = /[\u2009\u202f]/g

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00Z`)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(style: keyof typeof styles, language: string): Intl.DateTimeFormat {
  const name = `${language} ${style}`
  const cachedFormatter = formatters.get(name)
  if (cachedFormatter) return cachedFormatter
  const built = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...styles[style], timeZone: 'UTC' })
  formatters.set(name, built)
  return built
}
