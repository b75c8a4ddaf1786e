import { expect, test } from 'vitest'
import { dayHeading, fullDate, longDate, monthDayYear, namedDate, weekdayOf, whoseTimes } from './dates.ts'

test('every day of ten years is written as the English calendar writes it', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2033, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    expect(fullDate(day)).toBe(full.format(at))
    expect(fullDate(day)).toBe(`${weekdayOf(day)}, ${monthDayYear(day)}`)
    expect(`${longDate(day)}, ${day.slice(0, 4)}`).toBe(fullDate(day))
  }
})

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-26', 'Thursday, November 26'],
  ['2026-11-23', 'Monday, November 23'],
  ['2027-11-24', 'Wednesday, November 24']
])('on 2026-11-24 the heading of %s is %s', (day, heading) => {
  expect(dayHeading(day, '2026-11-24')).toBe(heading)
})

test('tomorrow may lie in another year', () => {
  expect(dayHeading('2027-01-01', '2026-12-31')).toBe('Tomorrow')
})

test.each([
  ['2026-11-24', 'Today, Tuesday, November 24'],
  ['2026-11-25', 'Tomorrow, Wednesday, November 25'],
  ['2026-11-26', 'Thursday, November 26']
])('on 2026-11-24 the full name of %s is %s', (day, name) => {
  expect(namedDate(day, '2026-11-24')).toBe(name)
})

test.each([
  ['Europe/Berlin', 'Times are Berlin time, now 10:42.'],
  ['America/Argentina/Buenos_Aires', 'Times are Buenos Aires time, now 10:42.'],
  ['UTC', 'Times are UTC time, now 10:42.']
])('the times of an office in %s are named by its city', (timeZone, sentence) => {
  expect(whoseTimes(timeZone, '10:42')).toBe(sentence)
})
