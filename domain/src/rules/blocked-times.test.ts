import { describe, expect, test } from 'vitest'
import type { BlockedTime } from '../schedule/slots.ts'
import { blockedTimes, closedTimes, preparingTimes } from './blocked-times.ts'
import { type OpeningHours, type RoomRules, unrestricted, weekdays } from './rules.ts'

const now = { date: '2026-11-24', time: '10:42' }
const [today, tomorrow, friday] = ['2026-11-24', '2026-11-25', '2026-11-27'] as const

const listOf = (times: readonly BlockedTime[]) =>
  times.map(({ start_time, end_time, why }) => `${start_time}-${end_time} ${why}`)
const openFrom = (open: string, close: string): RoomRules => ({
  ...unrestricted,
  hours: Object.fromEntries(weekdays.map((day) => [day, { open, close }])) as OpeningHours
})
const wholeDay = '00:00-24:00 closed'

describe('a room is closed', () => {
  test.each([
    ['09:00', '18:00', ['00:00-09:00 closed', '18:00-24:00 closed']],
    ['08:00', '18:00', ['00:00-08:00 closed', '18:00-24:00 closed']],
    ['09:00', '23:15', ['00:00-09:00 closed', '23:15-24:00 closed']],
    ['00:00', '18:00', ['18:00-24:00 closed']],
    ['08:00', '23:15', ['00:00-08:00 closed', '23:15-24:00 closed']],
    ['00:00', '24:00', []]
  ])('outside its hours from %s to %s', (open, close, expected) => {
    expect(listOf(closedTimes(openFrom(open, close), today))).toEqual(expected)
  })

  test('for a whole day on a closed day and on a weekday without hours', () => {
    const rules = { ...openFrom('09:00', '18:00'), closed_days: [{ date: tomorrow, room_id: null, reason: 'Moving' }] }
    expect(listOf(closedTimes(rules, tomorrow))).toEqual([wholeDay])
    expect(listOf(closedTimes(rules, friday))).toHaveLength(2)
    const weekly = { ...rules, hours: { ...rules.hours!, friday: null } }
    expect(listOf(closedTimes(weekly, friday))).toEqual([wholeDay])
  })
})

test.each<[number | null, string, 'open' | 'closed']>([
  [null, friday, 'open'],
  [3, friday, 'open'],
  [2, friday, 'closed'],
  [0, today, 'open'],
  [0, tomorrow, 'closed']
])('up to %s days ahead of 2026-11-24, the day %s is %s', (days_ahead, date, is) => {
  const expected = is === 'closed' ? [wholeDay] : []
  expect(listOf(blockedTimes({ ...unrestricted, days_ahead }, date, now))).toEqual(expected)
})

test.each<[number, string, string]>([
  [60, today, '11:42'],
  // The notice ends at midnight.
  [797, today, '23:59'],
  [1440, today, '24:00'],
  [1440, tomorrow, '10:42']
])('with %i minutes of notice at 10:42, the day %s is blocked until %s', (lead_minutes, date, end) => {
  const times = listOf(blockedTimes({ ...unrestricted, lead_minutes }, date, now))
  expect(times).toEqual([`00:00-${end} too_soon`])
})

test.each([
  [0, today],
  [60, tomorrow],
  [1440, friday]
])('with %i minutes of notice at 10:42, all of %s can be booked', (lead_minutes, date) => {
  expect(blockedTimes({ ...unrestricted, lead_minutes }, date, now)).toEqual([])
})

describe('meetings need time to prepare the room', () => {
  const meetings = [
    { start_time: '10:00', end_time: '11:00' },
    { start_time: '14:00', end_time: '15:00' }
  ]

  test('before and after each meeting', () => {
    expect(listOf(preparingTimes(meetings, { buffer_before: 10, buffer_after: 15 }))).toEqual([
      '09:35-10:00 preparing',
      '11:00-11:25 preparing',
      '13:35-14:00 preparing',
      '15:00-15:25 preparing'
    ])
  })

  test('only if the rules say so', () => {
    expect(preparingTimes(meetings, { buffer_before: 0, buffer_after: 0 })).toEqual([])
  })

  test('up to the ends of the day', () => {
    const late = [{ start_time: '00:10', end_time: '23:45' }]
    expect(listOf(preparingTimes(late, { buffer_before: 0, buffer_after: 15 }))).toEqual([
      '00:00-00:10 preparing',
      '23:45-24:00 preparing'
    ])
  })
})
