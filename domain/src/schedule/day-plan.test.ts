import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBookedDay, anyStart, anyTime, minutesOf as minutes } from '../../testing/booked-days.ts'
import {
  busyUntil,
  canBook,
  freeUntil,
  isTaken,
  nextRange,
  nextStart,
  pastUntil,
  type RoomDay,
  rangeAt,
  rangeFrom,
  startNear,
  timeInGrid,
  timeOn,
  withEnd,
  withStart
} from './day-plan.ts'
import { durations, earliestOn, gridEnd, isRangeFree, slotTimes, usualGrid } from './slots.ts'
import { covers, overlaps, type TimeRange } from './time-range.ts'

const lengthOf = ({ start_time, end_time }: TimeRange) => minutes(end_time) - minutes(start_time)
const range = (text: string): TimeRange => ({ start_time: text.slice(0, 5), end_time: text.slice(6) })
const shown = (each: TimeRange | undefined) => each && `${each.start_time}-${each.end_time}`

const usual = { blocked: [], lengths: durations, starts: slotTimes, end: gridEnd }

/** Booked from 10:00 to 11:00 and, off the grid, from 13:10 to 13:40. */
const day: RoomDay = { bookings: [range('10:00-11:00'), range('13:10-13:40')], earliest: '08:00', ...usual }

describe('the first bookable quarter hour', () => {
  test.each([
    ['of today is the current one', '2026-11-24', '10:42', '10:30'],
    ['of today does not exist after the last start time', '2026-11-24', '22:00', undefined],
    ['of a later day is the first of the grid', '2026-11-25', '10:42', '08:00'],
    ['of a past day does not exist', '2026-11-23', '10:42', undefined]
  ])('%s', (_what, date, time, expected) => {
    expect(earliestOn(slotTimes, date, { date: '2026-11-24', time })).toBe(expected)
  })
})

describe('a click on the timeline', () => {
  test.each([
    ['an hour from its quarter hour', '11:20', '11:15-12:15'],
    ['what is free before a booking', '12:31', '12:30-13:00'],
    ['what is free before the first', '09:50', '09:45-10:00'],
    ['an hour from the last start', '21:59', '21:45-22:45'],
    ['nothing in a booking', '10:30', undefined],
    ['nothing in a partly booked quarter hour', '13:00', undefined],
    ['nothing before the doors open', '07:50', undefined],
    ['nothing after the last start', '22:00', undefined]
  ])('selects %s', (_what, time, expected) => {
    expect(shown(rangeAt(day, time))).toBe(expected)
  })

  test('selects nothing in the past', () => {
    const today = { ...day, earliest: '11:30' }
    expect(rangeAt(today, '11:15')).toBeUndefined()
    expect(shown(rangeAt(today, '11:30'))).toBe('11:30-12:30')
    expect(rangeAt({ ...day, earliest: undefined }, '11:30')).toBeUndefined()
  })
})

describe('a drag on the timeline', () => {
  test.each([
    ['selects the quarter hour in which it begins', '11:20', '11:25', '11:15-11:30'],
    ['selects each quarter hour that it reaches', '11:20', '12:05', '11:15-12:15'],
    ['may go backwards', '12:20', '11:20', '11:15-12:30'],
    ['stops at a booking', '12:15', '14:00', '12:15-13:00'],
    ['stops at a booking when it goes backwards', '11:30', '09:00', '11:00-11:45'],
    ['stops at 90 minutes', '14:00', '19:00', '14:00-15:30'],
    ['stops at 90 minutes when it goes backwards', '19:00', '14:00', '17:45-19:15'],
    ['stops at the opening hours', '08:30', '07:00', '08:00-08:45'],
    ['reaches the last end', '21:45', '23:50', '21:45-23:15'],
    ['may begin late and go back to a start', '22:20', '21:30', '21:30-22:30'],
    ['selects nothing after the last start', '22:20', '22:50', undefined],
    ['selects nothing when it begins in a booking', '10:30', '12:00', undefined]
  ])('%s', (_what, from, to, expected) => {
    expect(shown(rangeFrom(day, from, to))).toBe(expected)
  })
})

describe('a selected range', () => {
  test.each([
    ['gets an earlier start', '11:30-12:30', '11:10', '11:00-12:30'],
    ['starts at the end of the booking before it at the earliest', '11:30-12:30', '10:30', '11:00-12:30'],
    ['keeps its last quarter hour', '11:30-12:30', '12:50', '12:15-12:30'],
    ['is no longer than 90 minutes', '15:00-16:00', '14:00', '14:30-16:00']
  ])('%s', (_what, before, time, expected) => {
    expect(shown(withStart(day, range(before), time))).toBe(expected)
  })

  test.each([
    ['gets a later end', '11:30-12:30', '12:40', '11:30-12:45'],
    ['gets an earlier end', '11:30-12:30', '12:15', '11:30-12:15'],
    ['ends at the next booking at the latest', '12:00-12:30', '13:30', '12:00-13:00'],
    ['keeps its first quarter hour', '11:30-12:30', '11:00', '11:30-11:45'],
    ['ends after 90 minutes', '14:00-15:00', '16:00', '14:00-15:30']
  ])('%s', (_what, before, time, expected) => {
    expect(shown(withEnd(day, range(before), time))).toBe(expected)
  })
})

test.each([
  ['moves by a quarter hour', '11:15', 1, '11:30'],
  ['snaps to the quarter hour', '11:20', -1, '11:00'],
  ['stops at the first start time', '08:00', -1, '08:00'],
  ['stops at the last start time', '21:45', 4, '21:45']
])('the keyboard position %s', (_what, time, quarters, expected) => {
  expect(startNear(usualGrid, time, quarters)).toBe(expected)
})

test.each([
  ['follows a current meeting', '10:30', '11:00'],
  ['may be at once', '11:00', '11:00'],
  ['skips quarter hours that are partly booked', '13:00', '13:45'],
  ['does not exist after the last start time', '22:00', undefined]
])('the next start %s', (_what, time, expected) => {
  expect(nextStart(day, time)).toBe(expected)
})

test('a room is free until the next booking, or for the rest of the day', () => {
  expect(freeUntil(day.bookings, '11:00')).toBe('13:10')
  expect(freeUntil(day.bookings, '13:40')).toBeUndefined()
})

test('a room is busy until the last of its adjacent bookings ends', () => {
  const bookings = [range('10:00-11:00'), range('11:00-11:30'), range('12:00-13:00')]
  expect(busyUntil(bookings, '10:30')).toBe('11:30')
  expect(busyUntil(bookings, '11:45')).toBe('11:45')
  const isTakenAt = ['09:59', '10:00', '11:29', '11:30'].map((time) => isTaken(bookings, time))
  expect(isTakenAt).toEqual([false, true, true, false])
})

test.each([
  ['that is free can be booked', '11:15-12:15', true],
  ['whose end is booked cannot be booked', '12:30-13:15', false],
  ['whose start is free but not its end cannot be booked', '09:45-10:15', false],
  ['that begins before the grid cannot be booked', '07:45-08:15', false]
])('a range %s', (_what, wanted, expected) => {
  expect(canBook(day, range(wanted))).toBe(expected)
})

const anyDay = fc.record({
  bookings: anyBookedDay,
  earliest: fc.option(anyStart, { nil: undefined }),
  blocked: fc.constant([]),
  lengths: fc.constant(durations),
  starts: fc.constant(slotTimes),
  end: fc.constant(gridEnd)
})

function expectBookable({ bookings, earliest }: RoomDay, found: TimeRange) {
  expect(durations).toContain(lengthOf(found))
  expect(slotTimes).toContain(found.start_time)
  expect(earliest !== undefined && earliest <= found.start_time).toBe(true)
  expect(bookings.some((booking) => overlaps(booking, found))).toBe(false)
}

test('a click selects a valid booking, or its quarter hour is taken', () =>
  fc.assert(
    fc.property(anyDay, anyTime, (of, time) => {
      const found = rangeAt(of, time)
      if (found) {
        expectBookable(of, found)
        expect(covers(found, time)).toBe(true)
        expect(lengthOf(found)).toBeLessThanOrEqual(60)
        return
      }
      const start = slotTimes.findLast((slot) => slot <= time && minutes(slot) + 15 > minutes(time))
      const bookings = of.bookings.map((booking) => ({ ...booking, id: '' }))
      expect(
        start !== undefined && of.earliest !== undefined && start >= of.earliest && isRangeFree(bookings, start, 15)
      ).toBe(false)
    })
  ))

test('a drag selects a valid booking between its beginning and its end', () =>
  fc.assert(
    fc.property(anyDay, anyTime, anyTime, (of, from, to) => {
      const found = rangeFrom(of, from, to)
      if (!found) return
      expectBookable(of, found)
      expect(covers(found, from)).toBe(true)
      // It never takes more than the quarters between both.
      expect(minutes(found.start_time) > minutes(from < to ? from : to) - 15).toBe(true)
      expect(minutes(found.end_time) <= minutes(from > to ? from : to) + 15).toBe(true)
    })
  ))

test('a range stays valid when either end is dragged', () =>
  fc.assert(
    fc.property(anyDay, anyTime, anyTime, anyTime, (of, from, to, time) => {
      const found = rangeFrom(of, from, to)
      if (!found) return
      const [later, earlier] = [withEnd(of, found, time), withStart(of, found, time)]
      if (later) {
        expectBookable(of, later)
        expect(later.start_time).toBe(found.start_time)
      }
      if (earlier) {
        expectBookable(of, earlier)
        expect(earlier.end_time).toBe(found.end_time)
      }
    })
  ))

test('the next start is the first that a click can select', () =>
  fc.assert(
    fc.property(anyDay, anyTime, (of, from) => {
      const wanted = slotTimes.find((slot) => minutes(slot) + 15 > minutes(from) && rangeAt(of, slot))
      expect(nextStart(of, from)).toBe(wanted)
    })
  ))

describe('the next range', () => {
  const today = { bookings: [range('10:30-11:30')], earliest: '10:30', ...usual }

  test.each([
    ['starts as soon as the room is free', today, '10:42', '11:30-12:30'],
    ['starts with the current quarter hour in a free room', { ...today, bookings: [] }, '10:42', '10:30-11:30'],
    ['does not exist after the last start time', { bookings: [], earliest: undefined, ...usual }, '22:20', undefined]
  ])('%s', (_what, of, time, expected) => {
    expect(shown(nextRange(of, time))).toBe(expected)
  })
})

test.each([
  ['not shown before the grid', '07:59', undefined],
  ['shown at the start of the grid', '08:00', '08:00'],
  ['shown at the end of the grid', '23:15', '23:15'],
  ['not shown after the grid', '23:16', undefined]
])('today the present is %s', (_what, time, expected) => {
  const now = { date: '2026-11-24', time }
  expect(timeInGrid(usualGrid, '2026-11-24', now)).toBe(expected)
  expect(timeInGrid(usualGrid, '2026-11-25', now)).toBeUndefined()
  expect(timeOn('2026-11-24', now)).toBe(time)
  expect(timeOn('2026-11-25', now)).toBeUndefined()
})

test.each([
  ['a past day is all of it', '2026-11-23', '24:00'],
  ['today ends now', '2026-11-24', '10:42'],
  ['a later day does not exist', '2026-11-25', undefined]
])('the past part of %s', (_what, date, expected) => {
  expect(pastUntil(date, { date: '2026-11-24', time: '10:42' })).toBe(expected)
})
