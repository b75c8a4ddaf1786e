import { describe, expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { inEnglish } from '../../testing/english.ts'
import { dateProblem } from '../rules/problems/rule-problems.ts'
import { unrestricted } from '../rules/rules.ts'
import { durations, slotTimes } from '../schedule/slots.ts'
import { addMinutes } from '../time.ts'
import { bookingProblem, hasBegun, hasBegunToday, hasEnded, type NewBooking, normalizeBooking } from './bookings.ts'

const now = { date: '2026-11-24', time: '10:42' }

function problemWith(change: Partial<NewBooking>) {
  const problem = bookingProblem({ ...ada, ...change }, unrestricted, now)
  return problem && { field: problem.field, message: inEnglish(problem.message) }
}

describe('a new booking', () => {
  test('has no problem when all fields are valid', () => {
    expect(bookingProblem(ada, unrestricted, now)).toBeUndefined()
    expect(problemWith({ guests: [] })).toBeUndefined()
  })

  test('may start at every slot and have every duration, up to 23:15', () => {
    for (const start_time of slotTimes) {
      for (const minutes of durations) {
        expect(problemWith({ start_time, end_time: addMinutes(start_time, minutes) })).toBeUndefined()
      }
    }
  })

  test.each([
    ['07:45', '08:45'],
    ['22:00', '23:00'],
    ['09:05', '10:05'],
    ['09:00:00', '10:00'],
    ['9:00', '10:00'],
    ['', '10:00']
  ])('cannot start at %j, off the grid', (start_time, end_time) => {
    expect(problemWith({ start_time, end_time })).toEqual({
      field: 'start_time',
      message: 'Please choose a start time on the quarter hour between 08:00 and 21:45'
    })
  })

  test.each(['09:00', '08:45', '09:10', '09:20', '10:45', '11:00', '24:00', '10:00:00', 'ten', ''])(
    'cannot run from 09:00 to %j, because no such duration is offered',
    (end_time) => {
      expect(problemWith({ end_time })).toEqual({
        field: 'end_time',
        message: 'Please choose a duration from the list'
      })
    }
  )

  test('can start in the current quarter hour, but not in the one before', () => {
    expect(problemWith({ date: now.date, start_time: '10:30', end_time: '11:00' })).toBeUndefined()
    expect(problemWith({ date: now.date, start_time: '10:15', end_time: '11:00' })).toEqual({
      field: 'start_time',
      message: 'This start time has passed. Please choose a later one.'
    })
  })

  test.each([
    ['booked_by', ' ', 'Your Name is required'],
    ['company', '\t', 'Company/Department is required'],
    ['purpose', '', 'Meeting Purpose is required'],
    ['booker_email', 'ada', 'Please enter a valid email address'],
    ['guests', ['ada@example.com'], 'You cannot add yourself as a guest']
  ])('with an invalid %s %j has a problem at that field', (field, value, message) => {
    expect(problemWith({ [field]: value })).toEqual({ field, message })
  })

  test('R7: is stored with trimmed texts, and otherwise as submitted', () => {
    const typed = {
      ...ada,
      booked_by: '  Ada Lovelace ',
      booker_email: ' ada@example.com ',
      company: '\u00a0Analytical Engines\n',
      purpose: '\tZoe\u0308’s plan ',
      guests: [' bob@example.com ']
    }
    expect(bookingProblem(typed, unrestricted, now)).toBeUndefined()
    expect(normalizeBooking(typed)).toEqual({ ...ada, purpose: 'Zoë’s plan' })
  })
})

describe('R2: a date', () => {
  test.each([
    ['today', '2026-11-24', undefined],
    ['yesterday', '2026-11-23', 'Please choose today or a later date'],
    ['years ago', '1999-01-01', 'Please choose today or a later date'],
    ['24 months ahead', '2028-11-24', undefined],
    ['24 months and a day ahead', '2028-11-25', 'Please choose a date within the next 24 months'],
    ['far away', '9999-12-31', 'Please choose a date within the next 24 months'],
    ['no date', '', 'Please choose a date that exists'],
    ['a 30th of February', '2027-02-30', 'Please choose a date that exists'],
    ['words', 'tomorrow', 'Please choose a date that exists'],
    ['six digits of year', '002027-01-01', 'Please choose a date that exists']
  ])('%s: %j', (_case, date, expected) => {
    expect(inEnglish(dateProblem(date, now.date))).toBe(expected)
    const problem = expected && { field: 'date', message: expected }
    expect(problemWith({ date, start_time: '21:00', end_time: '22:00' })).toEqual(problem)
  })
})

test.each([
  ['yesterday', '2026-11-23', '23:15', true],
  ['earlier today', '2026-11-24', '10:30', true],
  ['this minute', '2026-11-24', '10:42', true],
  ['in a minute', '2026-11-24', '10:43', false],
  ['tomorrow', '2026-11-25', '09:00', false],
  ['next year, earlier in the day', '2027-01-01', '08:15', false]
])('whether a meeting that begins or ends %s has begun or ended: %s %s %s', (_when, date, time, expected) => {
  expect(hasBegun({ date, start_time: time }, now)).toBe(expected)
  expect(hasEnded({ date, end_time: time }, now)).toBe(expected)
})

test('only a meeting of today can have begun today', () => {
  expect(hasBegunToday({ date: now.date, start_time: now.time }, now)).toBe(true)
  expect(hasBegunToday({ date: now.date, start_time: '10:43' }, now)).toBe(false)
  expect(hasBegunToday({ date: '2026-11-23', start_time: '10:00' }, now)).toBe(false)
})
