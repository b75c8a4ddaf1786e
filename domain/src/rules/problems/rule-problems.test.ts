import { describe, expect, test } from 'vitest'
import type { Message } from '../../words/say.ts'
import { type OpeningHours, type RoomRules, unrestricted, weekdays } from '../rules.ts'
import {
  closedProblem,
  dayRuleProblem,
  endRuleProblem,
  gridProblem,
  startProblem,
  startRuleProblem
} from './rule-problems.ts'

const now = { date: '2026-11-24', time: '10:42' }
const [monday, today, tomorrow, sunday] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29'] as const

type Answer = 'allowed' | 'refused'

function answered<Refusal>(answer: Answer, refusal: Refusal): Refusal | undefined {
  return answer === 'refused' ? refusal : undefined
}

describe('a closed day', () => {
  const christmas = { date: tomorrow, reason: 'Christmas' }

  test.each<[string, string | null, Message<'all' | 'book'>]>([
    ['the office', null, ['all.officeClosedFor', christmas]],
    ['one room', 'atlas', ['book.roomClosed', christmas]]
  ])('of %s refuses that day, with its reason', (_whose, room_id, message) => {
    const rules = { ...unrestricted, closed_days: [{ ...christmas, room_id }] }
    expect(closedProblem(rules, tomorrow)).toEqual(message)
    expect(closedProblem(rules, today)).toBeUndefined()
  })
})

describe('in a room that is open from 09:00 to 18:00, but not on Sundays,', () => {
  const everyDay = Object.fromEntries(weekdays.map((day) => [day, { open: '09:00', close: '18:00' }])) as OpeningHours
  const rules: RoomRules = { ...unrestricted, hours: { ...everyDay, sunday: null } }
  const openHours: Message = ['form.openHours', { open: '09:00', close: '18:00' }]

  test.each<[string, Answer]>([
    ['08:45', 'refused'],
    ['09:00', 'allowed'],
    ['17:45', 'allowed'],
    ['18:00', 'refused'],
    ['18:15', 'refused']
  ])('a start at %s is %s', (time, answer) => {
    expect(startRuleProblem(rules, { date: tomorrow, time }, now)).toEqual(answered(answer, openHours))
  })

  test.each<[string, Answer]>([
    ['17:45', 'allowed'],
    ['18:00', 'allowed'],
    ['18:15', 'refused']
  ])('an end at %s is %s', (end, answer) => {
    expect(endRuleProblem(rules, tomorrow, end)).toEqual(answered(answer, openHours))
  })

  test('a Sunday is refused, whatever the time', () => {
    expect(dayRuleProblem(rules, sunday, now)).toEqual(['book.closedThatDay', { date: sunday }])
    expect(startRuleProblem(rules, { date: sunday, time: '08:00' }, now)).toBeUndefined()
    expect(endRuleProblem(rules, sunday, '23:00')).toBeUndefined()
  })

  test('a Sunday too far ahead is refused for being too far ahead', () => {
    expect(dayRuleProblem({ ...rules, days_ahead: 3 }, sunday, now)).toEqual(['book.tooFarAhead', { count: 3 }])
  })
})

test.each<[number, string, Answer]>([
  [3, '2026-11-27', 'allowed'],
  [3, '2026-11-28', 'refused'],
  [0, today, 'allowed'],
  [0, tomorrow, 'refused']
])('up to %i days ahead of 2026-11-24, a booking on %s is %s', (days_ahead, date, answer) => {
  const problem = dayRuleProblem({ ...unrestricted, days_ahead }, date, now)
  expect(problem).toEqual(answered(answer, ['book.tooFarAhead', { count: days_ahead }]))
})

test.each<[number, string, string, Answer]>([
  [0, today, '10:30', 'allowed'],
  [60, today, '11:41', 'refused'],
  [60, today, '11:42', 'allowed'],
  [60, tomorrow, '08:00', 'allowed'],
  [1440, tomorrow, '10:41', 'refused'],
  [1440, tomorrow, '10:42', 'allowed']
])('with %i minutes of notice, a start on %s at %s is %s', (lead_minutes, date, time, answer) => {
  const problem = startRuleProblem({ ...unrestricted, lead_minutes }, { date, time }, now)
  expect(problem).toEqual(answered(answer, ['form.tooSoon', { length: lead_minutes }]))
})

test.each<[string, Answer]>([
  ['07:45', 'refused'],
  ['08:00', 'allowed'],
  ['21:45', 'allowed'],
  ['22:00', 'refused'],
  ['10:05', 'refused'],
  ['ten', 'refused']
])('tomorrow, a start at %s is %s', (start, answer) => {
  const refusal: Message = ['book.startInvalid', { first: '08:00', last: '21:45' }]
  expect(gridProblem(unrestricted, start)).toEqual(answered(answer, refusal))
  expect(startProblem(unrestricted, { date: tomorrow, time: start }, now)).toEqual(answered(answer, refusal))
})

test.each<[string, string, Answer]>([
  [today, '10:15', 'refused'],
  [today, '10:30', 'allowed'],
  [monday, '21:45', 'refused']
])('on 2026-11-24 at 10:42, a start on %s at %s is %s', (date, start, answer) => {
  expect(startProblem(unrestricted, { date, time: start }, now)).toEqual(answered(answer, ['book.startOver']))
})
