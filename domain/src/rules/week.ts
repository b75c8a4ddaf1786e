import { addDays, type Day, weekdayOf } from '../time.ts'
import { type Rules, type Weekday, weekdays } from './rules.ts'

/** `workdays` are in the order of the week. */
export type Week = { first: Weekday; workdays: readonly Weekday[] }

// CLDR, but English is read everywhere: its week is that of ISO 8601.
const firstDays: Readonly<Record<string, Weekday>> = { ar: 'saturday', he: 'sunday', ja: 'sunday', 'pt-BR': 'sunday' }
const weekends: Readonly<Record<string, readonly Weekday[]>> = {
  ar: ['friday', 'saturday'],
  he: ['friday', 'saturday']
}
const usualWeekend: readonly Weekday[] = ['saturday', 'sunday']

/** The week of a room for readers of a language, with other working days if its opening hours have another weekend. */
export function weekOf(language: string, { hours }: Pick<Rules, 'hours'>): Week {
  const weekend = weekends[language] ?? usualWeekend
  const isUsual = (day: Weekday) => !weekend.includes(day)
  const isOpen = (day: Weekday) => !hours || hours[day] !== null
  const hasOtherWeekend = weekend.some(isOpen) && weekdays.some((day) => isUsual(day) && !isOpen(day))
  const isWorkday = (day: Weekday) => isOpen(day) && (hasOtherWeekend || isUsual(day))
  const first = firstDay(firstDays[language] ?? 'monday', isWorkday)
  return { first, workdays: weekFrom(first).filter(isWorkday) }
}

/** A week does not begin amid working days: an office open from Sunday to Thursday has Sunday first in any language. */
function firstDay(first: Weekday, isWorkday: (day: Weekday) => boolean): Weekday {
  const earlier = weekFrom(first).reverse()
  const begin = earlier[earlier.findIndex((day) => !isWorkday(day)) - 1]
  return begin !== undefined && isWorkday(first) && usualWeekend.includes(begin) ? begin : first
}

export function weekFrom(first: Weekday): Weekday[] {
  const index = weekdays.indexOf(first)
  return [...weekdays.slice(index), ...weekdays.slice(0, index)]
}

export function weekdayNameOf(day: Day): Weekday {
  return weekdays[weekdayOf(day)]!
}

/** The first day of the week that has a day. @param first of each week */
export function firstDateOfWeek(day: Day, first: Weekday): Day {
  return addDays(day, -weekFrom(first).indexOf(weekdayNameOf(day)))
}
