import { expect, test } from 'vitest'
import { dateLines, dayName, namedDate, shownTimes } from './dates.ts'

test.each([
  ['2026-11-24', 'Today', 'Today, Tuesday, November 24'],
  ['2026-11-25', 'Tomorrow', 'Tomorrow, Wednesday, November 25'],
  ['2026-11-26', undefined, 'Thursday, November 26'],
  ['2026-11-23', undefined, 'Monday, November 23'],
  ['2027-11-24', undefined, 'Wednesday, November 24']
])('on 2026-11-24 the name of %s is %s, in full %s', (day, name, full) => {
  expect(dayName(day, '2026-11-24')).toBe(name)
  expect(namedDate(day, '2026-11-24')).toBe(full)
})

test('tomorrow may lie in another year', () => {
  expect(dayName('2027-01-01', '2026-12-31')).toBe('Tomorrow')
})

test('a heading breaks after the weekday', () => {
  expect(dateLines('2026-11-26', 'long')).toEqual(['Thursday, ', 'November 26'])
})

test('a range is written with an en dash', () => {
  expect(shownTimes({ start_time: '09:00', end_time: '10:00' })).toBe('09:00–10:00')
})
