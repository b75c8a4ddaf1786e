import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBookedDay } from '../../testing/booked-days.ts'
import { naiveEnds, naiveStart } from '../../testing/naive/walk-ins.ts'
import { usualGrid } from '../schedule/slots.ts'
import { timeOf } from '../time.ts'
import { walkInEnds, walkInProblem, walkInStart } from './walk-ins.ts'

const bounds = { limit_minutes: 120, grid: usualGrid }
const range = (text: string) => ({ start_time: text.slice(0, 5), end_time: text.slice(6) })
const ends = (now: string, ...bookings: string[]) =>
  walkInEnds(bookings.map(range), now, bounds).map(({ end, minutes }) => `${end} ${minutes}`)

describe('a walk-in can end', () => {
  test.each([
    [
      'at quarter hours within the hour, and at the next booking',
      '10:42',
      ['12:15-13:00'],
      '11:00 18, 11:15 33, 11:30 48, 11:45 63, 12:15 next'
    ],
    ['at the next booking, which is 10 minutes away', '10:50', ['11:00-12:00'], '11:00 10'],
    ['only after at least 5 minutes', '10:42', ['10:45-11:00'], ''],
    ['only at the next booking when that is near', '10:36', ['10:45-11:00'], '10:45 next'],
    ['at no booking off the quarter hour, as SQL can make it', '10:36', ['10:44-11:00'], '']
  ])('%s', (_what, now, bookings, expected) => {
    expect(ends(now, ...bookings).join(', ')).toBe(expected)
  })
})

test.each([
  ['in the current quarter hour', '10:42', [], '10:30'],
  ['when the last meeting ended, if that is later', '10:42', ['09:00-10:37'], '10:37'],
  ['now if it is a quarter hour', '10:45', ['10:00-10:45'], '10:45'],
  ['never during a meeting', '10:42', ['10:30-11:00'], undefined],
  ['never before 08:00', '07:59', [], undefined],
  ['never after 21:59', '22:00', [], undefined]
])('a walk-in starts %s', (_what, now, bookings, expected) => {
  expect(walkInStart(bookings.map(range), now, usualGrid)).toBe(expected)
})

test.each([
  ['off the quarter hour', '11:05'],
  ['at its start', '10:45'],
  ['beyond the limit', '13:00'],
  ['at an invalid time', '25:00'],
  ['without an end time', '']
])('a walk-in cannot end %s', (_what, end) => {
  expect(walkInProblem(end, '10:45', bounds)).toEqual(['problem.walkInEnd', { count: 120, last: '23:15' }])
})

test('a walk-in cannot end after the last end of the day or start outside opening hours', () => {
  expect(walkInProblem('23:30', '21:45', bounds)).toEqual(['problem.walkInEnd', { count: 120, last: '23:15' }])
  expect(walkInProblem('08:15', '07:59', bounds)).toEqual(['problem.walkInHours', { first: '08:00', last: '22:00' }])
  expect(walkInProblem('22:15', '22:00', bounds)).toEqual(['problem.walkInHours', { first: '08:00', last: '22:00' }])
})

test('the start and the ends of walk-ins agree with a slow model at every minute, and the server accepts them', () =>
  fc.assert(
    fc.property(anyBookedDay, fc.constantFrom(30, 60, 120, 300), (bookings, limit_minutes) => {
      const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
      const offers = minutes.map((minute) => walkInEnds(bookings, timeOf(minute), { limit_minutes, grid: usualGrid }))
      expect(minutes.map((minute) => walkInStart(bookings, timeOf(minute), usualGrid))).toEqual(
        minutes.map((minute) => naiveStart(bookings, minute))
      )
      expect(offers.map((ends) => ends.map(({ end, minutes }) => [end, minutes]))).toEqual(
        minutes.map((minute) => naiveEnds(bookings, minute, limit_minutes))
      )
      const problems = offers.flatMap((ends, minute) =>
        ends.map(({ end }) => walkInProblem(end, timeOf(minute), { limit_minutes, grid: usualGrid }))
      )
      expect(problems.filter(Boolean)).toEqual([])
    })
  ))
