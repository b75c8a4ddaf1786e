import { describe, expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { bookingProblem, overridingProblem } from '../bookings/bookings.ts'
import { acrossMidnight } from '../finding/held-by-day.ts'
import { TakenTimes } from '../finding/taken-times.ts'
import { closedNow } from './closed-now.ts'
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

const now = { date: '2026-11-24', time: '10:42' }
const date = '2026-11-25'
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
    overridingProblem({ ...ada, date, start_time, end_time }, now)?.field
  expect(problemOf('00:00', '24:00')).toBeUndefined()
  expect(problemOf('23:45', '24:00')).toBeUndefined()
  expect(problemOf('24:00', '24:15')).toBe('start_time')
  expect(problemOf('23:45', '24:15')).toBe('end_time')
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

test('a room with hours is closed outside of them, also at night', () => {
  const rules = open('06:00', '24:00')
  expect(closedNow(rules, { date, time: '05:59' })).toEqual({ reason: undefined, opens: { date, time: '06:00' } })
  expect(closedNow(rules, { date, time: '23:59' })).toBeUndefined()
  expect(closedNow(unrestricted, { date, time: '03:00' })).toBeUndefined()
})
