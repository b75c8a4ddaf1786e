import { expect, onTestFinished, test } from 'vitest'
import { dayName, namedDate, shownTimes } from './dates.ts'
import { settings } from './page-settings.ts'

test.each([
  ['2026-11-24', 'Today', 'Today, Tuesday, November 24'],
  ['2026-11-25', 'Tomorrow', 'Tomorrow, Wednesday, November 25'],
  ['2026-11-26', undefined, 'Thursday, November 26'],
  ['2026-11-23', undefined, 'Monday, November 23'],
  ['2027-11-23', undefined, 'Tuesday, November 23'],
  ['2027-11-24', undefined, 'Wednesday, November 24, 2027'],
  ['2025-11-25', undefined, 'Tuesday, November 25'],
  ['2025-11-24', undefined, 'Monday, November 24, 2025'],
  ['2027-01-01', 'Tomorrow', 'Tomorrow, Friday, January 1', '2026-12-31']
])('the name of %s is %s, in full %s', (day, name, full, today = '2026-11-24') => {
  expect(dayName(day, today)).toBe(name)
  expect(namedDate(day, today)).toBe(full)
})

test('a range is written with an en dash', () => {
  expect(shownTimes({ start_time: '09:00', end_time: '10:00' })).toBe('09:00–10:00')
})

test('a range runs in one direction on pages that read from the right', () => {
  onTestFinished(() => {
    settings.direction = 'ltr'
  })
  settings.direction = 'rtl'
  expect(shownTimes({ start_time: '09:00', end_time: '10:00' })).toBe('\u206709:00–10:00\u2069')
})
