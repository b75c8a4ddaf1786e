import { expect, test } from 'vitest'
import type { Booking } from '../bookings/bookings.ts'
import { isOpenCheckInStale, openCheckIn } from './open-check-in.ts'

const booking = { id: 'b1', start_time: '10:30', end_time: '11:30' } as Booking
const check_in = { before: 10, after: 10 }
const door = { check_in, awaited: { booking_id: 'b1', opens: '10:20', due: '10:40' } }
const kept = { check_in, awaited: { ...door.awaited, due: null } }

test.each([
  ['10:19', undefined],
  ['10:20', 'soon'],
  ['10:29', 'soon'],
  ['10:30', 'due'],
  ['10:39', 'due'],
  ['10:40', 'due'],
  ['11:30', undefined]
])('at %s the open check-in is %s', (now, phase) => {
  expect(openCheckIn(door, [booking], now)?.phase).toBe(phase)
})

test('a check-in that releases nothing is open for the usual window', () => {
  expect(openCheckIn(kept, [booking], '10:39')).toEqual({ booking, phase: 'due', until: undefined })
  expect(openCheckIn(kept, [booking], '10:40')).toBeUndefined()
  const short = { ...booking, end_time: '10:35' }
  expect(openCheckIn(kept, [short], '10:35')).toBeUndefined()
})

test('no check-in is open without a booking or a check-in rule', () => {
  expect(openCheckIn(door, [], '10:30')).toBeUndefined()
  expect(openCheckIn({ check_in: null, awaited: null }, [booking], '10:30')).toBeUndefined()
})

test.each([
  ['before it is due', door, [booking], '10:39', false],
  ['once it is due', door, [booking], '10:40', true],
  ['once the check-in window has closed and the room is kept', kept, [booking], '10:40', true],
  ['when the booking is gone', door, [], '10:30', true],
  ['while no check-in is expected', { check_in, awaited: null }, [], '10:30', false]
])('the open check-in is stale %s: %s', (_when, shown, bookings, now, isStale) => {
  expect(isOpenCheckInStale(shown, bookings as Booking[], now)).toBe(isStale)
})
