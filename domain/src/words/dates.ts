import { addDays, type Day, type Time } from '../time.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December'
]

export function weekdayOf(day: Day): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}

/** 'November 24, 2026'. */
export function monthDayYear(day: Day): string {
  return `${monthDay(day)}, ${day.slice(0, 4)}`
}

/** 'Tuesday, November 24, 2026'. */
export function fullDate(day: Day): string {
  return `${weekdayOf(day)}, ${monthDayYear(day)}`
}

/** 'Tuesday, November 24'. */
export function longDate(day: Day): string {
  return `${weekdayOf(day)}, ${monthDay(day)}`
}

/** 'Today', 'Tomorrow' or the long weekday-month-day date. */
export function dayHeading(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return longDate(day)
}

/** 'Today, Tuesday, November 24'; a day without a name of its own is the date alone. */
export function namedDate(day: Day, today: Day): string {
  const heading = dayHeading(day, today)
  return heading === longDate(day) ? heading : `${heading}, ${longDate(day)}`
}

function monthDay(day: Day): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`
}

/** Says whose times are shown, to a person whose own clock shows others; the zone by its city. */
export function whoseTimes(timeZone: string, now: Time): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  return `Times are ${city} time, now ${now}.`
}
