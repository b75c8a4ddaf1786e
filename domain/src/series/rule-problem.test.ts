import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '../../testing/english.ts'
import { anyDay, anyRepeatRule } from '../../testing/repeat-rules.ts'
import { datesOf } from './dates.ts'
import type { RepeatRule } from './repeat-rule.ts'
import { ruleProblem } from './rule-problem.ts'

const tuesday = '2026-11-24'
const limits = { max_dates: 60, horizon: '2028-11-24' }
const count = 5
const weekly = { frequency: 'weekly', weekdays: ['tuesday'] } as const
const monthly = { frequency: 'monthly', count } as const

const tooMany = 'A series can have at most 60 dates.'
const tooSoon = 'Please choose a last date after the first.'
const never = 'This repeat has no date that can be booked.'
const noEnd = 'A repeat needs either a last date or a number of dates.'
const noDay = 'A monthly repeat needs either a day of the month or one of its weekdays, such as the second Tuesday.'
const unusable = 'A field has an invalid value.'
const wholeCount = 'The number of dates is a whole number from 1 to 60.'
const unknown = 'The request has an unknown field.'
const rare = (days: number) => `Not every month has ${days} days. Choose the last day instead.`
const interval = (max: number) => `The interval is a whole number from 1 to ${max}.`

test.each<[RepeatRule, string, string]>([
  [{ ...weekly, until: '2026-11-23' }, 'until', tooSoon],
  [{ ...weekly, until: '2026-11-31' }, 'until', 'Please choose a date that exists'],
  [{ frequency: 'weekly', weekdays: ['friday'], until: '2026-11-26' }, 'until', never],
  [weekly, 'until', noEnd],
  [{ ...weekly, count, until: '2026-12-31' }, 'until', noEnd],
  [{ ...weekly, count: 0 }, 'count', wholeCount],
  [{ ...weekly, count: 1.5 }, 'count', wholeCount],
  [{ ...weekly, count: 61 }, 'count', tooMany],
  [{ frequency: 'daily', until: '2027-01-23' }, 'until', tooMany],
  [{ frequency: 'daily', until: '9999-12-31' }, 'until', tooMany],
  [{ frequency: 'weekly', count }, 'weekdays', 'Please choose at least one weekday.'],
  [{ frequency: 'weekly', weekdays: [], count }, 'weekdays', 'Please choose at least one weekday.'],
  [{ ...weekly, interval: 0, count }, 'interval', interval(12)],
  [{ ...weekly, interval: 13, count }, 'interval', interval(12)],
  [{ ...weekly, interval: 1.5, count }, 'interval', interval(12)],
  [{ frequency: 'daily', interval: 31, count }, 'interval', interval(30)],
  [{ ...monthly, interval: 13, day_of_month: 1 }, 'interval', interval(12)],
  [monthly, 'day_of_month', noDay],
  [{ ...monthly, day_of_month: 1, nth: 1, weekday: 'monday' }, 'day_of_month', noDay],
  [{ ...monthly, nth: 1 }, 'weekday', noDay],
  [{ ...monthly, day_of_month: 1, weekday: 'monday' }, 'weekday', noDay],
  [{ ...monthly, nth: 5, weekday: 'monday' }, 'nth', unusable],
  [{ ...monthly, day_of_month: 29 }, 'day_of_month', rare(29)],
  [{ ...monthly, day_of_month: 30 }, 'day_of_month', rare(30)],
  [{ ...monthly, day_of_month: 31 }, 'day_of_month', rare(31)],
  [{ ...monthly, day_of_month: 32 }, 'day_of_month', unusable],
  [{ ...monthly, day_of_month: 0 }, 'day_of_month', unusable],
  [{ frequency: 'weekdays', interval: 2, count }, 'interval', unknown],
  [{ frequency: 'daily', weekdays: ['monday'], count }, 'weekdays', unknown],
  [{ ...weekly, day_of_month: 1, count }, 'day_of_month', unknown]
])('%j has a problem with %s: %s', (rule, field, sentence) => {
  const problem = ruleProblem(rule, tuesday, limits)
  expect({ field: problem?.field, sentence: inEnglish(problem?.message) }).toEqual({ field, sentence })
})

test('a rule whose first date cannot be booked yet is one that never happens', () => {
  const rule: RepeatRule = { frequency: 'monthly', day_of_month: 10, count: 2 }
  expect(inEnglish(ruleProblem(rule, '2028-11-20', limits)?.message)).toBe(never)
  expect(ruleProblem(rule, '2028-11-10', limits)).toBeUndefined()
  expect(ruleProblem({ frequency: 'daily', count: 2 }, limits.horizon, limits)).toBeUndefined()
})

test('a series may have a single date', () => {
  expect(ruleProblem({ ...weekly, until: tuesday }, tuesday, limits)).toBeUndefined()
  expect(ruleProblem({ ...weekly, count: 1 }, tuesday, { ...limits, max_dates: 1 })).toBeUndefined()
})

test('a rule without a problem has one to the most dates', () =>
  fc.assert(
    fc.property(anyRepeatRule, anyDay, (rule, from) => {
      const { length } = datesOf(rule, from, 1000)
      const isWithinLimits = length >= 1 && length <= 60
      expect(ruleProblem(rule, from, { max_dates: 60, horizon: '9999-12-31' }) === undefined).toBe(isWithinLimits)
    }),
    { numRuns: 2000 }
  ))
