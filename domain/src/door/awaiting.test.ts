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
])('at %s a room waits: %s', (now, phase) => {
  expect(awaitedAt(door, [booking], now)?.phase).toBe(phase)
})

test('a room that is kept all the same waits no longer than others', () => {
  expect(awaitedAt(kept, [booking], '10:39')).toEqual({ booking, phase: 'due', until: undefined })
  expect(awaitedAt(kept, [booking], '10:40')).toBeUndefined()
  const short = { ...booking, end_time: '10:35' }
  expect(awaitedAt(kept, [short], '10:35')).toBeUndefined()
})

test('no one is awaited without a booking, or without a rule', () => {
  expect(awaitedAt(door, [], '10:30')).toBeUndefined()
  expect(awaitedAt({ check_in: null, awaited: null }, [booking], '10:30')).toBeUndefined()
})

test.each([
  ['before it is due', door, [booking], '10:39', false],
  ['once it is due', door, [booking], '10:40', true],
  ['once those were asked long enough that keep the room', kept, [booking], '10:40', true],
  ['when the booking is gone', door, [], '10:30', true],
  ['while no one is awaited', { check_in, awaited: null }, [], '10:30', false]
])('%s the wait may be over: %s', (_when, told, bookings, now, isOver) => {
  expect(isWaitOver(told, bookings as Booking[], now)).toBe(isOver)
})
