import { type Weekday, weekdays } from '../rules/rules.ts'
import { firstDateOfWeek, type Week, weekdayNameOf, weekFrom } from '../rules/week.ts'
import { addDays, addMonths, type Day, isDay, weekdayOf } from '../time.ts'
import type { RepeatRule } from './repeat-rule.ts'

export const maxSeriesDates = 366

export const workdays: readonly Weekday[] = weekdays.slice(0, 5)

/** A new rule, with what it leaves to the week of its room. */
export function inWeek(rule: RepeatRule, week: Week): RepeatRule {
  const week_start = week.first
  if (rule.frequency === 'weekly' && week_start !== 'monday') return { week_start, ...rule }
  const isUsual = String(week.workdays) === String(workdays)
  return rule.frequency === 'weekdays' && !isUsual ? { weekdays: week.workdays, ...rule } : rule
}

/** A stored rule that means the same in each week. */
export function inAnyWeek(rule: RepeatRule): RepeatRule {
  if (rule.frequency === 'weekly') return { week_start: 'monday', ...rule }
  return rule.frequency === 'weekdays' ? { weekdays: workdays, ...rule } : rule
}

/** At most `limit` dates. Weeks and months are counted from the first that fits on or after `from`. */
export function datesOf(rule: RepeatRule, from: Day, limit: number): Day[] {
  const [first] = datesFrom({ ...rule, interval: 1 }, from, 1)
  if (first === undefined) return []
  const dates = datesFrom(rule, first, Math.min(limit, rule.count ?? limit))
  return dates.filter((date) => rule.until === undefined || date <= rule.until)
}

/** The first date of a rule after the last one that is not in the past. The end of the rule does not count. */
export function dateAfter(rule: RepeatRule, last: Day, today: Day): Day | undefined {
  const [, next] = datesFrom(rule, last, 2)
  return next === undefined || next >= today ? next : dateAfter(rule, next, today)
}

/** @param from counts as the first period, even if it does not fit itself */
function datesFrom(rule: RepeatRule, from: Day, count: number): Day[] {
  const dates: Day[] = []
  // Every period after the first has a date, unless the rule never happens.
  for (let period = 0; period <= count && dates.length < count; period++) {
    dates.push(...datesInPeriod(rule, from, period * (rule.interval ?? 1)).filter((date) => date >= from))
  }
  return dates.slice(0, count)
}

/** @param periods days, weeks or months after those of `from` */
function datesInPeriod(rule: RepeatRule, from: Day, periods: number): Day[] {
  switch (rule.frequency) {
    case 'daily':
      return [addDays(from, periods)]
    case 'weekdays':
      return datesInWeek(rule.weekdays ?? workdays, addDays(firstDateOfWeek(from, 'monday'), 7 * periods))
    case 'weekly':
      return datesInWeek(rule.weekdays ?? [], addDays(firstDateOfWeek(from, rule.week_start ?? 'monday'), 7 * periods))
    case 'monthly':
      return [dateInMonth(rule, addMonths(firstOfMonth(from), periods))].filter(isDay)
  }
}

function datesInWeek(chosen: readonly Weekday[], start: Day): Day[] {
  const week = weekFrom(weekdayNameOf(start))
  return week.flatMap((weekday, index) => (chosen.includes(weekday) ? [addDays(start, index)] : []))
}

function dateInMonth({ day_of_month, nth, weekday }: RepeatRule, first: Day): Day {
  const last = addDays(addMonths(first, 1), -1)
  if (day_of_month === 'last') return last
  if (day_of_month !== undefined) return `${first.slice(0, 8)}${String(day_of_month).padStart(2, '0')}`
  const index = weekdays.indexOf(weekday!)
  if (nth === 'last') return addDays(last, -((weekdayOf(last) - index + 7) % 7))
  return addDays(first, ((index - weekdayOf(first) + 7) % 7) + 7 * ((nth ?? 1) - 1))
}

function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}
