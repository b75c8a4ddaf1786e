import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { inEnglish } from '../../testing/english.ts'
import { bookingProblem } from '../bookings/bookings.ts'
import { slotTimes } from '../schedule/slots.ts'
import { overlaps } from '../schedule/time-range.ts'
import { addDays, addMinutes, minutesOf, timeOf } from '../time.ts'
import { blockedTimes, closedTimes, preparingTimes } from './blocked-times.ts'
import { heldTimes, isBeingPrepared, takenTimes } from './held-times.ts'
import { closedProblem } from './problems/rule-problems.ts'
import {
  combined,
  defaultRules,
  lengthsFor,
  lengthsFrom,
  noRules,
  openingOn,
  type Rules,
  rulesOfRoom,
  unrestricted,
  weekdays
} from './rules.ts'

const now = { date: '2026-11-24', time: '10:42' }
const hoursOf = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, day === 'sunday' ? null : { open, close }])) as Rules['hours']

describe('the rules of a room', () => {
  test('are its own, then those of its office, then the default', () => {
    const office = { ...noRules, max_minutes: 60, buffer_after: 15 }
    expect(combined(office, { ...noRules, max_minutes: 120 })).toEqual({
      ...defaultRules,
      max_minutes: 120,
      buffer_after: 15
    })
    expect(combined(noRules, noRules)).toEqual(defaultRules)
  })

  test('are those of the room in an office with several', () => {
    const rooms = [
      { ...noRules, room_id: 'birch', max_minutes: 30 },
      { ...noRules, room_id: 'atlas', max_minutes: 60 }
    ]
    const office = { ...noRules, max_minutes: 45 }
    const longestOf = (id: string) => rulesOfRoom({ office, rooms, closed_days: [] }, id).max_minutes
    expect(['atlas', 'birch', 'cedar'].map(longestOf)).toEqual([60, 30, 45])
  })

  test('never have a shortest meeting that is longer than the longest', () => {
    expect(combined({ ...noRules, min_minutes: 60 }, { ...noRules, max_minutes: 30 })).toMatchObject({
      min_minutes: 30,
      max_minutes: 30
    })
  })

  test('have the closed days of the office and of the room', () => {
    const day = { date: '2026-12-24', reason: 'Christmas' }
    const closed_days = [
      { ...day, room_id: null },
      { ...day, room_id: 'atlas' },
      { ...day, room_id: 'birch' }
    ]
    const rules = rulesOfRoom({ office: noRules, rooms: [], closed_days }, 'atlas')
    expect(rules.closed_days.map(({ room_id }) => room_id)).toEqual([null, 'atlas'])
  })
})

test.each([
  [15, 90, [15, 30, 45, 60, 75, 90]],
  [30, 60, [30, 45, 60]],
  [60, 240, [60, 75, 90, 120, 150, 180, 210, 240]],
  [90, 420, [90, 120, 150, 180, 210, 240, 300, 360, 420]],
  [15, 15, [15]],
  [60, 105, [60, 75, 90, 105]]
])('meetings of %i to %i minutes have the lengths %j', (min_minutes, max_minutes, expected) => {
  expect(lengthsFor({ ...defaultRules, min_minutes, max_minutes })).toEqual(expected)
})

test('a long meeting that starts late ends by 23:45', () => {
  const rules = { ...defaultRules, max_minutes: 240 }
  expect(lengthsFrom(rules, '21:45').at(-1)).toBe(120)
  expect(lengthsFrom(rules, '19:45').at(-1)).toBe(240)
})

test.each([
  ['2026-11-24', hoursOf('09:00', '18:00'), 90, '09:00', '18:00'],
  ['2026-11-29', hoursOf('09:00', '18:00'), 90, undefined, undefined],
  ['2026-11-24', hoursOf('09:00', '23:45'), 90, '09:00', '23:45'],
  ['2026-11-24', hoursOf('00:00', '24:00'), 15, '00:00', '24:00'],
  ['2026-11-24', null, 90, '08:00', '23:15'],
  ['2026-11-24', null, 240, '08:00', '23:45']
])('on %s a room with the hours %j is open for %i minutes from %s to %s', (date, hours, max_minutes, open, close) => {
  const opening = openingOn({ ...unrestricted, hours, max_minutes }, date)
  expect([opening?.start_time, opening?.end_time]).toEqual([open, close])
})

test('on a closed day a room is not open', () => {
  const rules = { ...unrestricted, closed_days: [{ date: '2026-11-25', room_id: null, reason: 'Moving' }] }
  expect(openingOn(rules, '2026-11-25')).toBeUndefined()
  expect(openingOn(rules, '2026-11-26')).toEqual({ start_time: '08:00', end_time: '23:15' })
})

test('a room that is out of use is closed from that day on', () => {
  const retired = { date: '2026-11-25', room_id: 'atlas', reason: 'Out of use', onwards: true as const }
  const rules = rulesOfRoom({ office: noRules, rooms: [], closed_days: [retired] }, 'atlas')
  const closedOn = (date: string) => closedProblem(rules, date) !== undefined
  expect(['2026-11-24', '2026-11-25', '2026-11-26', '2029-01-01'].map(closedOn)).toEqual([false, true, true, true])
})

test('a day without special hours has no closed times', () => {
  expect(closedTimes(unrestricted, '2026-11-24')).toEqual([])
  expect(blockedTimes(unrestricted, '2026-11-24', now)).toEqual([])
})

test.each([
  ['10:59', false],
  ['11:00', true],
  ['11:14', true],
  ['11:15', false],
  ['09:49', false],
  ['09:50', true],
  ['10:30', false]
])('at %s a room with a meeting from 10:00 to 11:00 is being prepared: %s', (time, expected) => {
  const meetings = [
    { start_time: '10:00', end_time: '11:00' },
    { start_time: '14:00', end_time: '15:00' }
  ]
  const rules = { ...defaultRules, buffer_before: 10, buffer_after: 15 }
  expect(isBeingPrepared(meetings, rules, time)).toBe(expected)
})

const anyRange = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 })).map(([first, quarters]) => ({
  start_time: timeOf(480 + first * 15),
  end_time: timeOf(480 + (first + quarters) * 15)
}))
const anyBuffers = fc.record({
  buffer_before: fc.constantFrom(0, 10, 15, 30),
  buffer_after: fc.constantFrom(0, 5, 15, 45)
})

test('between two meetings lies the time after the earlier and the time before the later', () =>
  fc.assert(
    fc.property(anyRange, anyRange, anyBuffers, (one, other, buffers) => {
      const [earlier, later] = one.start_time <= other.start_time ? [one, other] : [other, one]
      const gap = minutesOf(later.start_time) - minutesOf(earlier.end_time)
      const isFree = gap >= buffers.buffer_before + buffers.buffer_after
      expect(takenTimes(heldTimes([other!], buffers), buffers).some((range) => overlaps(range, one))).toBe(!isFree)
      const shown = [other, ...preparingTimes([other], buffers)]
      expect(shown.some((range) => overlaps(range, one))).toBe(!isFree)
    })
  ))

const anyRules: fc.Arbitrary<Rules> = fc.record({
  hours: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 4, max: 30 }))
      .map(([first, quarters]) => hoursOf(timeOf(480 + first * 15), timeOf(480 + (first + quarters) * 15)))
  ),
  min_minutes: fc.constantFrom(15, 30, 60),
  max_minutes: fc.constantFrom(60, 90, 240),
  days_ahead: fc.option(fc.integer({ min: 0, max: 6 })),
  lead_minutes: fc.constantFrom(0, 60, 1500, 4000),
  buffer_before: fc.constant(0),
  buffer_after: fc.constant(0)
})
const anyClosing = fc.option(fc.integer({ min: 0, max: 7 }))

test('what the rules refuse is what a day shows as blocked', () =>
  fc.assert(
    fc.property(
      anyRules,
      anyClosing,
      fc.integer({ min: 0, max: 7 }),
      fc.constantFrom(...slotTimes),
      fc.constantFrom(15, 60, 90, 240),
      (own, closing, days, start_time, minutes) => {
        const date = addDays(now.date, days)
        const closed_days =
          closing === null ? [] : [{ date: addDays(now.date, closing), room_id: null, reason: 'Christmas' }]
        const rules = { ...own, closed_days }
        const isOffered = lengthsFrom(rules, start_time).includes(minutes)
        // A meeting that would end after midnight has no end time.
        if (!isOffered) return
        const end_time = addMinutes(start_time, minutes)
        const problem = bookingProblem({ ...ada, date, start_time, end_time }, rules, now)
        // A start that has passed is another matter.
        if (problem && inEnglish(problem.message)?.startsWith('This start time has passed')) return
        const isBlocked = blockedTimes(rules, date, now).some((range) => overlaps(range, { start_time, end_time }))
        expect(problem !== undefined || closedProblem(rules, date) !== undefined).toBe(isBlocked)
      }
    ),
    { numRuns: 2000 }
  ))
