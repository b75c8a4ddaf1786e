import { describe, expect, test } from 'vitest'
import { addDays } from '../time.ts'
import type { Message } from '../words/say.ts'
import { changeChoicesProblem } from './change.ts'
import { choicesProblem, type DateChoice, isException, type SeriesDate, seriesDatesOf } from './choices.ts'

const [first, second, third] = ['2026-11-25', '2026-12-02', '2026-12-09'] as const
const dates = [first, second, third]

/** Choices for all dates, as planned but for the given fields. */
const choices = (...own: Partial<DateChoice>[]): DateChoice[] => dates.map((date, at) => ({ date, ...own[at] }))

const otherDates: Message = ['problem.otherDates']
const unusable: Message = ['problem.valueUnusable']
const tooFar: Message = ['problem.dateMovedTooFar']
const twoChoices = (date: string): Message => ['problem.twoChoices', { date }]

describe('the choices for the dates of a series', () => {
  test.each<[string, DateChoice[]]>([
    ['leave all as planned', choices()],
    ['skip all dates but one', choices({ skip: true }, {}, { skip: true })],
    ['take another room', choices({}, { room_id: 'birch' })],
    ['take another time', choices({}, { start_time: '11:00', end_time: '12:00' })],
    ['move a date to the day after the one before', choices({}, { on: '2026-11-26' })],
    ['move a date to the day before the next', choices({}, { on: '2026-12-08' })],
    ['move the first date to an earlier day', choices({ on: '2026-11-24' })],
    ['move the last date to a later day', choices({}, {}, { on: '2026-12-30' })],
    ['move dates towards each other', choices({ on: '2026-11-28' }, { on: '2026-11-29' })],
    ['name the planned day', choices({}, { on: second })],
    [
      'give room, day and time to one date',
      [
        { date: first, room_id: 'birch', on: '2026-11-26', start_time: '11:00', end_time: '12:00' },
        ...choices().slice(1)
      ]
    ]
  ])('may %s', (_choice, given) => {
    expect(choicesProblem(given, dates)).toBeUndefined()
  })

  test.each<[string, DateChoice[], string, Message]>([
    ['a date twice', [...choices(), { date: second }], 'dates.3', twoChoices(second)],
    [
      'a date twice among dates of another repeat',
      [{ date: '2026-12-01' }, { date: '2026-12-01' }],
      'dates.1',
      twoChoices('2026-12-01')
    ],
    ['too few dates', choices().slice(0, 2), 'dates', otherDates],
    ['too many dates', [...choices(), { date: '2026-12-16' }], 'dates', otherDates],
    ['another date', choices({}, { date: '2026-12-01' }), 'dates', otherDates],
    ['dates in another order', choices().reverse(), 'dates', otherDates],
    ['no dates at all', [], 'dates', otherDates],
    ['only skipped dates', choices({ skip: true }, { skip: true }, { skip: true }), 'dates', ['problem.allSkipped']],
    ['a skipped date with a room', choices({ skip: true, room_id: 'birch' }), 'dates.0', twoChoices(first)],
    ['a skipped date with a day', choices({}, { skip: true, on: '2026-12-03' }), 'dates.1', twoChoices(second)],
    ['a skipped date with a start', choices({}, {}, { skip: true, start_time: '11:00' }), 'dates.2', twoChoices(third)],
    ['a skipped date with an end', choices({}, {}, { skip: true, end_time: '12:00' }), 'dates.2', twoChoices(third)],
    ['a start without an end', choices({}, { start_time: '11:00' }), 'dates.1', unusable],
    ['an end without a start', choices({}, {}, { end_time: '12:00' }), 'dates.2', unusable],
    ['a date on the day of the one before', choices({}, { on: first }), 'dates.1', tooFar],
    ['a date before the one before', choices({}, { on: '2026-11-24' }), 'dates.1', tooFar],
    ['a date on the day of the next', choices({}, { on: third }), 'dates.1', tooFar],
    ['a date after the next', choices({}, { on: '2026-12-10' }), 'dates.1', tooFar],
    ['the first date on the day of the next', choices({ on: second }), 'dates.0', tooFar],
    ['the last date on the day of the one before', choices({}, {}, { on: second }), 'dates.2', tooFar],
    ['two dates on the same day', choices({ on: '2026-11-28' }, { on: '2026-11-28' }), 'dates.1', tooFar],
    ['two dates that pass each other', choices({}, { on: '2026-12-07' }, { on: '2026-12-04' }), 'dates.2', tooFar],
    ['a date on a day that the one before leaves', choices({ on: '2026-11-24' }, { on: first }), 'dates.1', tooFar],
    ['a date on a day that the next leaves', choices({}, { on: third }, { on: '2026-12-10' }), 'dates.1', tooFar],
    ['a date on the day of a skipped one', choices({ on: second }, { skip: true }), 'dates.0', tooFar]
  ])('cannot have %s', (_choice, given, field, message) => {
    expect(choicesProblem(given, dates)).toEqual({ field, message })
  })
})

const planned = { room_id: 'atlas', start_time: '09:00', end_time: '10:00' }

test('dates take place as planned, but for what is chosen, and without the skipped ones', () => {
  const given = choices(
    { skip: true },
    { room_id: 'birch', on: '2026-12-03' },
    { start_time: '11:00', end_time: '12:30' }
  )
  expect(seriesDatesOf(planned, given)).toEqual([
    { ...planned, room_id: 'birch', date: '2026-12-03', planned_date: second, planned_start: '09:00' },
    {
      room_id: 'atlas',
      date: third,
      start_time: '11:00',
      end_time: '12:30',
      planned_date: third,
      planned_start: '09:00'
    }
  ])
})

test.each<[string, Partial<SeriesDate>, boolean]>([
  ['as planned', {}, false],
  ['on another day', { date: '2026-11-26' }, true],
  ['in another room', { room_id: 'birch' }, true],
  ['with another start', { start_time: '09:15' }, true],
  ['with another end', { end_time: '10:15' }, true]
])('a date that takes place %s is an exception: %s %s', (_how, change, expected) => {
  const seriesDate = { ...planned, date: first, planned_date: first, planned_start: '09:00', ...change }
  expect(isException(seriesDate, planned)).toBe(expected)
})

describe('dates that are moved to another day', () => {
  const weeks = Array.from({ length: 60 }, (_, index) => addDays(first, 7 * index))
  const moved = (count: number) =>
    weeks.map((date, index) => (index < count ? { date, on: addDays(date, 1) } : { date }))
  const tooMany = { field: 'dates.12', message: ['problem.tooManyMoved', { most: 12 }] }

  test('are at most twelve in a new series', () => {
    expect(choicesProblem(moved(12), weeks)).toBeUndefined()
    expect(choicesProblem(moved(13), weeks)).toEqual(tooMany)
    expect(choicesProblem(moved(60), weeks)).toEqual(tooMany)
  })

  test('are at most twelve in a change of a series', () => {
    expect(changeChoicesProblem(moved(12), weeks)).toBeUndefined()
    expect(changeChoicesProblem(moved(13), weeks)).toEqual(tooMany)
  })

  test('do not count on their planned day, or with another time', () => {
    const times = { start_time: '11:00', end_time: '12:00' }
    expect(
      choicesProblem(
        weeks.map((date) => ({ date, on: date, ...times })),
        weeks
      )
    ).toBeUndefined()
  })
})
