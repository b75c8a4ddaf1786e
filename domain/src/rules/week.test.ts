import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../time.ts'
import { type OpeningHours, type Weekday, weekdays } from './rules.ts'
import { firstDateOfWeek, weekFrom, weekOf } from './week.ts'

const day = { open: '08:00', close: '18:00' }

function openOn(open: readonly Weekday[]): { hours: OpeningHours } {
  const hours = Object.fromEntries(weekdays.map((each) => [each, open.includes(each) ? day : null]))
  return { hours: hours as OpeningHours }
}

const always = { hours: null }
const [sunday, monday, saturday] = ['sunday', 'monday', 'saturday'] satisfies Weekday[]
const sundayToThursday = weekFrom('sunday').slice(0, 5)
const saturdayToThursday = weekFrom('saturday').slice(0, 6)
const mondayToFriday = weekFrom('monday').slice(0, 5)
const isNotWednesday = (each: Weekday) => each !== 'wednesday'

describe('a week', () => {
  test.each([
    ['en', monday, mondayToFriday],
    ['de', monday, mondayToFriday],
    ['zh-CN', monday, mondayToFriday],
    ['ja', sunday, mondayToFriday],
    ['pt-BR', sunday, mondayToFriday],
    ['he', sunday, sundayToThursday],
    ['ar', saturday, sundayToThursday]
  ])('without opening hours follows the language %s', (language, first, workdays) => {
    expect(weekOf(language, always)).toEqual({ first, workdays })
  })

  test.each([
    ['Sunday to Thursday', sundayToThursday, 'en', sunday, sundayToThursday],
    ['Sunday to Thursday', sundayToThursday, 'ar', saturday, sundayToThursday],
    ['Saturday to Thursday', saturdayToThursday, 'en', saturday, saturdayToThursday],
    ['Saturday to Thursday', saturdayToThursday, 'he', sunday, sundayToThursday],
    ['Monday to Friday', mondayToFriday, 'he', sunday, mondayToFriday],
    ['Monday to Thursday', mondayToFriday.slice(0, 4), 'en', monday, mondayToFriday.slice(0, 4)],
    ['Monday to Saturday', weekFrom('monday').slice(0, 6), 'ja', sunday, mondayToFriday],
    ['every day', weekFrom('monday'), 'en', monday, mondayToFriday],
    ['every day', weekFrom('monday'), 'he', sunday, sundayToThursday],
    [
      'all days but Wednesday',
      weekFrom('thursday').slice(0, 6),
      'de',
      monday,
      weekFrom('monday').filter(isNotWednesday)
    ],
    ['no day', [], 'en', monday, []]
  ])('in an office open %s (%j), in %s, begins on %s', (_days, open, language, first, workdays) => {
    expect(weekOf(language, openOn(open))).toEqual({ first, workdays })
  })

  test.each(weekdays)('from %s begins at most six days before each of its days', (first) => {
    for (let date = '2026-11-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      const start = firstDateOfWeek(date, first)
      expect(weekdays[weekdayOf(start)]).toBe(first)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(start, date))
    }
  })
})
