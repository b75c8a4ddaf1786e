import { noOfficeRules, noRules, type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { nextStart } from './next-start.ts'

const [today, tomorrow] = ['2026-11-24', '2026-11-25']

test.each([
  ['00:00', today, '08:00'],
  ['07:59', today, '08:00'],
  ['10:42', today, '10:45'],
  ['10:45', today, '10:45'],
  ['21:45', today, '21:45'],
  ['21:46', tomorrow, '08:00'],
  ['23:59', tomorrow, '08:00']
])('at %s the next start is on %s at %s', (now, date, time) => {
  expect(nextStart(noOfficeRules, { date: today, time: now })).toEqual({ date, time })
})

test.each([
  ['05:20', today, '06:00'],
  ['21:50', today, '22:00'],
  ['23:45', today, '23:45'],
  ['23:46', tomorrow, '06:00']
])('where the hall is open from 06:00 to 24:00, at %s it is on %s at %s', (now, date, time) => {
  const hours = Object.fromEntries(weekdays.map((day) => [day, { open: '06:00', close: '24:00' }])) as OpeningHours
  const rules = { ...noOfficeRules, rooms: [{ ...noRules, room_id: 'hall', hours }] }
  expect(nextStart(rules, { date: today, time: now })).toEqual({ date, time })
})
