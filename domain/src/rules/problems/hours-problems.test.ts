import { expect, test } from 'vitest'
import type { Message } from '../../words/say.ts'
import { type OpeningHours, type RoomRules, unrestricted, weekdays } from '../rules.ts'
import { hoursProblem, storedRuleProblem } from './hours-problems.ts'

const everyDay = Object.fromEntries(weekdays.map((day) => [day, { open: '09:00', close: '18:00' }])) as OpeningHours
const [tuesday, christmas, sunday] = ['2026-11-24', '2026-12-24', '2026-11-29'] as const
/** Open from 09:00 to 18:00 for meetings of an hour, but not on Sundays and at Christmas. */
const rules: RoomRules = {
  ...unrestricted,
  hours: { ...everyDay, sunday: null },
  max_minutes: 60,
  closed_days: [{ date: christmas, room_id: null, reason: 'Christmas' }]
}
const openHours: Message = ['form.openHours', { open: '09:00', close: '18:00' }]

test.each([
  ['09:00', '10:00'],
  ['17:00', '18:00']
])('a meeting from %s to %s is within opening hours from 09:00 to 18:00', (start_time, end_time) => {
  expect(hoursProblem(rules, { date: tuesday, start_time, end_time })).toBeUndefined()
  expect(storedRuleProblem(rules, { date: tuesday, start_time, end_time })).toBeUndefined()
})

test.each<[string, string, string, string, Message]>([
  ['that starts too early', tuesday, '08:45', '09:45', openHours],
  ['that ends too late', tuesday, '17:15', '18:15', openHours],
  ['on a day without opening hours', sunday, '09:00', '10:00', ['book.closedThatDay', { date: sunday }]],
  ['on a closed day', christmas, '09:00', '10:00', ['all.officeClosedFor', { date: christmas, reason: 'Christmas' }]]
])('a meeting %s is outside the opening hours', (_meeting, date, start_time, end_time, message) => {
  expect(hoursProblem(rules, { date, start_time, end_time })).toEqual(message)
  expect(storedRuleProblem(rules, { date, start_time, end_time })).toEqual(message)
})

test('a stored booking that is too long breaks the rules, but not the opening hours', () => {
  const tooLong = { date: tuesday, start_time: '09:00', end_time: '10:15' }
  expect(hoursProblem(rules, tooLong)).toBeUndefined()
  expect(storedRuleProblem(rules, tooLong)).toEqual(['form.tooLong', { length: 60 }])
  expect(storedRuleProblem(rules, { ...tooLong, end_time: '18:15' })).toEqual(openHours)
})

test('a stored booking may be further ahead than new ones', () => {
  const booking = { date: '2099-11-24', start_time: '09:00', end_time: '10:00' }
  expect(storedRuleProblem({ ...rules, days_ahead: 0 }, booking)).toBeUndefined()
})
