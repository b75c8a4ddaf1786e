import { type Day, isDay } from '../time.ts'
import type { Message } from '../words/say.ts'
import { datesOf } from './dates.ts'
import type { Frequency, RepeatRule, RuleField } from './repeat-rule.ts'

export type RuleProblem = { field: RuleField; message: Message<'problem' | 'book'> }

type Limits = {
  max_dates: number
  horizon: Day
}

const maxIntervals = { daily: 30, weekly: 12, monthly: 12 }
const lastSafeDay = 28
const lastNth = 4

const fieldsOf: Record<Frequency, readonly RuleField[]> = {
  daily: ['interval'],
  weekdays: ['weekdays'],
  weekly: ['interval', 'weekdays', 'week_start'],
  monthly: ['interval', 'day_of_month', 'nth', 'weekday']
}

/** @param from the day of its booking, which is valid */
export function ruleProblem(rule: RepeatRule, from: Day, limits: Limits): RuleProblem | undefined {
  return (
    fieldProblem(rule) ??
    intervalProblem(rule) ??
    patternProblem(rule) ??
    endProblem(rule, from, limits) ??
    datesProblem(rule, from, limits)
  )
}

function fieldProblem(rule: RepeatRule): RuleProblem | undefined {
  const knownFields = ['frequency', 'until', 'count', ...fieldsOf[rule.frequency]]
  const unknown = (Object.keys(rule) as RuleField[]).find((field) => !knownFields.includes(field))
  return unknown && { field: unknown, message: ['problem.fieldUnknown'] }
}

function intervalProblem({ frequency, interval = 1 }: RepeatRule): RuleProblem | undefined {
  if (frequency === 'weekdays') return undefined
  const max = maxIntervals[frequency]
  return isWhole(interval, max) ? undefined : { field: 'interval', message: ['problem.repeatInterval', { max }] }
}

function patternProblem(rule: RepeatRule): RuleProblem | undefined {
  const { frequency, weekdays, day_of_month, nth, weekday } = rule
  if (weekdays?.length === 0 || (frequency === 'weekly' && !weekdays))
    return { field: 'weekdays', message: ['problem.repeatWeekday'] }
  if (frequency !== 'monthly') return undefined
  if ((day_of_month === undefined) === (nth === undefined)) {
    return { field: 'day_of_month', message: ['problem.repeatMonthly'] }
  }
  if ((nth === undefined) !== (weekday === undefined)) return { field: 'weekday', message: ['problem.repeatMonthly'] }
  return day_of_month === undefined ? nthProblem(nth) : dayProblem(day_of_month)
}

function nthProblem(nth: RepeatRule['nth']): RuleProblem | undefined {
  return nth === 'last' || isWhole(nth, lastNth) ? undefined : { field: 'nth', message: ['problem.valueUnusable'] }
}

function dayProblem(day: number | 'last'): RuleProblem | undefined {
  if (day === 'last' || isWhole(day, lastSafeDay)) return undefined
  const isRare = isWhole(day, 31)
  return {
    field: 'day_of_month',
    message: isRare ? ['problem.repeatRareDay', { days: day }] : ['problem.valueUnusable']
  }
}

function endProblem({ until, count }: RepeatRule, from: Day, { max_dates: max }: Limits): RuleProblem | undefined {
  if ((until === undefined) === (count === undefined)) return { field: 'until', message: ['problem.repeatEnd'] }
  if (count !== undefined && !isWhole(count, Number.MAX_SAFE_INTEGER)) {
    return { field: 'count', message: ['problem.repeatCount', { max }] }
  }
  if (until === undefined) return undefined
  if (!isDay(until)) return { field: 'until', message: ['book.dayInvalid'] }
  return until < from ? { field: 'until', message: ['problem.repeatEndTooSoon'] } : undefined
}

function datesProblem(rule: RepeatRule, from: Day, { max_dates, horizon }: Limits): RuleProblem | undefined {
  const field = rule.until === undefined ? 'count' : 'until'
  const dates = datesOf(rule, from, max_dates + 1)
  if (dates.length > max_dates) return { field, message: ['problem.repeatTooMany', { count: max_dates }] }
  const [first] = dates
  return first !== undefined && first <= horizon ? undefined : { field, message: ['problem.repeatNever'] }
}

function isWhole(number: number | undefined, max: number): boolean {
  return Number.isInteger(number) && number! >= 1 && number! <= max
}
