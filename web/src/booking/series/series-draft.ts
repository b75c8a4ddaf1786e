import { type Weekday, weekdays } from '@doorplate/domain/rules/rules'
import { weekdayNameOf } from '@doorplate/domain/rules/week'
import type { DateChoice } from '@doorplate/domain/series/choices'
import type { Frequency, RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { addDays, type Day } from '@doorplate/domain/time'

/** How a date differs from the rule; empty if it does not. */
export type DateOption = Omit<DateChoice, 'date'>

export type SeriesDraft = {
  rule: RepeatRule
  /** The chosen date that the rule was made for. */
  from: Day
  /** Chosen by the person, by the date of the rule. */
  options: Readonly<Record<Day, DateOption>>
}

export function withOption(
  options: SeriesDraft['options'],
  dates: readonly Day[],
  option: DateOption
): SeriesDraft['options'] {
  return { ...options, ...Object.fromEntries(dates.map((date) => [date, option])) }
}

export const usualCount = 8

export function usualSeries(from: Day): SeriesDraft {
  return { rule: withFrequency({ frequency: 'weekly', count: usualCount }, 'weekly', from), from, options: {} }
}

/** The rule for a chosen date: a pattern that followed the earlier date follows the new one. */
export function seriesFrom({ rule, from, options }: SeriesDraft, day: Day): SeriesDraft {
  const followed = patternsOn(from).findIndex((pattern) => hasPattern(rule, pattern))
  const isWeekly = rule.frequency === 'weekly' && hasPattern(rule, { weekdays: [weekdayNameOf(from)] })
  if (isWeekly) return { rule: { ...rule, weekdays: [weekdayNameOf(day)] }, from: day, options }
  const pattern = rule.frequency === 'monthly' && patternsOn(day)[followed]
  return { rule: pattern ? withPattern(rule, pattern) : rule, from: day, options }
}

export function withFrequency({ until, count }: RepeatRule, frequency: Frequency, from: Day): RepeatRule {
  const end = until === undefined ? { count: count ?? usualCount } : { until }
  if (frequency === 'weekly') return { frequency, weekdays: [weekdayNameOf(from)], ...end }
  if (frequency === 'monthly') return { frequency, ...patternsOn(from)[0], ...end }
  return { frequency, ...end }
}

/** Weekdays stay in the order of the week. The last one cannot be taken away. */
export function withWeekday(rule: RepeatRule, weekday: Weekday): RepeatRule {
  const { weekdays: chosen = [] } = rule
  const changed = weekdays.filter((each) => chosen.includes(each) !== (each === weekday))
  return changed.length === 0 ? rule : { ...rule, weekdays: changed }
}

export type MonthlyPattern = Pick<RepeatRule, 'day_of_month' | 'nth' | 'weekday'>

/** The monthly patterns that have a day among their dates; each of them at the same place, or left out. */
export function patternsOn(day: Day): MonthlyPattern[] {
  const date = Number(day.slice(8))
  const weekday = weekdayNameOf(day)
  const nth = Math.ceil(date / 7)
  const isLastWeek = addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
  const isLastDay = addDays(day, 1).slice(5, 7) !== day.slice(5, 7)
  return [
    ...(nth <= 4 ? [{ nth, weekday }] : []),
    ...(isLastWeek ? [{ nth: 'last' as const, weekday }] : []),
    ...(date <= 28 ? [{ day_of_month: date }] : []),
    ...(isLastDay ? [{ day_of_month: 'last' as const }] : [])
  ]
}

export function hasPattern(rule: RepeatRule, pattern: Partial<RepeatRule>): boolean {
  return Object.entries(pattern).every(([field, value]) => String(rule[field as keyof RepeatRule]) === String(value))
}

export function withPattern({ frequency, interval, until, count }: RepeatRule, pattern: MonthlyPattern): RepeatRule {
  return {
    frequency,
    ...(interval !== undefined && { interval }),
    ...pattern,
    ...(until === undefined ? { count } : { until })
  } as RepeatRule
}

export function withEnd(
  { until: _until, count: _count, ...rule }: RepeatRule,
  end: { until: Day } | { count: number }
) {
  return { ...rule, ...end }
}
