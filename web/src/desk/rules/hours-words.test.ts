import { defaultRules, type OpeningHours } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { workdays } from '../../../test/workdays.ts'
import { hoursLines } from './hours-words.ts'

const linesOf = (hours: OpeningHours | null) => hoursLines({ ...defaultRules, hours })

test('weekdays in a row with the same hours share a line', () => {
  expect(linesOf(workdays)).toEqual(['Mon–Fri 09:00–18:00'])
  expect(linesOf({ ...workdays, wednesday: null, sunday: { open: '10:00', close: '14:00' } })).toEqual([
    'Mon–Tue 09:00–18:00',
    'Thu–Fri 09:00–18:00',
    'Sun 10:00–14:00'
  ])
})

test('each day is open by default, and a week may be closed', () => {
  expect(linesOf(null)).toEqual(['Every day 08:00–23:15'])
  const closed = Object.fromEntries(Object.keys(workdays).map((name) => [name, null])) as OpeningHours
  expect(linesOf(closed)).toEqual(['Closed every day'])
})
