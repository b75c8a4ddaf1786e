import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
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
  firstFreeSlot,
  firstSlotLeft,
  fittingDuration,
  gridEnd,
  isAnyStartLeft,
  isInGrid,
  isOver,
  isRangeFree,
  slotsOf,
  slotTimes
} from './slots.ts'
import { overlaps } from './time-range.ts'

describe('the grid and the durations', () => {
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
  test.prop([anyBookedDay])('a slot agrees with a walk over every minute of the day', (bookings) => {
    const holder = new Map<number, string>()
    for (const booking of bookings) {
      for (let minute = minutes(booking.start_time); minute < minutes(booking.end_time); minute++) {
        holder.set(minute, booking.id)
      }
    }
    expect(slotsOf(bookings)).toEqual(
      slotTimes.map((time) => {
        const bookingId = holder.get(minutes(time)) ?? null
        return { time, available: bookingId === null, bookingId }
      })
    )
  })

  test.prop([anyBookedDay, anyStart, anyDuration])(
    'a range, the conflict rule and a walk over every minute agree',
    (bookings, start, length) => {
      const wanted = { start_time: start, end_time: text(minutes(start) + length) }
      const free = isRangeFree(bookings, start, length)
      expect(free).toBe(!bookings.some((booking) => overlaps(wanted, booking)))

      const isTaken = (minute: number) =>
        bookings.some((booking) => minutes(booking.start_time) <= minute && minute < minutes(booking.end_time))
      expect(free).toBe(!Array.from({ length }, (_, index) => minutes(start) + index).some(isTaken))
    }
  )
})

describe('the duration that the form starts with', () => {
  test.each([
    [60, 'nothing', undefined],
    [45, 'the room after three quarters', '11:45'],
    [45, 'the room off the grid', '11:50'],
    [60, 'the room before a quarter is over, so that nothing fits', '11:10']
  ])('is %i minutes at 11:00 when %s is booked', (expected, _case, start_time) => {
    const bookings = start_time === undefined ? [] : [{ id: 'next', start_time, end_time: '12:30' }]
    expect(fittingDuration(bookings, '11:00')).toBe(expected)
  })

  test.prop([anyBookedDay, anyStart])(
    'fits if any does, and the next longer one is over an hour or does not',
    (bookings, start) => {
      const length = fittingDuration(bookings, start)
      const fits = (minutes: number) => isRangeFree(bookings, start, minutes)
      expect(fits(length)).toBe(fits(15))
      expect(length <= 60 && (length === 60 || !fits(length + 15))).toBe(true)
    }
  )
})

describe('past slots', () => {
  test.each([
    ['today, a slot whose quarter is running', '2026-11-24', '10:30', '10:44', false],
    ['today, a slot whose quarter has just ended', '2026-11-24', '10:30', '10:45', true],
    ['today, a slot to come', '2026-11-24', '10:45', '10:44', false],
    ['yesterday, a slot later than the clock', '2026-11-23', '21:45', '08:00', true],
    ['tomorrow, a slot earlier than the clock', '2026-11-25', '08:00', '21:59', false]
  ])('%s', (_case, date, slot, time, expected) => {
    expect(isOver(date, slot, { date: '2026-11-24', time })).toBe(expected)
  })

  test.each([
    ['07:00', '08:00'],
    ['08:14', '08:00'],
    ['08:15', '08:15'],
    ['21:59', '21:45'],
    ['22:00', undefined]
  ])('at %s the first slot left is %s', (time, expected) => {
    expect(firstSlotLeft({ date: '2026-11-24', time })).toBe(expected)
  })
})

describe('whether a start can still be chosen today', () => {
  test.each([
    ['in the last quarter', '21:59', [], true],
    ['after it', '22:00', [], false],
    ['when only the running quarter is free', '20:05', [{ id: 'a', start_time: '20:15', end_time: '22:00' }], true],
    ['when that is taken too', '20:05', [{ id: 'a', start_time: '20:00', end_time: '22:00' }], false]
  ])('%s, at %s', (_case, time, bookings, expected) => {
    expect(isAnyStartLeft(bookings, { date: '2026-11-24', time })).toBe(expected)
  })
})

describe('Book This Room Now', () => {
  test.each([
    ['before the grid opens', '06:10', '08:00'],
    ['on the quarter', '10:45', '10:45'],
    ['a minute after the quarter', '10:46', '11:00'],
    ['late in the evening', '23:59', undefined]
  ])('%s, at %s, takes %s in an empty room', (_case, now, expected) => {
    expect(firstFreeSlot([], now)).toBe(expected)
  })

  test.prop([anyBookedDay, anyTime])(
    'takes the first free slot from the next quarter on, whatever is booked',
    (bookings, now) => {
      const isTaken = (time: string) => bookings.some((each) => each.start_time <= time && time < each.end_time)
      expect(firstFreeSlot(bookings, now)).toBe(slotTimes.find((time) => time >= now && !isTaken(time)))
    }
  )
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['23:15', true],
  ['23:16', false]
])('%s is in the grid: %s', (time, expected) => {
  expect(isInGrid(time)).toBe(expected)
})
