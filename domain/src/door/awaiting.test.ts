import { expect, test } from 'vitest'
import type { Booking } from '../bookings/bookings.ts'
import { awaitedAt, isWaitOver } from './awaiting.ts'

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
])('at %s a room waits for a check-in: %s', (now, phase) => {
  expect(awaitedAt(door, [booking], now)?.phase).toBe(phase)
})

test('a room that is never released waits as long as others', () => {
  expect(awaitedAt(kept, [booking], '10:39')).toEqual({ booking, phase: 'due', until: undefined })
  expect(awaitedAt(kept, [booking], '10:40')).toBeUndefined()
  const short = { ...booking, end_time: '10:35' }
  expect(awaitedAt(kept, [short], '10:35')).toBeUndefined()
})

test('a room waits for nobody without a booking or a check-in rule', () => {
  expect(awaitedAt(door, [], '10:30')).toBeUndefined()
  expect(awaitedAt({ check_in: null, awaited: null }, [booking], '10:30')).toBeUndefined()
})

test.each([
  ['before it is due', door, [booking], '10:39', false],
  ['once it is due', door, [booking], '10:40', true],
  ['once the check-in window is over and the room is kept', kept, [booking], '10:40', true],
  ['when the booking is gone', door, [], '10:30', true],
  ['while the room waits for nobody', { check_in, awaited: null }, [], '10:30', false]
])('the wait is over %s: %s', (_when, told, bookings, now, isOver) => {
  expect(isWaitOver(told, bookings as Booking[], now)).toBe(isOver)
})
