import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyBookedDay,
  anyDuration,
  anyStart,
  anyTime,
  minutesOf as minutes,
  textOf as text
} from '../../testing/booked-days.ts'
import { grid } from './grid.ts'
import {
  defaultDuration,
  durations,
  earliestOn,
  firstFreeSlot,
  fittingDuration,
  gridEnd,
  isAnyStartLeft,
  isInGrid,
  isPast,
  isRangeFree,
  slotsOf,
  slotTimes,
  usualGrid
} from './slots.ts'
import { overlaps } from './time-range.ts'

describe('R1: the grid and the durations', () => {
  test('there are 56 start times, each quarter hour from 08:00 to 21:45', () => {
    expect(slotTimes).toEqual(Array.from({ length: 56 }, (_, index) => text(480 + index * 15)))
    expect(grid).toEqual({ first: '08:00', last: '21:45', step_minutes: 15 })
    expect(gridEnd).toBe('23:15')
  })

  test('the durations are 15 to 90 minutes in quarter hours, with one hour as the default', () => {
    expect(durations).toEqual([15, 30, 45, 60, 75, 90])
    expect(defaultDuration).toBe(60)
  })
})

describe('free slots', () => {
  test('agree with a check of every minute of the day', () =>
    fc.assert(
      fc.property(anyBookedDay, (bookings) => {
        const holder = new Map<number, string>()
        for (const booking of bookings) {
          for (let minute = minutes(booking.start_time); minute < minutes(booking.end_time); minute++) {
            holder.set(minute, booking.id)
          }
        }
        expect(slotsOf(slotTimes, bookings)).toEqual(
          slotTimes.map((time) => {
            const bookingId = holder.get(minutes(time)) ?? null
            return { time, available: bookingId === null, bookingId }
          })
        )
      })
    ))

  test('agree with the conflict rule and a check of every minute', () =>
    fc.assert(
      fc.property(anyBookedDay, anyStart, anyDuration, (bookings, start, length) => {
        const wanted = { start_time: start, end_time: text(minutes(start) + length) }
        const free = isRangeFree(bookings, start, length)
        expect(free).toBe(!bookings.some((booking) => overlaps(wanted, booking)))

        const isTaken = (minute: number) =>
          bookings.some((booking) => minutes(booking.start_time) <= minute && minute < minutes(booking.end_time))
        expect(free).toBe(!Array.from({ length }, (_, index) => minutes(start) + index).some(isTaken))
      })
    ))
})

describe('the initial duration of the form', () => {
  test.each([
    [60, 'nothing', undefined],
    [45, 'the room after 45 minutes', '11:45'],
    [45, 'the room after 50 minutes', '11:50'],
    [60, 'the room after 10 minutes', '11:10']
  ])('is %i minutes at 11:00 when %s is booked', (expected, _case, start_time) => {
    const bookings = start_time === undefined ? [] : [{ id: 'next', start_time, end_time: '12:30' }]
    expect(fittingDuration(bookings, '11:00')).toBe(expected)
  })

  test('is the longest that fits, up to an hour', () =>
    fc.assert(
      fc.property(anyBookedDay, anyStart, (bookings, start) => {
        const length = fittingDuration(bookings, start)
        const fits = (minutes: number) => isRangeFree(bookings, start, minutes)
        expect(fits(length)).toBe(fits(15))
        expect(length <= 60 && (length === 60 || !fits(length + 15))).toBe(true)
      })
    ))
})

describe('whether a slot is past', () => {
  test.each([
    ['today, in its quarter hour', '2026-11-24', '10:30', '10:44', false],
    ['today, just after its quarter hour', '2026-11-24', '10:30', '10:45', true],
    ['today, before its start', '2026-11-24', '10:45', '10:44', false],
    ['yesterday, later than the clock', '2026-11-23', '21:45', '08:00', true],
    ['tomorrow, earlier than the clock', '2026-11-25', '08:00', '21:59', false]
  ])('%s', (_case, date, slot, time, expected) => {
    expect(isPast(date, slot, { date: '2026-11-24', time })).toBe(expected)
  })

  test.each([
    ['07:00', '08:00'],
    ['08:14', '08:00'],
    ['08:15', '08:15'],
    ['21:59', '21:45'],
    ['22:00', undefined]
  ])('the first remaining slot at %s is %s', (time, expected) => {
    expect(earliestOn(slotTimes, '2026-11-24', { date: '2026-11-24', time })).toBe(expected)
  })
})

describe('whether any start can still be chosen today', () => {
  test.each([
    ['in the last quarter hour', '21:59', [], true],
    ['after it', '22:00', [], false],
    [
      'when only the current quarter hour is free',
      '20:05',
      [{ id: 'a', start_time: '20:15', end_time: '22:00' }],
      true
    ],
    ['when the current quarter hour is taken', '20:05', [{ id: 'a', start_time: '20:00', end_time: '22:00' }], false]
  ])('%s, at %s', (_case, time, bookings, expected) => {
    expect(isAnyStartLeft(slotsOf(slotTimes, bookings), { date: '2026-11-24', time })).toBe(expected)
  })
})

describe('R6: Book This Room Now', () => {
  test.each([
    ['before the grid opens', '06:10', '08:00'],
    ['on the quarter', '10:45', '10:45'],
    ['a minute after the quarter', '10:46', '11:00'],
    ['late in the evening', '23:59', undefined]
  ])('%s, at %s, takes %s in an empty room', (_case, now, expected) => {
    expect(firstFreeSlot(slotsOf(slotTimes, []), now)).toBe(expected)
  })

  test('takes the first free slot from now on', () =>
    fc.assert(
      fc.property(anyBookedDay, anyTime, (bookings, now) => {
        const isTaken = (time: string) => bookings.some((each) => each.start_time <= time && time < each.end_time)
        expect(firstFreeSlot(slotsOf(slotTimes, bookings), now)).toBe(
          slotTimes.find((time) => time >= now && !isTaken(time))
        )
      })
    ))
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['23:15', true],
  ['23:16', false]
])('%s is on the grid: %s', (time, expected) => {
  expect(isInGrid(usualGrid, time)).toBe(expected)
})
