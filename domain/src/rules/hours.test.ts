import { describe, expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { bookingProblem, overridingProblem } from '../bookings/bookings.ts'
import { acrossMidnight } from '../finding/held-by-day.ts'
import { TakenTimes } from '../finding/taken-times.ts'
import { skippedTimes } from '../instants.ts'
import { previewOf } from '../series/preview.ts'
import { addMinutes } from '../time.ts'
import { daysAround, meetingsAround } from './around-midnight.ts'
import { closedNow } from './closed-now.ts'
import { roomDay } from './room-day.ts'
import {
  gridOn,
  noRules,
  type OpeningHours,
  type RoomRules,
  startsOfOffice,
  startsOn,
  unrestricted,
  weekdays
} from './rules.ts'
import { weekOf } from './week.ts'

const now = { date: '2026-11-24', time: '10:42' }
const date = '2026-11-25'
const range = (times: string) => ({ start_time: times.slice(0, 5), end_time: times.slice(6) })
const hoursOf = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, { open, close }])) as OpeningHours
const open = (from: string, to: string, other: Partial<RoomRules> = {}): RoomRules => ({
  ...unrestricted,
  hours: hoursOf(from, to),
  ...other
})

test.each([
  ['06:00', '22:30', 15, 66, '06:00', '22:15'],
  ['06:00', '24:00', 15, 72, '06:00', '23:45'],
  ['00:00', '24:00', 15, 96, '00:00', '23:45'],
  ['00:00', '00:15', 15, 1, '00:00', '00:00'],
  ['23:45', '24:00', 15, 1, '23:45', '23:45'],
  ['09:00', '18:00', 60, 33, '09:00', '17:00'],
  ['09:00', '09:30', 60, 0, undefined, undefined]
])(
  'a room that is open from %s to %s for at least %i minutes has %i start times, from %s to %s',
  (from, to, min_minutes, count, first, last) => {
    const starts = startsOn(open(from, to, { min_minutes }), date)
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([count, first, last])
  }
)

test('a room without hours keeps the usual start times', () => {
  const starts = startsOn(unrestricted, date)
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([56, '08:00', '21:45'])
  expect(gridOn(unrestricted, date)).toEqual({ first: '08:00', last: '21:45', end: '23:15' })
})

test('an office has the start times of all its rooms', () => {
  const rooms = [{ ...noRules, room_id: 'hall', hours: hoursOf('06:00', '24:00') }]
  const starts = startsOfOffice({ office: noRules, rooms, closed_days: [] }, date)
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([72, '06:00', '23:45'])
})

type Answer = 'taken' | 'start_time' | 'end_time'

describe.each<[string, RoomRules, Record<string, Answer>]>([
  [
    'around the clock',
    open('00:00', '24:00'),
    {
      '00:00-00:15': 'taken',
      '00:15-01:00': 'taken',
      '06:00-07:00': 'taken',
      '23:45-24:00': 'taken',
      '23:00-24:00': 'taken',
      '24:00-24:15': 'start_time',
      '23:45-24:15': 'end_time',
      '23:45-00:00': 'end_time',
      '00:05-01:05': 'start_time'
    }
  ],
  [
    'from 06:00 to 24:00',
    open('06:00', '24:00'),
    {
      '00:00-00:15': 'start_time',
      '05:45-06:15': 'start_time',
      '06:00-07:00': 'taken',
      '23:45-24:00': 'taken'
    }
  ],
  [
    'from 00:00 to 23:45',
    open('00:00', '23:45'),
    { '00:00-00:15': 'taken', '23:30-23:45': 'taken', '23:30-24:00': 'end_time', '23:45-24:00': 'start_time' }
  ],
  [
    'without hours',
    unrestricted,
    { '06:00-07:00': 'start_time', '08:00-09:00': 'taken', '21:45-23:15': 'taken', '23:45-24:00': 'start_time' }
  ]
])('in a room %s', (_hours, rules, cases) => {
  test.each(Object.entries(cases))('a meeting %s is answered with %s', (times, answer) => {
    const [start_time, end_time] = [times.slice(0, 5), times.slice(6)]
    const problem = bookingProblem({ ...ada, date, start_time, end_time }, rules, now)
    expect(problem?.field ?? 'taken').toBe(answer)
  })
})

test('an operator books at any quarter hour of a day', () => {
  const problemOf = (start_time: string, end_time: string) =>
    overridingProblem({ ...ada, date, start_time, end_time }, unrestricted, now)?.field
  expect(problemOf('00:00', '24:00')).toBeUndefined()
  expect(problemOf('23:45', '24:00')).toBeUndefined()
  expect(problemOf('24:00', '24:15')).toBe('start_time')
  expect(problemOf('23:45', '24:15')).toBe('end_time')
})

describe('where clocks are put forward', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28', '01:45', '02:00', '02:45', '03:00'],
    ['America/New_York', '2027-03-14', '01:45', '02:00', '02:45', '03:00'],
    // Half an hour.
    ['Australia/Lord_Howe', '2027-10-03', '01:45', '02:00', '02:15', '02:30'],
    // Midnight is missing.
    ['Africa/Cairo', '2027-04-30', undefined, '00:00', '00:45', '01:00'],
    ['Asia/Beirut', '2027-03-28', undefined, '00:00', '00:45', '01:00']
  ])('in %s on %s, the times between are none', (time_zone, day, before, first, last, after) => {
    const rules = open('00:00', '24:00', { skipped_times: skippedTimes(time_zone, day, day) })
    const problemAt = (start_time: string, end_time = addMinutes(start_time, 60)) =>
      bookingProblem({ ...ada, date: day, start_time, end_time }, rules, now)
    const skipped = { field: 'start_time', message: ['form.startSkipped', { date: day }] }
    expect([problemAt(first), problemAt(last)]).toEqual([skipped, skipped])
    expect([before, after].map((time) => time && problemAt(time))).toEqual([undefined, undefined])
    expect(overridingProblem({ ...ada, date: day, start_time: first, end_time: '04:00' }, rules, now)).toEqual(skipped)
    const { starts } = roomDay([], rules, { date: day, now })
    expect([before, first, last, after].map((time) => time && starts.includes(time))).toEqual([
      before && true,
      false,
      false,
      true
    ])
    const times = new TakenTimes([], now, {
      office: { ...noRules, hours: rules.hours },
      rooms: [],
      closed_days: [],
      skipped_times: rules.skipped_times!
    })
    expect([first, after].map((start) => times.isFree('atlas', { date: day, start, minutes: 15 }))).toEqual([
      false,
      true
    ])
  })

  test('an end may be a time that does not exist', () => {
    const rules = open('00:00', '24:00', { skipped_times: skippedTimes('Europe/Berlin', '2026-01-01', '2027-12-31') })
    const booking = { ...ada, date: '2027-03-28', start_time: '01:30', end_time: '02:30' }
    expect(bookingProblem(booking, rules, now)).toBeUndefined()
  })

  test('the day before a missing midnight ends at 24:00', () => {
    const rules = open('00:00', '24:00', { skipped_times: skippedTimes('Africa/Cairo', '2026-01-01', '2027-12-31') })
    const booking = { ...ada, date: '2027-04-29', start_time: '23:00', end_time: '24:00' }
    expect(bookingProblem(booking, rules, now)).toBeUndefined()
  })

  test('a date of a recurring meeting is named, like a clash', () => {
    const rules = open('00:00', '24:00', { skipped_times: skippedTimes('Europe/Berlin', '2026-01-01', '2027-12-31') })
    const booking = { ...ada, start_time: '02:00', end_time: '03:00' }
    const office = { rooms: [], rules, week: weekOf('en', rules), now }
    const times = new TakenTimes([], now, { office: { ...noRules, hours: rules.hours }, rooms: [], closed_days: [] })
    expect(previewOf(booking, ['2027-03-27', '2027-03-28'], { ...office, times })).toEqual([
      { date: '2027-03-27', is: 'free' },
      { date: '2027-03-28', is: 'refused', reason: ['form.startSkipped', { date: '2027-03-28' }] }
    ])
  })
})

test('when clocks are put back, all times exist', () => {
  const rules = open('00:00', '24:00', { skipped_times: skippedTimes('Europe/Berlin', '2026-01-01', '2027-12-31') })
  expect(startsOn(rules, '2026-10-25')).toHaveLength(96)
})

test('buffers reach over midnight', () => {
  const office = { ...noRules, hours: hoursOf('00:00', '24:00'), buffer_before: 30, buffer_after: 15 }
  const times = new TakenTimes(
    acrossMidnight([
      { room_id: 'atlas', date, from: 1380 - 30, to: 1440 + 15 },
      { room_id: 'atlas', date: '2026-11-28', from: -30, to: 60 }
    ]),
    now,
    { office, rooms: [], closed_days: [] }
  )
  const isFree = (day: string, start: string) => times.isFree('atlas', { date: day, start, minutes: 15 })
  // The meeting of the 25th ends at 24:00; 15 minutes are its own, and 30 those of the next one.
  expect([isFree('2026-11-26', '00:30'), isFree('2026-11-26', '00:45')]).toEqual([false, true])
  expect([isFree('2026-11-27', '23:00'), isFree('2026-11-27', '23:15')]).toEqual([true, false])
})

test('what meetings of the days around need is shown as being prepared', () => {
  const rules = open('00:00', '24:00', { buffer_before: 30, buffer_after: 15 })
  expect(daysAround(rules, date)).toEqual({ before: '2026-11-24', after: '2026-11-26' })
  expect(daysAround({ ...rules, hours: hoursOf('06:00', '24:00') }, date)).toEqual({
    before: undefined,
    after: '2026-11-26'
  })
  expect(daysAround({ ...unrestricted, buffer_before: 120 }, date)).toEqual({ before: undefined, after: undefined })
  const around = meetingsAround([range('23:00-23:45')], [range('00:15-01:00'), range('12:00-13:00')])
  const { blocked } = roomDay([], { ...rules, around }, { date, now })
  expect(blocked.map(({ start_time, end_time, why }) => `${start_time}-${end_time} ${why}`)).toEqual([
    '00:00-00:30 preparing',
    '23:30-24:00 preparing'
  ])
})

test('a room with hours is closed outside of them, also at night', () => {
  const rules = open('06:00', '24:00')
  expect(closedNow(rules, { date, time: '05:59' })).toEqual({ reason: undefined, opens: { date, time: '06:00' } })
  expect(closedNow(rules, { date, time: '23:59' })).toBeUndefined()
  expect(closedNow(unrestricted, { date, time: '03:00' })).toBeUndefined()
})
