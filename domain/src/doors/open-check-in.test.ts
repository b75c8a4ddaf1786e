import { expect, test } from 'vitest'
import type { Booking } from '../bookings/bookings.ts'
import { isOpenCheckInStale, openCheckIn } from './open-check-in.ts'

const booking = { id: 'b1', start_time: '10:30', end_time: '11:30' } as Booking
const check_in = { before: 10, after: 10 }
const door = { check_in, awaited: { booking_id: 'b1', opens: '10:20', due: '10:40' } }
const kept = { check_in, awaited: { ...door.awaited, due: null } }

test.each([
  ['not open before the window', '10:19', undefined],
  ['soon from the opening of the window', '10:20', 'soon'],
  ['soon until the start', '10:29', 'soon'],
  ['due from the start', '10:30', 'due'],
  ['due until the window closes', '10:39', 'due'],
  ['due until the server releases the room', '10:40', 'due'],
  ['not open once the meeting has ended', '11:30', undefined]
])('the check-in is %s', (_what, now, phase) => {
  expect(openCheckIn(door, [booking], now)?.phase).toBe(phase)
})

test('a check-in of a room that is kept is open during the window only', () => {
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
  ['fresh before it is due', door, [booking], '10:39', false],
  ['stale once it is due', door, [booking], '10:40', true],
  ['stale once the window of a room that is kept has closed', kept, [booking], '10:40', true],
  ['stale when the booking is gone', door, [], '10:30', true],
  ['fresh while no check-in is expected', { check_in, awaited: null }, [], '10:30', false]
])('the open check-in is %s', (_when, shown, bookings, now, isStale) => {
  expect(isOpenCheckInStale(shown, bookings as Booking[], now)).toBe(isStale)
})
