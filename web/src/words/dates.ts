import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMonths, type Day, dayFrom, type Time } from '@doorplate/domain/time'
import * as dates from '@doorplate/domain/words/dates'
import * as durations from '@doorplate/domain/words/durations'
import { settings } from './page-settings.ts'
import { clock, language, say } from './words.ts'

export const fullDate = (day: Day) => dates.fullDate(day, language)
export const longDate = (day: Day) => dates.longDate(day, language)
export const shortDate = (day: Day) => dates.shortDate(day, language)
export const monthDayYear = (day: Day) => dates.monthDayYear(day, language)
export const monthDay = (day: Day) => dates.monthDay(day, language)
export const weekdayOf = (day: Day) => dates.weekdayOf(day, language)
export const shortWeekdayOf = (day: Day) => dates.shortWeekdayOf(day, language)
export const dateRange = (from: Day, to: Day) => dates.dateRange(from, to, language)
export const dateLines = (day: Day, style: 'full' | 'long') => dates.dateLines(day, style, language)
export const shownTime = (time: Time) => dates.shownTime(time, clock, language, say)
export const shownHour = (hour: number) => dates.shownHour(hour, clock)
export const durationWords = (minutes: number) => durations.durationWords(minutes, say)

/** '10:00–11:00'. Isolated in pages that read from the right, where a Latin name before it would turn it round. */
export function shownTimes({ start_time, end_time }: TimeRange): string {
  const times = `${shownTime(start_time)}–${shownTime(end_time)}`
  return settings.direction === 'rtl' ? `\u2067${times}\u2069` : times
}

/** 'Today, Tuesday, November 24', or only the date. */
export function namedDate(day: Day, today: Day, style: 'long' | 'short' = 'long'): string {
  const name = dayName(day, today)
  const date = dateSeenFrom(today, day, style)
  return name === undefined ? date : say('all.dayAndDate', { day: name, date })
}

/** With the year where another year has that date too: a year before or after, or more. */
export function dateSeenFrom(from: Day, day: Day, style: 'long' | 'short'): string {
  const isNear = addMonths(from, -12) < day && day < addMonths(from, 12)
  if (style === 'long') return isNear ? longDate(day) : fullDate(day)
  return isNear ? shortDate(day) : dates.shortDateWithYear(day, language)
}

/** The same for a day other than today. */
export function otherDay(day: Day, today: Day, style: 'long' | 'short'): string | undefined {
  return day === today ? undefined : namedDate(day, today, style)
}

export function dayName(day: Day, today: Day): string | undefined {
  const name = dayFrom(today, day)
  return name === 'another' ? undefined : say(name === 'today' ? 'all.today' : 'all.tomorrow')
}
