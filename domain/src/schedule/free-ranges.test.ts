import { expect, test } from 'vitest'
import { freeRanges } from './free-ranges.ts'
import type { TimeRange } from './time-range.ts'

const range = (text: string): TimeRange => ({ start_time: text.slice(0, 5), end_time: text.slice(6) })
/** Without hours the last start is 21:45. */
const gridOf = (text: string) => ({
  first: text.slice(0, 5),
  last: text === wholeDay ? '21:45' : '23:45',
  end: text.slice(6)
})
const wholeDay = '08:00-23:15'

test.each([
  ['an empty day', [], wholeDay, 15, ['08:00-23:15']],
  [
    'before, between and after meetings',
    ['10:00-11:00', '13:00-14:30'],
    wholeDay,
    15,
    ['08:00-10:00', '11:00-13:00', '14:30-23:15']
  ],
  ['not between meetings that follow each other', ['08:00-10:00', '10:00-18:00'], '08:00-18:00', 15, []],
  ['whatever the order of the meetings', ['13:00-14:00', '09:00-10:00'], '09:00-14:00', 15, ['10:00-13:00']],
  ['whole quarter hours next to a buffer', ['09:55-11:05'], '09:00-12:00', 15, ['09:00-09:45', '11:15-12:00']],
  ['nothing too short for a meeting', ['09:30-10:00', '10:30-12:00'], '09:00-13:00', 60, ['12:00-13:00']],
  ['all of a day and a night', ['06:00-07:00'], '00:00-24:00', 15, ['00:00-06:00', '07:00-24:00']],
  ['nothing after the last start', ['08:00-22:00'], wholeDay, 15, []]
])('the free times are %s', (_what, taken, opening, shortest, expected) => {
  const free = freeRanges(taken.map(range), gridOf(opening), shortest)
  expect(free.map(({ start_time, end_time }) => `${start_time}-${end_time}`)).toEqual(expected)
})
