import { expect, test } from 'vitest'
import { patternsOn, seriesFrom, usualSeries, withEnd, withFrequency, withWeekday } from './series-draft.ts'

const thursday = '2026-11-26'

test('a new rule is weekly on the chosen weekday', () => {
  expect(usualSeries(thursday).rule).toEqual({ frequency: 'weekly', weekdays: ['thursday'], count: 8 })
})

test('another date changes a weekday that followed the earlier date', () => {
  expect(seriesFrom(usualSeries(thursday), '2026-11-27').rule.weekdays).toEqual(['friday'])
  const rule = withWeekday(usualSeries(thursday).rule, 'monday')
  expect(seriesFrom({ rule, from: thursday, options: {} }, '2026-11-27').rule.weekdays).toEqual(['monday', 'thursday'])
})

test('the last weekday of a rule cannot be removed', () => {
  const { rule } = usualSeries(thursday)
  expect(withWeekday(rule, 'thursday')).toEqual(rule)
})

test.each([
  ['2026-11-26', [{ nth: 4, weekday: 'thursday' }, { nth: 'last', weekday: 'thursday' }, { day_of_month: 26 }]],
  ['2026-11-30', [{ nth: 'last', weekday: 'monday' }, { day_of_month: 'last' }]],
  ['2026-12-29', [{ nth: 'last', weekday: 'tuesday' }]]
])('the monthly patterns of %s', (day, patterns) => {
  expect(patternsOn(day)).toEqual(patterns)
})

test('a rule has one end, which another frequency keeps', () => {
  const rule = withEnd(usualSeries(thursday).rule, { until: '2027-01-31' })
  expect(rule).toEqual({ frequency: 'weekly', weekdays: ['thursday'], until: '2027-01-31' })
  expect(withFrequency(rule, 'daily', thursday)).toEqual({ frequency: 'daily', until: '2027-01-31' })
})
