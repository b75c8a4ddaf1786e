import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { anyBookedDay } from '../../testing/booked-days.ts'
import { naiveEnd, naiveLaterEnds } from '../../testing/naive-current-meeting.ts'
import { covers } from '../schedule/time-range.ts'
import { timeOf } from '../time.ts'
import { endInCalendars, endNow, extendEnds, extendProblem } from './current-meeting.ts'

const bounds = { limit_minutes: 120 }
const range = (text: string) => ({ start_time: text.slice(0, 5), end_time: text.slice(6) })
const ends = (now: string, current: string, ...others: string[]) =>
  extendEnds(range(current), [current, ...others].map(range), now, bounds).map(
    ({ end, minutes }) => `${end} ${minutes}`
  )

describe('for a later end a door offers', () => {
  test.each([
    ['two quarters, and the next booking', '10:42', '10:30-11:30', ['12:30-13:45'], '11:45 15, 12:00 30, 12:30 next'],
    ['two quarters where nothing follows', '10:42', '10:30-11:30', ['09:00-10:00'], '11:45 15, 12:00 30'],
    ['nothing before a booking that follows at once', '10:42', '10:30-11:30', ['11:30-12:00'], ''],
    ['no booking beyond the limit', '10:42', '10:30-11:30', ['12:45-13:00'], '11:45 15, 12:00 30'],
    ['nothing beyond the limit', '10:30', '10:30-13:00', ['13:15-14:00'], ''],
    ['nothing after the last end', '22:05', '21:45-23:15', [], ''],
    ['the next booking alone where SQL has set an odd end', '10:42', '10:30-11:37', ['12:00-13:00'], '12:00 next'],
    ['no booking off the quarter', '10:42', '10:30-11:30', ['11:37-12:00'], '']
  ])('%s', (_what, now, current, others, expected) => {
    expect(ends(now, current, ...others).join(', ')).toBe(expected)
  })
})

test.each([
  ['off the quarter hour', '11:35'],
  ['the planned one', '11:30'],
  ['over the limit', '12:45'],
  ['no time', '25:00'],
  ['nothing', '']
])('a meeting cannot be extended to an end that is %s', (_what, end) => {
  expect(extendProblem(end, '11:30', '10:42', bounds)).toEqual(['problem.extendEnd', { last: '12:30' }])
})

test.each([
  ['10:42', '10:00-11:00', '10:30'],
  ['10:44', '10:30-11:00', undefined],
  ['10:42', '10:37-11:00', undefined]
])('ended at %s, the meeting %s gets the end %j', (now, current, expected) => {
  expect(endNow(range(current), now)).toBe(expected)
})

test('calendars show the exact minute, and at least a minute of the meeting', () => {
  expect(endInCalendars(range('10:30-11:00'), '10:42')).toBe('10:42')
  expect(endInCalendars(range('10:30-11:00'), '10:30')).toBe('10:31')
})

property.prop([anyBookedDay, fc.constantFrom(30, 60, 120, 300)])(
  'later ends and early ends agree with a slow model at every minute, and the server accepts them',
  (bookings, limit_minutes) => {
    for (let minute = 0; minute < 1440; minute++) {
      const now = timeOf(minute)
      const current = bookings.find((booking) => covers(booking, now))
      if (!current) continue
      const offered = extendEnds(current, bookings, now, { limit_minutes })
      expect(offered.map(({ end, minutes }) => [end, minutes])).toEqual(
        naiveLaterEnds(current, bookings, minute, limit_minutes)
      )
      const problems = offered.map(({ end }) => extendProblem(end, current.end_time, now, { limit_minutes }))
      expect(problems.filter(Boolean)).toEqual([])
      expect(endNow(current, now)).toBe(naiveEnd(current, minute))
    }
  }
)
