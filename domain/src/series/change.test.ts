import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyRepeatRule } from '../../testing/repeat-rules.ts'
import type { NewBooking } from '../bookings/fields.ts'
import { unrestricted } from '../rules/rules.ts'
import type { Message } from '../words/say.ts'
import { type ChangeChoice, changeChoicesProblem, findPassing, seriesChangeProblem, splitRule } from './change.ts'
import { datesOf } from './dates.ts'
import { ruleProblem } from './rule-problem.ts'

const limits = { max_dates: 60, horizon: '9999-12-31' }
const [first, second, third] = ['2026-11-25', '2026-12-02', '2026-12-09']

test('a split rule has the same dates as before', () =>
  fc.assert(
    fc.property(anyRepeatRule, anyDay, fc.nat({ max: 59 }), (rule, from, at) => {
      fc.pre(ruleProblem(rule, from, limits) === undefined)
      const dates = datesOf(rule, from, 60)
      const index = at % dates.length
      fc.pre(index > 0)
      const [before, rest] = splitRule(rule, dates[0]!, dates[index]!)
      expect(datesOf(before, dates[0]!, 60)).toEqual(dates.slice(0, index))
      expect(datesOf(rest, dates[index]!, 60)).toEqual(dates.slice(index))
    })
  ))

test.each<[string, ChangeChoice[], string, Message]>([
  ['a date that is not among those that move', [{ date: '2026-12-03', keep: true }], 'dates.0', ['problem.otherDates']],
  [
    'a second choice for a date',
    [
      { date: first, keep: true },
      { date: first, room_id: 'birch' }
    ],
    'dates.1',
    ['problem.twoChoices', { date: first }]
  ],
  [
    'a date that stays and moves',
    [{ date: first, keep: true, on: '2026-11-26' }],
    'dates.0',
    ['problem.twoChoices', { date: first }]
  ],
  ['a start without an end', [{ date: first, start_time: '10:00' }], 'dates.0', ['problem.valueUnusable']],
  [
    'an end without a start',
    [{ date: first }, { date: second, end_time: '11:00' }],
    'dates.1',
    ['problem.valueUnusable']
  ]
])('%s is refused', (_case, choices, field, message) => {
  expect(changeChoicesProblem(choices, [first, second])).toEqual({ field, message })
})

test('some of the dates that move may stay, or have another room, day or time', () => {
  const choices = [
    { date: second, keep: true },
    { date: third, room_id: 'birch', on: '2026-12-10', start_time: '10:00', end_time: '11:00' }
  ]
  expect(changeChoicesProblem(choices, [first, second, third])).toBeUndefined()
  expect(changeChoicesProblem([], [first, second, third])).toBeUndefined()
})

test.each([
  ['2026-12-08', undefined],
  ['2026-12-09', second],
  ['2026-11-25', second]
])('a date that moves to %s passes its neighbours: %s', (date, passing) => {
  const seriesDates = [
    { date: first, planned_date: first },
    { date, planned_date: second },
    { date: third, planned_date: third }
  ]
  expect(findPassing(seriesDates, (planned) => planned === second)).toBe(passing)
})

test.each([
  ['2026-11-28', '2026-11-29', false],
  ['2026-11-28', '2026-11-28', true],
  ['2026-11-24', first, true],
  ['2026-11-24', '2026-11-26', false]
])('with the date before moved to %s, one that moves to %s passes it: %s', (dateBefore, date, expected) => {
  const seriesDates = [
    { date: dateBefore, planned_date: first },
    { date, planned_date: second }
  ]
  expect(findPassing(seriesDates, (planned) => planned === second)).toBe(expected ? second : undefined)
})

test.each([
  ['2026-12-05', '2026-12-04', false],
  ['2026-12-05', '2026-12-05', true],
  ['2026-12-12', third, true],
  ['2026-12-12', '2026-12-08', false]
])('with the next date moved to %s, one that moves to %s passes it: %s', (nextDate, date, expected) => {
  const seriesDates = [
    { date, planned_date: second },
    { date: nextDate, planned_date: third }
  ]
  expect(findPassing(seriesDates, (planned) => planned === second)).toBe(expected ? second : undefined)
})

test('a date passes one that was moved before', () => {
  const seriesDates = [
    { date: '2026-11-27', planned_date: second },
    { date: '2026-12-01', planned_date: first }
  ]
  expect(findPassing(seriesDates, () => true)).toBe(second)
})

const before: NewBooking = {
  room_id: 'atlas',
  date: first,
  start_time: '09:00',
  end_time: '10:00',
  booked_by: 'Priya Raman',
  booker_email: 'priya.raman@example.com',
  company: 'Northwind Freight',
  purpose: 'Rail slots for spring',
  guests: [],
  private: false
}

test.each<[string, string | undefined, Partial<NewBooking>]>([
  ['another room', undefined, { room_id: 'birch' }],
  ['a start off the grid', 'start_time', { start_time: '09:07' }],
  ['a length that is not offered', 'end_time', { end_time: '10:50' }],
  ['no purpose', 'purpose', { purpose: '' }],
  ['a guest without an address', 'guests', { guests: ['nobody'] }]
])('a change to %s has a problem with %s', (_case, field, change) => {
  expect(seriesChangeProblem(before, { ...before, ...change }, unrestricted)?.field).toBe(field)
})

test.each<[string, string | undefined, Partial<NewBooking>]>([
  ['to another room', 'end_time', { room_id: 'birch' }],
  ['to another length', 'end_time', { end_time: '10:15' }],
  ['to the longest length', undefined, { end_time: '09:45' }],
  ['of only the purpose', undefined, { purpose: 'Spring' }],
  ['of only the start', undefined, { start_time: '10:00', end_time: '11:00' }]
])('where meetings are shorter now, a change %s has a problem with %s', (_case, field, change) => {
  const rules = { ...unrestricted, max_minutes: 45 }
  expect(seriesChangeProblem(before, { ...before, ...change }, rules)?.field).toBe(field)
})
