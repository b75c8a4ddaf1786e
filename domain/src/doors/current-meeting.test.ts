import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBookedDay } from '../../testing/booked-days.ts'
import { naiveEnd, naiveLaterEnds } from '../../testing/naive/current-meeting.ts'
import { usualGrid } from '../schedule/slots.ts'
import { covers } from '../schedule/time-range.ts'
import { timeOf } from '../time.ts'
import { endInCalendars, endNow, extendEnds, extendProblem } from './current-meeting.ts'

const bounds = { limit_minutes: 120, grid: usualGrid }
const range = (text: string) => ({ start_time: text.slice(0, 5), end_time: text.slice(6) })
const ends = (now: string, current: string, ...others: string[]) =>
  extendEnds({ ...range(current), bookings: [current, ...others].map(range) }, now, bounds).map(
    ({ end, minutes }) => `${end} ${minutes}`
  )

describe('the current meeting can be extended', () => {
  test.each([
    [
      'by two quarter hours, and to the next booking',
      '10:42',
      '10:30-11:30',
      ['12:30-13:45'],
      '11:45 15, 12:00 30, 12:30 next'
    ],
    ['by two quarter hours if nothing follows', '10:42', '10:30-11:30', ['09:00-10:00'], '11:45 15, 12:00 30'],
    ['not at all if a booking follows at once', '10:42', '10:30-11:30', ['11:30-12:00'], ''],
    ['not to a booking beyond the limit', '10:42', '10:30-11:30', ['12:45-13:00'], '11:45 15, 12:00 30'],
    ['not at all beyond the limit', '10:30', '10:30-13:00', ['13:15-14:00'], ''],
    ['not beyond the last end of the day', '22:05', '21:45-23:15', [], ''],
    ['only to the next booking if SQL has set an odd end', '10:42', '10:30-11:37', ['12:00-13:00'], '12:00 next'],
    ['not to a booking off the quarter hour', '10:42', '10:30-11:30', ['11:37-12:00'], '']
  ])('%s', (_what, now, current, others, expected) => {
    expect(ends(now, current, ...others).join(', ')).toBe(expected)
  })
})

test.each([
  ['off the quarter hour', '11:35'],
  ['at its planned end', '11:30'],
  ['beyond the limit', '12:45'],
  ['at an invalid time', '25:00'],
  ['without an end time', '']
])('an extended meeting cannot end %s', (_what, end) => {
  expect(extendProblem({ end, planned: '11:30' }, '10:42', bounds)).toEqual(['problem.extendEnd', { last: '12:30' }])
})

test.each([
  ['that is ended early gives back the time from the current quarter hour on', '10:42', '10:00-11:00', '10:30'],
  ['cannot be ended in its first quarter hour', '10:44', '10:30-11:00', undefined],
  ['that began off the quarter hour cannot be ended in that quarter hour', '10:42', '10:37-11:00', undefined]
])('a meeting %s', (_what, now, current, expected) => {
  expect(endNow(range(current), now)).toBe(expected)
})

test('calendars show the minute of an early end, and at least one minute of the meeting', () => {
  expect(endInCalendars(range('10:30-11:00'), '10:42')).toBe('10:42')
  expect(endInCalendars(range('10:30-11:00'), '10:30')).toBe('10:31')
})

test('later ends and early ends agree with a slow model at every minute, and the server accepts them', () =>
  fc.assert(
    fc.property(anyBookedDay, fc.constantFrom(30, 60, 120, 300), (bookings, limit_minutes) => {
      for (let minute = 0; minute < 1440; minute++) {
        const now = timeOf(minute)
        const current = bookings.find((booking) => covers(booking, now))
        if (!current) continue
        const offered = extendEnds({ ...current, bookings }, now, { limit_minutes, grid: usualGrid })
        expect(offered.map(({ end, minutes }) => [end, minutes])).toEqual(
          naiveLaterEnds(current, bookings, minute, limit_minutes)
        )
        const problems = offered.map(({ end }) =>
          extendProblem({ end, planned: current.end_time }, now, { limit_minutes, grid: usualGrid })
        )
        expect(problems.filter(Boolean)).toEqual([])
        expect(endNow(current, now)).toBe(naiveEnd(current, minute))
      }
    })
  ))
