import { describe, expect, test } from 'vitest'
import type { Message } from '../words/say.ts'
import { closedDayChanges, closedDaysProblem, normalizeClosedDay, ownRulesProblem } from './rule-input.ts'
import { type ClosedDay, noRules, type OpeningHours, type OwnRules, weekdays } from './rules.ts'

const [yesterday, today, tomorrow] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const

const daily = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, { open, close }])) as OpeningHours

describe('an office', () => {
  test.each<[string, Partial<OwnRules>]>([
    ['no rules', {}],
    ['the earliest opening and the latest closing', { hours: daily('00:00', '24:00') }],
    ['a single quarter hour', { hours: daily('08:00', '08:15') }],
    ['days when it is closed', { hours: { ...daily('09:15', '17:30'), saturday: null, sunday: null } }],
    ['a single length of meetings', { min_minutes: 45, max_minutes: 45 }],
    ['a shortest meeting that is the longest by default', { min_minutes: 90 }],
    ['a longest meeting of a whole day', { max_minutes: 1440 }]
  ])('can have %s', (_rules, own) => {
    expect(ownRulesProblem({ ...noRules, ...own }, noRules)).toBeUndefined()
  })

  test.each([
    ['with an opening at 24:00', '24:00', '24:00'],
    ['with a closing after midnight', '09:00', '24:15'],
    ['with a closing at 00:00', '09:00', '00:00'],
    ['of no length', '09:00', '09:00'],
    ['with a closing before the opening', '17:00', '09:00'],
    ['with an opening off the quarter hour', '09:10', '17:00'],
    ['with a closing off the quarter hour', '09:00', '23:59'],
    ['with an opening that is no time', '9:00', '17:00'],
    ['with a closing that is no time', '09:00', 'late']
  ])('cannot have hours %s on any day', (_hours, open, close) => {
    for (const weekday of weekdays) {
      const hours = { ...daily('09:00', '17:00'), [weekday]: { open, close } }
      expect(ownRulesProblem({ ...noRules, hours }, noRules)).toEqual({
        field: 'hours',
        message: ['problem.hoursInvalid', { first: '00:00', last: '24:00' }]
      })
    }
  })

  test.each<[string, Partial<OwnRules>, string]>([
    ['a shortest meeting of 20 minutes', { min_minutes: 20 }, 'min_minutes'],
    ['a longest meeting of 100 minutes', { max_minutes: 100 }, 'max_minutes'],
    ['two lengths off the quarter hour', { min_minutes: 20, max_minutes: 100 }, 'min_minutes']
  ])('cannot have %s', (_length, own, field) => {
    const message: Message = ['problem.lengthInvalid', { step: 15 }]
    expect(ownRulesProblem({ ...noRules, ...own }, noRules)).toEqual({ field, message })
  })
})

describe('the shortest meeting of a room', () => {
  test.each<[string, number, Partial<OwnRules>, Partial<OwnRules>]>([
    ['its longest', 60, { min_minutes: 75, max_minutes: 60 }, {}],
    ['its longest, which replaces that of the office', 60, { min_minutes: 75, max_minutes: 60 }, { max_minutes: 120 }],
    ['the longest of the office', 60, { min_minutes: 75 }, { max_minutes: 60 }],
    ['the longest by default', 90, { min_minutes: 105 }, {}]
  ])('cannot be longer than %s (%i)', (_whose, longest, own, office) => {
    expect(ownRulesProblem({ ...noRules, ...own }, { ...noRules, ...office })).toEqual({
      field: 'min_minutes',
      message: ['problem.lengthsCrossed', { longest }]
    })
  })

  test.each<[string, Partial<OwnRules>, Partial<OwnRules>]>([
    ['be as long as the longest of the office', { min_minutes: 75 }, { max_minutes: 75 }],
    [
      'be longer than the longest of the office, if its own is longer',
      { min_minutes: 75, max_minutes: 90 },
      { max_minutes: 60 }
    ],
    ['come from the office, though its own longest is shorter', { max_minutes: 60 }, { min_minutes: 75 }]
  ])('can %s', (_length, own, office) => {
    expect(ownRulesProblem({ ...noRules, ...own }, { ...noRules, ...office })).toBeUndefined()
  })
})

const christmas: ClosedDay = { date: '2026-12-24', room_id: null, reason: 'Christmas' }
const moving: ClosedDay = { date: yesterday, room_id: null, reason: 'Moving' }

test('a closed day is of the whole office unless it names a room, and has a trimmed reason', () => {
  const typed = { date: christmas.date, reason: '  Noe\u0308l ' }
  expect(normalizeClosedDay(typed)).toEqual({ ...christmas, reason: 'Noël' })
  expect(normalizeClosedDay({ ...typed, room_id: 'atlas' })).toEqual({ ...christmas, reason: 'Noël', room_id: 'atlas' })
})

describe('the closed days of an office', () => {
  const problemOf = (...days: ClosedDay[]) =>
    closedDaysProblem(days, { closed_days: [moving, christmas], rooms: ['atlas', 'birch'], today })

  test.each<[string, ClosedDay[]]>([
    ['be none', []],
    ['begin today', [{ ...christmas, date: today }]],
    ['keep a past day', [moving, christmas]],
    ['have reasons of 120 characters', [{ ...christmas, reason: 'x'.repeat(120) }]],
    [
      'close the office and some rooms on the same day',
      [christmas, { ...christmas, room_id: 'atlas' }, { ...christmas, room_id: 'birch' }]
    ]
  ])('can %s', (_days, days) => {
    expect(problemOf(...days)).toBeUndefined()
  })

  test.each<[string, ClosedDay, keyof ClosedDay, Message]>([
    ['a date that does not exist', { ...christmas, date: '2027-02-29' }, 'date', ['problem.closedDayInvalid']],
    ['a new past day', { ...christmas, date: yesterday }, 'date', ['problem.closedDayPast']],
    ['another reason for a past day', { ...moving, reason: 'Painting' }, 'date', ['problem.closedDayPast']],
    ['another room on a past day', { ...moving, room_id: 'atlas' }, 'date', ['problem.closedDayPast']],
    ['a day twice', christmas, 'date', ['problem.closedDayTwice', { date: christmas.date }]],
    [
      'a day twice with other reasons',
      { ...christmas, reason: 'Holidays' },
      'date',
      ['problem.closedDayTwice', { date: christmas.date }]
    ],
    ['an unknown room', { ...christmas, room_id: 'cedar' }, 'room_id', ['all.roomNotFound']],
    ['no reason', { ...christmas, date: tomorrow, reason: ' ' }, 'reason', ['problem.reasonInvalid', { max: 120 }]],
    [
      'a reason of 121 characters',
      { ...christmas, date: tomorrow, reason: 'x'.repeat(121) },
      'reason',
      ['problem.reasonInvalid', { max: 120 }]
    ],
    [
      'half a character in its reason',
      { ...christmas, date: tomorrow, reason: 'Christmas \ud800' },
      'reason',
      ['problem.reasonInvalid', { max: 120 }]
    ]
  ])('cannot have %s', (_case, day, field, message) => {
    expect(problemOf(christmas, day)).toEqual({ field, message })
  })

  test('have the problem of the first day with one', () => {
    expect(problemOf({ ...christmas, reason: '' }, { ...christmas, date: 'soon' })?.field).toBe('reason')
  })
})

describe('a new list of closed days', () => {
  const inAtlas: ClosedDay = { ...christmas, room_id: 'atlas' }

  test('leaves days that stay and past days alone', () => {
    expect(closedDayChanges([moving, christmas], [christmas], today)).toEqual({ removed: [], added: [] })
  })

  test('removes the days from today on that it lacks', () => {
    const before = [moving, { ...moving, date: today }, christmas, inAtlas]
    expect(closedDayChanges(before, [moving, christmas], today)).toEqual({
      removed: [{ ...moving, date: today }, inAtlas],
      added: []
    })
  })

  test('adds its new days', () => {
    expect(closedDayChanges([christmas], [christmas, inAtlas], today)).toEqual({ removed: [], added: [inAtlas] })
  })

  test('replaces a day that has another reason', () => {
    const holidays = { ...christmas, reason: 'Holidays' }
    expect(closedDayChanges([christmas], [holidays], today)).toEqual({ removed: [christmas], added: [holidays] })
  })
})
