import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { anyDay, anyRepeatRule } from '../../testing/repeat-rules.ts'
import type { NewBooking } from '../bookings/fields.ts'
import { unrestricted } from '../rules/rules.ts'
import { changeChoicesProblem, findPassing, seriesChangeProblem, splitRule } from './change.ts'
import { datesOf } from './dates.ts'
import { ruleProblem } from './rule-problem.ts'

const limits = { max_dates: 60, horizon: '9999-12-31' }
const [first, second, third] = ['2026-11-25', '2026-12-02', '2026-12-09']

property.prop([anyRepeatRule, anyDay, fc.nat({ max: 59 })])(
  'a split rule has the same dates as before',
  (rule, from, at) => {
    fc.pre(ruleProblem(rule, from, limits) === undefined)
    const dates = datesOf(rule, from, 60)
    const index = at % dates.length
    fc.pre(index > 0)
    const [before, rest] = splitRule(rule, dates[0]!, dates[index]!)
    expect(datesOf(before, dates[0]!, 60)).toEqual(dates.slice(0, index))
    expect(datesOf(rest, dates[index]!, 60)).toEqual(dates.slice(index))
  }
)

test.each([
  ['a date that is not among those that move', [{ date: '2026-12-03', keep: true }], 0],
  [
    'a second choice for a date',
    [
      { date: first, keep: true },
      { date: first, room_id: 'birch' }
    ],
    1
  ],
  ['a date that stays and moves', [{ date: first, keep: true, on: '2026-11-26' }], 0],
  ['a start without an end', [{ date: first, start_time: '10:00' }], 0]
])('%s is refused', (_case, choices, index) => {
  expect(changeChoicesProblem(choices, [first, second])?.field).toBe(`dates.${index}`)
})

test.each([
  ['2026-12-08', undefined],
  ['2026-12-09', second],
  ['2026-11-25', second]
])('a date that moves to %s passes its neighbours: %s', (date, passing) => {
  const occurrences = [
    { date: first, planned_date: first },
    { date, planned_date: second },
    { date: third, planned_date: third }
  ]
  expect(findPassing(occurrences, (planned) => planned === second)).toBe(passing)
})

test('a date passes one that was moved before', () => {
  const occurrences = [
    { date: '2026-11-27', planned_date: second },
    { date: '2026-12-01', planned_date: first }
  ]
  expect(findPassing(occurrences, () => true)).toBe(second)
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
  guests: []
}

test.each<[string, Partial<NewBooking>, string | undefined]>([
  ['another room', { room_id: 'birch' }, undefined],
  ['a start off the grid', { start_time: '09:07' }, 'start_time'],
  ['a length that is not offered', { end_time: '10:50' }, 'end_time'],
  ['no purpose', { purpose: '' }, 'purpose'],
  ['a guest without an address', { guests: ['nobody'] }, 'guests']
])('a change to %s has a problem with %s', (_case, change, field) => {
  expect(seriesChangeProblem(before, { ...before, ...change }, unrestricted)?.field).toBe(field)
})
