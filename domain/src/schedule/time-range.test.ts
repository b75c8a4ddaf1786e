import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTime, textOf } from '../../testing/booked-days.ts'
import { covers, lengthOf, overlaps, type TimeRange } from './time-range.ts'

const existing: TimeRange = { start_time: '09:00', end_time: '10:00' }

test.each([
  ['ends when the other starts', '08:00', '09:00', false],
  ['starts when the other ends', '10:00', '11:00', false],
  ['ends a minute into the other', '08:00', '09:01', true],
  ['starts a minute before the other ends', '09:59', '11:00', true],
  ['is inside the other', '09:15', '09:30', true],
  ['covers the other', '08:00', '12:00', true],
  ['equals the other', '09:00', '10:00', true]
])('R3: whether ranges overlap when one %s', (_case, start_time, end_time, expected) => {
  expect(overlaps({ start_time, end_time }, existing)).toBe(expected)
  expect(overlaps(existing, { start_time, end_time })).toBe(expected)
})

test.each([
  ['before it starts', '08:59', false],
  ['as it starts', '09:00', true],
  ['in its last minute', '09:59', true],
  ['as it ends', '10:00', false]
])('whether a range covers a time %s', (_case, time, expected) => {
  expect(covers(existing, time)).toBe(expected)
})

test('the length of a range is in minutes', () => {
  expect(lengthOf({ start_time: '09:45', end_time: '11:15' })).toBe(90)
  expect(lengthOf({ start_time: '09:59', end_time: '10:00' })).toBe(1)
})

const anyRange = fc
  .tuple(anyTime, anyTime)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): TimeRange => (a < b ? { start_time: a, end_time: b } : { start_time: b, end_time: a }))

test('two ranges overlap exactly if they share a minute', () =>
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      const minutesOf = ({ start_time, end_time }: TimeRange) =>
        Array.from({ length: 1440 }, (_, minute) => start_time <= textOf(minute) && textOf(minute) < end_time)
      const [inA, inB] = [minutesOf(a), minutesOf(b)]
      expect(overlaps(a, b)).toBe(inA.some((taken, minute) => taken && inB[minute]))
    })
  ))
