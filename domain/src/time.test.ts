import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  daysBetween,
  instantText,
  isDay,
  isSameZone,
  isTime,
  isTimeZone,
  localTime,
  minutesOf,
  offsetMinutes,
  timeOf,
  wallTime
} from './time.ts'

const dayText = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

const everyDay: string[] = []
for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2033, 0, 1); at += 86_400_000) everyDay.push(dayText(at))

describe('days', () => {
  test('exist exactly if the calendar has them', () => {
    const pad = (number: number) => String(number).padStart(2, '0')
    for (const year of [1900, 2000, 2023, 2024, 2025, 2026, 2028, 2100]) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const text = `${year}-${pad(month)}-${pad(day)}`
          const date = new Date(Date.UTC(year, month - 1, day))
          expect(isDay(text), text).toBe(date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
        }
      }
    }
  })

  test.each(['', '2026-1-1', '26-01-01', '2026/01/01', '2026-01-01T00:00', '2026-01-01\n', '0000-01-01', '٢٠٢٦-٠١-٠١'])(
    'reject %j',
    (text) => {
      expect(isDay(text)).toBe(false)
    }
  )

  test('can be counted in both directions', () =>
    fc.assert(
      fc.property(fc.constantFrom(...everyDay), fc.integer({ min: -3000, max: 3000 }), (day, count) => {
        const [year, month, dayOfMonth] = day.split('-').map(Number)
        const other = dayText(Date.UTC(year!, month! - 1, dayOfMonth! + count))
        expect(addDays(day, count)).toBe(other)
        expect(daysBetween(day, other)).toBe(count)
      })
    ))

  test('keep the day of the month, or become the last day of a shorter month', () =>
    fc.assert(
      fc.property(fc.constantFrom(...everyDay), fc.integer({ min: -60, max: 60 }), (day, count) => {
        const [year, month, dayOfMonth] = day.split('-').map(Number)
        const last = new Date(Date.UTC(year!, month! + count, 0)).getUTCDate()
        expect(addMonths(day, count)).toBe(dayText(Date.UTC(year!, month! - 1 + count, Math.min(dayOfMonth!, last))))
      })
    ))

  test('move from a leap day to the end of February', () => {
    expect(addMonths('2024-02-29', 24)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 48)).toBe('2028-02-29')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  })
})

describe('times', () => {
  test('convert to the 1440 minutes of a day and back, in order', () => {
    let before = ''
    for (let minute = 0; minute < 1440; minute++) {
      const time = timeOf(minute)
      expect(isTime(time)).toBe(true)
      expect(minutesOf(time)).toBe(minute)
      expect(time > before).toBe(true)
      before = time
    }
    expect(timeOf(0)).toBe('00:00')
    expect(before).toBe('23:59')
  })

  test.each(['', '8:00', '24:00', '12:60', '12:5', '12:05:00', '12.05', ' 12:05', '12:05\n', '1a:00'])(
    'reject %j',
    (text) => {
      expect(isTime(text)).toBe(false)
    }
  )

  test('add minutes across the hour', () => {
    expect(addMinutes('08:50', 15)).toBe('09:05')
    expect(addMinutes('21:45', 90)).toBe('23:15')
    expect(addMinutes('10:00', -15)).toBe('09:45')
  })
})

describe('the office’s wall clock', () => {
  test.each([
    ['Europe/Berlin', 'a second before spring', '2026-03-29T00:59:59Z', '2026-03-29 01:59', 60],
    ['Europe/Berlin', 'spring: 02:00 does not exist', '2026-03-29T01:00:00Z', '2026-03-29 03:00', 120],
    ['Europe/Berlin', 'autumn: 02:59 for the first time', '2026-10-25T00:59:59Z', '2026-10-25 02:59', 120],
    ['Europe/Berlin', 'autumn: 02:00 for the second time', '2026-10-25T01:00:00Z', '2026-10-25 02:00', 60],
    ['Australia/Lord_Howe', 'autumn: half an hour back', '2026-04-04T15:00:00Z', '2026-04-05 01:30', 630],
    ['Australia/Lord_Howe', 'spring: half an hour ahead', '2026-10-03T15:30:00Z', '2026-10-04 02:30', 660],
    ['Africa/Cairo', 'spring: midnight does not exist', '2026-04-23T22:00:00Z', '2026-04-24 01:00', 180],
    ['Africa/Cairo', 'autumn: the last hour comes twice', '2026-10-29T21:00:00Z', '2026-10-29 23:00', 120],
    ['Asia/Kolkata', 'midnight is 18:30 UTC', '2026-03-29T18:30:00Z', '2026-03-30 00:00', 330],
    ['UTC', 'midnight is 00:00 and not 24:00', '2026-03-29T00:00:00Z', '2026-03-29 00:00', 0]
  ])('%s, %s', (timeZone, _case, utc, wall, offset) => {
    const instant = Date.parse(utc)
    const { date, time } = wallTime(instant, timeZone)
    expect(`${date} ${time}`).toBe(wall)
    expect(offsetMinutes(instant, timeZone)).toBe(offset)
  })

  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia']
  const anyInstant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) })

  test('agrees with the Swedish locale in every zone', () =>
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (instant, timeZone) => {
        const { date, time } = wallTime(instant, timeZone)
        expect(new Date(instant).toLocaleString('sv-SE', { timeZone })).toMatch(new RegExp(`^${date} ${time}:\\d\\d$`))
      })
    ))

  test('keeps the second when it is written with its offset', () =>
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (instant, timeZone) => {
        const text = instantText(instant, timeZone)
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
        expect(Date.parse(text)).toBe(Math.floor(instant / 1000) * 1000)
        expect(text.slice(0, 16).replace('T', ' ')).toBe(Object.values(wallTime(instant, timeZone)).join(' '))
      })
    ))

  test('is written with its offset, without milliseconds', () => {
    expect(instantText(Date.parse('2026-11-24T09:42:07.900Z'), 'Europe/Berlin')).toBe('2026-11-24T10:42:07+01:00')
    expect(instantText(Date.parse('2026-11-24T09:42:07Z'), 'America/St_Johns')).toBe('2026-11-24T06:12:07-03:30')
  })

  test('recognizes several names of one zone', () => {
    expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
    expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false)
  })

  test('rejects an unknown zone', () => {
    expect(['Europe/Berlin', 'UTC', 'Office/Basement', ''].map(isTimeZone)).toEqual([true, true, false, false])
    expect(() => localTime(0, 'Office/Basement')).toThrow(RangeError)
  })
})
