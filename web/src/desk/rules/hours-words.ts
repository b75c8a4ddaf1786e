import { type Rules, usualOpening, type Weekday, weekdays } from '@doorplate/domain/rules/rules'
import { addDays, type Day } from '@doorplate/domain/time'
import { shortWeekdayOf, shownTimes, weekdayOf } from '../../words/dates.ts'
import { say } from '../words.ts'

/** Any Monday: only the weekday counts. */
const monday: Day = '2024-01-01'

const week = weekdays.map((_weekday, index) => addDays(monday, index))

/** A day of that name. */
export function dayNamed(weekday: Weekday): Day {
  return week[weekdays.indexOf(weekday)]!
}

export function weekdayName(weekday: Weekday): string {
  return weekdayOf(dayNamed(weekday))
}

/** 'Mon–Fri 08:00–20:00': a line for each run of weekdays with the same hours. */
export function hoursLines(rules: Rules): string[] {
  const runs: { first: Day; last: Day; times: string }[] = []
  for (const day of week) {
    const opening = usualOpening(rules, day)
    if (!opening) continue
    const times = shownTimes(opening)
    const run = runs[runs.length - 1]
    if (run?.times === times && addDays(run.last, 1) === day) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  if (runs.length === 0) return [say('deskRules.neverOpen')]
  return runs.map(({ first, last, times }) => say('deskRules.daysAndTimes', { days: daysWords(first, last), times }))
}

function daysWords(first: Day, last: Day): string {
  if (first === week[0] && last === week[week.length - 1]) return say('deskRules.everyDay')
  const [from, to] = [shortWeekdayOf(first), shortWeekdayOf(last)]
  return first === last ? from : say('deskRules.daysFromTo', { from, to })
}
