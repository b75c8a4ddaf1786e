import { type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { ruleWords } from './series-words.ts'

const isOpen = (day: string) => day !== 'friday' && day !== 'saturday'
const sundayToThursday = Object.fromEntries(
  weekdays.map((day) => [day, isOpen(day) ? { open: '09:00', close: '18:00' } : null])
) as OpeningHours

test.each([
  ['on Monday', null, 'Weekly · Tuesday and Sunday · 8 dates'],
  ['on Sunday, with the opening hours of the room', sundayToThursday, 'Weekly · Sunday and Tuesday · 8 dates']
] as const)('the weekdays of a rule are in the order of a week that begins %s', (_first, hours, expected) => {
  expect(ruleWords({ frequency: 'weekly', weekdays: ['tuesday', 'sunday'], count: 8 }, { hours })).toBe(expected)
})
