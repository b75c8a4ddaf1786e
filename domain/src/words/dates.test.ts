import { expect, test } from 'vitest'
import {
  dateLines,
  dateRange,
  fullDate,
  longDate,
  monthDayYear,
  shortWeekdayOf,
  shownHour,
  shownTime,
  weekdayOf
} from './dates.ts'

const say = () => 'midnight'

test('every day of ten years is written as Intl writes it in English', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2033, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    expect(fullDate(day, 'en')).toBe(full.format(at))
    expect(fullDate(day, 'en')).toBe(`${weekdayOf(day, 'en')}, ${monthDayYear(day, 'en')}`)
    expect(`${longDate(day, 'en')}, ${day.slice(0, 4)}`).toBe(fullDate(day, 'en'))
  }
})

test.each([
  ['en', 'Tuesday, November 24, 2026'],
  ['en-GB', 'Tuesday, 24 November 2026'],
  ['de', 'Dienstag, 24. November 2026'],
  ['tr', '24 Kasım 2026 Salı'],
  ['ja', '2026年11月24日火曜日'],
  ['ar', 'الثلاثاء، 24 نوفمبر 2026']
])('in %s a date is %s', (language, date) => {
  expect(fullDate('2026-11-24', language)).toBe(date)
})

test.each(['ar-SA', 'fa', 'th'])('in %s digits are Latin and years Gregorian', (language) => {
  expect(fullDate('2026-11-24', language)).toMatch(/24.+2026/)
})

test.each([
  ['en', ['Tuesday, ', 'November 24, 2026']],
  ['fr', ['mardi ', '24 novembre 2026']],
  ['tr', ['24 Kasım 2026 ', 'Salı']],
  ['ja', ['2026年11月24日', '火曜日']],
  ['ar', ['الثلاثاء، ', '24 نوفمبر 2026']]
])('in %s a date may break next to its weekday', (language, lines) => {
  expect(dateLines('2026-11-24', 'full', language)).toEqual(lines)
})

test('a date without its year breaks at the same place', () => {
  expect(dateLines('2026-11-24', 'long', 'en')).toEqual(['Tuesday, ', 'November 24'])
})

test.each([
  ['en', 'November 23 – 27, 2026', 'Mon'],
  ['de', '23.–27. November 2026', 'Mo'],
  ['ja', '2026/11/23～2026/11/27', '月'],
  ['ar', '23–27 نوفمبر 2026', 'الاثنين']
])('in %s a week is %s and begins on %s', (language, week, monday) => {
  expect(dateRange('2026-11-23', '2026-11-27', language)).toBe(week)
  expect(shortWeekdayOf('2026-11-23', language)).toBe(monday)
})

test.each([
  ['en', '00:15', '12:15 AM'],
  ['de', '00:15', '12:15 AM'],
  ['en', '14:30', '2:30 PM'],
  ['en-GB', '14:30', '2:30 pm'],
  ['ja', '14:30', '午後2:30']
])('in %s a 12-hour clock shows %s as %s', (language, time, shown) => {
  expect(shownTime(time, '12', language, say)).toBe(shown)
  expect(shownTime(time, '24', language, say)).toBe(time)
})

test('the end of the day is midnight on a 12-hour clock, and 24:00 on the other', () => {
  expect(shownTime('24:00', '12', 'en', say)).toBe('midnight')
  expect(shownTime('24:00', '24', 'en', say)).toBe('24:00')
})

test('the hours of a timeline have digits only', () => {
  expect([0, 8, 12, 13].map((hour) => shownHour(hour, '24'))).toEqual(['00', '08', '12', '13'])
  expect([0, 8, 12, 13].map((hour) => shownHour(hour, '12'))).toEqual(['12', '8', '12', '1'])
})
