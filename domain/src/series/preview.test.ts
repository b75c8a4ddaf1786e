import { describe, expect, test } from 'vitest'
import { takenBy } from '../../testing/taken.ts'
import type { Taken } from '../finding/held-by-day.ts'
import { TakenTimes } from '../finding/taken-times.ts'
import type { Room } from '../rooms.ts'
import {
  type ClosedDay,
  noOfficeRules,
  noRules,
  type OfficeRules,
  type OpeningHours,
  type OwnRules,
  rulesOfRoom,
  unrestricted,
  weekdays
} from '../rules/rules.ts'
import { weekOf } from '../rules/week.ts'
import { addDays } from '../time.ts'
import type { Message } from '../words/say.ts'
import { daysBetweenDates, previewOf, type SeriesBooking, seriesBookingProblem } from './preview.ts'

// 2026-11-25 is a Wednesday.
const [wednesday, thursday, friday] = ['2026-11-25', '2026-11-26', '2026-11-27'] as const
const nextWeek = '2026-12-02'
const now = { date: '2026-11-24', time: '10:42' }
const booking: SeriesBooking = {
  room_id: 'atlas',
  date: wednesday,
  start_time: '10:00',
  end_time: '11:00',
  guests: ['bob@example.com']
}

const room = (id: string, capacity: number): Room => ({
  id,
  name: id,
  capacity,
  equipment: [],
  area: '',
  office_id: 'main'
})
const rooms = [room('atlas', 4), room('birch', 4), room('cedar', 6), room('dune', 8), room('elm', 2)]

const taken = (room_id: string, start_time: string, end_time: string, date: string = wednesday): Taken =>
  takenBy({ room_id, date, start_time, end_time })

type Case = { dates?: string[]; held?: Taken[]; officeRules?: OfficeRules; change?: Partial<SeriesBooking> }

function preview({ dates = [wednesday], held = [], officeRules = noOfficeRules, change = {} }: Case) {
  return previewOf({ ...booking, ...change }, dates, {
    rooms,
    rules: rulesOfRoom(officeRules, 'atlas'),
    week: weekOf('en', rulesOfRoom(officeRules, 'atlas')),
    times: new TakenTimes(held, now, officeRules),
    now
  })
}

/** Kind, room, day and start of each choice for the first date. */
const choicesOf = (given: Case) =>
  preview(given)[0]!.choices?.map(({ kind, room_id, date, start_time }) => [kind, room_id, date, start_time])

const withRules = (own: Partial<OwnRules>): OfficeRules => ({ ...noOfficeRules, office: { ...noRules, ...own } })
const closedOn = (room_id: ClosedDay['room_id'], ...dates: string[]): OfficeRules => ({
  ...noOfficeRules,
  closed_days: dates.map((date) => ({ date, room_id, reason: 'Moving' }))
})
const everyDay = Object.fromEntries(weekdays.map((day) => [day, { open: '09:00', close: '18:00' }])) as OpeningHours

test('dates are free, or clash with another booking', () => {
  const previewed = preview({ dates: [wednesday, nextWeek], held: [taken('atlas', '10:45', '11:00', nextWeek)] })
  expect(previewed).toEqual([
    { date: wednesday, is: 'free' },
    { date: nextWeek, is: 'clash', reason: ['book.conflict'], choices: expect.any(Array) }
  ])
})

test.each([
  ['09:00', '10:00', 'free'],
  ['09:15', '10:15', 'clash'],
  ['10:45', '11:45', 'clash'],
  ['11:00', '12:00', 'free']
])('a date from 10:00 to 11:00 with another booking from %s to %s has the state "%s"', (start_time, end_time, is) => {
  expect(preview({ held: [taken('atlas', start_time, end_time)] })[0]!.is).toBe(is)
})

describe('a date that clashes', () => {
  const atTheEnd = [taken('atlas', '10:45', '11:45')]

  test('can take place at the nearest times, in rooms with enough seats, or on the next day', () => {
    expect(choicesOf({ held: atTheEnd })).toEqual([
      ['other_room', 'birch', wednesday, '10:00'],
      ['other_time', 'atlas', wednesday, '09:45'],
      ['other_time', 'atlas', wednesday, '09:30'],
      ['other_room', 'cedar', wednesday, '10:00'],
      ['other_day', 'atlas', thursday, '10:00']
    ])
  })

  test('keeps its length in each choice', () => {
    const [date] = preview({ held: atTheEnd })
    expect(date!.choices?.map(({ end_time }) => end_time)).toEqual(['11:00', '10:45', '10:30', '11:00', '11:00'])
  })

  test.each([
    ['the next larger room for one that is taken', [taken('birch', '10:00', '10:15')], ['cedar', 'dune']],
    ['no room that is taken for a part of the time', [taken('birch', '10:45', '12:00')], ['cedar', 'dune']],
    [
      'fewer rooms when only one is free',
      [taken('birch', '10:00', '11:00'), taken('cedar', '09:00', '12:00')],
      ['dune']
    ],
    ['no room when all are taken', ['birch', 'cedar', 'dune'].map((id) => taken(id, '10:00', '11:00')), []]
  ])('offers %s', (_offer, held, expected) => {
    const offered = choicesOf({ held: [...atTheEnd, ...held] })!.filter(([kind]) => kind === 'other_room')
    expect(offered.map(([, id]) => id)).toEqual(expected)
  })

  test.each([
    ['two days when the next date is in a week', [wednesday, nextWeek], [thursday, friday]],
    ['two days when it is the last', [wednesday], [thursday, friday]],
    ['only a day before the next date', [wednesday, friday], [thursday]],
    ['no day when the next date is tomorrow', [wednesday, thursday], []]
  ])('offers %s', (_offer, dates, expected) => {
    const all = rooms.map(({ id }) => taken(id, '08:00', '23:45'))
    expect(choicesOf({ dates, held: all })).toEqual(expected.map((day) => ['other_day', 'atlas', day, '10:00']))
  })

  test.each([
    ['no weekend for a meeting on a Friday', friday, []],
    ['the next day for a meeting on a Saturday', addDays(friday, 1), [addDays(friday, 2), addDays(friday, 3)]]
  ])('offers %s', (_offer, date, expected) => {
    const all = rooms.map(({ id }) => taken(id, '08:00', '23:45', date))
    const days = choicesOf({ dates: [date, addDays(date, 3)], held: all })!.filter(([kind]) => kind === 'other_day')
    expect(days.map(([, , day]) => day)).toEqual(expected)
  })

  test('has no choice when all rooms and days are taken', () => {
    const all = rooms.map(({ id }) => taken(id, '08:00', '23:45'))
    expect(preview({ dates: [wednesday, thursday], held: all })[0]).toEqual({
      date: wednesday,
      is: 'clash',
      reason: ['book.conflict'],
      choices: []
    })
  })
})

describe('a date on which the room is closed', () => {
  test.each<[string, OfficeRules, Message]>([
    ['office', closedOn(null, wednesday), ['day.closedFor', { reason: 'Moving' }]],
    ['room', closedOn('atlas', wednesday), ['day.closedFor', { reason: 'Moving' }]],
    ['weekly hours', withRules({ hours: { ...everyDay, wednesday: null } }), ['all.closed']]
  ])('by its %s has that as its reason, and offers the next days', (_why, officeRules, reason) => {
    expect(preview({ officeRules })).toEqual([
      {
        date: wednesday,
        is: 'closed',
        reason,
        choices: [thursday, friday].map((date) => ({
          kind: 'other_day',
          room_id: 'atlas',
          date,
          start_time: '10:00',
          end_time: '11:00'
        }))
      }
    ])
  })

  test.each([
    [
      'only days when its room is open',
      closedOn(null, wednesday, thursday),
      [wednesday, nextWeek],
      [friday, '2026-11-30']
    ],
    ['only days before the next date', closedOn(null, wednesday), [wednesday, friday], [thursday]],
    ['no day when the next date is tomorrow', closedOn(null, wednesday), [wednesday, thursday], []],
    ['no other room, even if that is open', closedOn('atlas', wednesday), [wednesday, thursday], []]
  ])('offers %s', (_offer, officeRules, dates, expected) => {
    expect(choicesOf({ officeRules, dates })).toEqual(expected.map((day) => ['other_day', 'atlas', day, '10:00']))
  })

  test('offers no day on which its room is taken', () => {
    const held = [taken('atlas', '10:30', '11:30', thursday)]
    expect(choicesOf({ officeRules: closedOn(null, wednesday), dates: [wednesday, friday], held })).toEqual([])
  })
})

test.each<[string, Case, Message]>([
  ['more than 24 months ahead', { dates: ['2028-11-25'] }, ['book.dayTooFar', { count: 24 }]],
  [
    'further ahead than the room allows',
    { officeRules: withRules({ days_ahead: 0 }) },
    ['book.tooFarAhead', { count: 0 }]
  ],
  ['with a start that has passed', { dates: [now.date] }, ['book.startOver']],
  [
    'that starts before the opening',
    { officeRules: withRules({ hours: everyDay }), change: { start_time: '08:45', end_time: '09:45' } },
    ['form.openHours', { open: '09:00', close: '18:00' }]
  ],
  [
    'that ends after the closing',
    { officeRules: withRules({ hours: everyDay }), change: { start_time: '17:15', end_time: '18:15' } },
    ['form.openHours', { open: '09:00', close: '18:00' }]
  ],
  ['without the notice', { officeRules: withRules({ lead_minutes: 1440 }) }, ['form.tooSoon', { length: 1440 }]]
])('a date %s is refused without choices', (_case, given, reason) => {
  const [date] = given.dates ?? [wednesday]
  expect(preview(given)).toEqual([{ date, is: 'refused', reason }])
})

test.each([
  ['five days after each date', [wednesday, nextWeek], ['26', '27', '28', '29', '30', '03', '04', '05', '06', '07']],
  ['only days before the next date', [wednesday, '2026-11-28'], ['26', '27', '29', '30', '01', '02', '03']],
  ['none between dates that follow each other', [wednesday, thursday], ['27', '28', '29', '30', '01']],
  ['only days that can be booked', ['2028-11-22'], ['23', '24']]
])('the days to search for choices are %s', (_days, dates, expected) => {
  const days = daysBetweenDates(booking, dates, now)
  expect(days.map((day) => day.slice(-2))).toEqual(expected)
  expect(days).toEqual([...days].sort())
})

describe('a series', () => {
  test.each<[string, Partial<SeriesBooking>]>([
    ['in the future', {}],
    ['that begins today with a start that has passed', { date: now.date, start_time: '09:00', end_time: '10:00' }],
    ['without guests', { guests: [] }]
  ])('%s has no problem on all its dates', (_case, change) => {
    expect(seriesBookingProblem({ ...booking, ...change }, unrestricted, now)).toBeUndefined()
  })

  test.each<[keyof SeriesBooking, Partial<SeriesBooking>, Message]>([
    ['date', { date: '2026-11-23', start_time: '10:05' }, ['book.dayOver']],
    [
      'start_time',
      { start_time: '10:05', end_time: '10:55' },
      ['book.startInvalid', { first: '08:00', last: '21:45' }]
    ],
    ['end_time', { end_time: '10:50', guests: ['bob'] }, ['book.durationInvalid']],
    ['guests', { guests: ['bob'] }, ['form.emailInvalid']]
  ])('has the first problem of its fields, that of %s with %j', (field, change, message) => {
    expect(seriesBookingProblem({ ...booking, ...change }, unrestricted, now)).toEqual({ field, message })
  })
})
