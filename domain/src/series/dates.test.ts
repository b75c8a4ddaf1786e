import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, anyRepeatRule } from '../../testing/repeat-rules.ts'
import { weekdays } from '../rules/rules.ts'
import { weekdayOf } from '../time.ts'
import { dateAfter, datesOf, workdays } from './dates.ts'
import type { RepeatRule } from './repeat-rule.ts'

// 2026-11-24 is a Tuesday.
const tuesday = '2026-11-24'

test.each<[string, RepeatRule, string, string[]]>([
  ['daily', { frequency: 'daily', count: 3 }, tuesday, ['2026-11-24', '2026-11-25', '2026-11-26']],
  [
    'every 10 days',
    { frequency: 'daily', interval: 10, until: '2026-12-14' },
    tuesday,
    [tuesday, '2026-12-04', '2026-12-14']
  ],
  ['on weekdays', { frequency: 'weekdays', count: 3 }, '2026-11-27', ['2026-11-27', '2026-11-30', '2026-12-01']],
  ['on weekdays from a Saturday', { frequency: 'weekdays', count: 2 }, '2026-11-28', ['2026-11-30', '2026-12-01']],
  [
    'weekly on the days of the booking and before',
    { frequency: 'weekly', weekdays: ['thursday', 'monday'], count: 3 },
    tuesday,
    ['2026-11-26', '2026-11-30', '2026-12-03']
  ],
  [
    'every 2 weeks, counted from the week of the first date',
    { frequency: 'weekly', interval: 2, weekdays: ['monday', 'sunday'], count: 4 },
    tuesday,
    ['2026-11-29', '2026-12-07', '2026-12-13', '2026-12-21']
  ],
  [
    'every 2 weeks from a date in the next week',
    { frequency: 'weekly', interval: 2, weekdays: ['monday'], count: 2 },
    tuesday,
    ['2026-11-30', '2026-12-14']
  ],
  [
    'every 2 months, counted from the month of the first date',
    { frequency: 'monthly', interval: 2, day_of_month: 10, count: 3 },
    tuesday,
    ['2026-12-10', '2027-02-10', '2027-04-10']
  ],
  [
    'on the last day of the month',
    { frequency: 'monthly', day_of_month: 'last', count: 4 },
    tuesday,
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']
  ],
  [
    'on the second Tuesday',
    { frequency: 'monthly', nth: 2, weekday: 'tuesday', count: 2 },
    tuesday,
    ['2026-12-08', '2027-01-12']
  ],
  [
    'on the last Friday',
    { frequency: 'monthly', nth: 'last', weekday: 'friday', until: '2027-01-29' },
    tuesday,
    ['2026-11-27', '2026-12-25', '2027-01-29']
  ],
  [
    'every second week that begins on Sunday',
    { frequency: 'weekly', interval: 2, weekdays: ['sunday', 'monday'], week_start: 'sunday', count: 4 },
    '2026-11-29',
    ['2026-11-29', '2026-11-30', '2026-12-13', '2026-12-14']
  ],
  [
    'every second week that begins on Saturday',
    { frequency: 'weekly', interval: 2, weekdays: ['saturday', 'monday'], week_start: 'saturday', count: 4 },
    '2026-11-28',
    ['2026-11-28', '2026-11-30', '2026-12-12', '2026-12-14']
  ],
  [
    'every second week that begins on Monday',
    { frequency: 'weekly', interval: 2, weekdays: ['sunday', 'monday'], count: 4 },
    '2026-11-29',
    ['2026-11-29', '2026-12-07', '2026-12-13', '2026-12-21']
  ],
  [
    'on working days from Sunday',
    { frequency: 'weekdays', weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'], count: 5 },
    '2026-11-25',
    ['2026-11-25', '2026-11-26', '2026-11-29', '2026-11-30', '2026-12-01']
  ],
  ['until a day before the first date', { frequency: 'weekly', weekdays: ['friday'], until: '2026-11-26' }, tuesday, []]
])('a meeting repeats %s', (_case, rule, from, expected) => {
  expect(datesOf(rule, from, 60)).toEqual(expected)
})

describe('the dates of a rule', () => {
  test('have a limit', () => {
    expect(datesOf({ frequency: 'daily', until: '9999-12-31' }, tuesday, 366)).toHaveLength(366)
  })

  test.each<RepeatRule>([
    { frequency: 'weekly', weekdays: [], count: 5 },
    { frequency: 'monthly', day_of_month: 32, count: 5 }
  ])('end where $frequency on $day_of_month never happens', (rule) => {
    expect(datesOf(rule, '2026-11-01', 366)).toEqual([])
  })

  test('are in order, not before the booking, within their end, and the first of a longer list', () =>
    fc.assert(
      fc.property(anyRepeatRule, anyDay, fc.integer({ min: 1, max: 80 }), (rule, from, limit) => {
        const dates = datesOf(rule, from, limit)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(dates.every((date) => date >= from && date <= (rule.until ?? date))).toBe(true)
        expect(dates).toEqual(datesOf(rule, from, limit + 1).slice(0, limit))
        if (rule.count !== undefined) expect(dates).toHaveLength(Math.min(rule.count, limit))
        const all = rule.frequency === 'weekdays' ? workdays : weekdays
        const chosen = rule.weekdays ?? (rule.weekday ? [rule.weekday] : all)
        expect(dates.every((date) => chosen.includes(weekdays[weekdayOf(date)]!))).toBe(true)
      }),
      { numRuns: 2000 }
    ))
})

test.each([
  ['every week', { frequency: 'weekly', weekdays: ['thursday'] }, '2026-11-26', '2026-12-03'],
  ['every second week', { frequency: 'weekly', interval: 2, weekdays: ['thursday'] }, '2026-11-26', '2026-12-10'],
  [
    'on two days of each second week',
    { frequency: 'weekly', interval: 2, weekdays: ['tuesday', 'friday'] },
    '2026-11-27',
    '2026-12-08'
  ],
  ['on weekdays', { frequency: 'weekdays' }, '2026-11-27', '2026-11-30'],
  ['on the last day of the month', { frequency: 'monthly', day_of_month: 'last' }, '2026-11-30', '2026-12-31'],
  ['every third day', { frequency: 'daily', interval: 3 }, '2026-11-20', '2026-11-26'],
  ['every second day', { frequency: 'daily', interval: 2 }, '2026-11-20', '2026-11-24'],
  ['on no weekday at all', { frequency: 'weekly', weekdays: [] }, '2026-11-20', undefined]
] as const)('a meeting %s goes on with its next date that is not in the past', (_how, rule, last, next) => {
  expect(dateAfter({ ...rule, count: 3 } as RepeatRule, last, '2026-11-24')).toBe(next)
})
