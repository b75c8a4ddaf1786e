import type { ShownDate } from '@doorplate/api/booking/series'
import { type OpeningHours, weekdays } from '@doorplate/domain/rules/rules'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { describe, expect, test } from 'vitest'
import { datePlan } from './dates/date-plan.ts'
import { chosenRuleWords, datesWords, noticeWords } from './series-words.ts'

const tuesday = '2026-11-24'
const isOpen = (day: string) => day !== 'friday' && day !== 'saturday'
const sundayToThursday = Object.fromEntries(
  weekdays.map((day) => [day, isOpen(day) ? { open: '09:00', close: '18:00' } : null])
) as OpeningHours

test.each([
  ['on Monday', null, 'Tuesdays and Sundays until Dec 20'],
  ['on Sunday, with the opening hours of the room', sundayToThursday, 'Sundays and Tuesdays until Dec 20']
] as const)('the weekdays of a rule are in the order of a week that begins %s', (_first, hours, expected) => {
  expect(chosenRuleWords({ frequency: 'weekly', weekdays: ['tuesday', 'sunday'], count: 8 }, tuesday, { hours })).toBe(
    expected
  )
})

const weekly = { frequency: 'weekly', weekdays: ['tuesday'] } as const

test.each<[string, RepeatRule, string]>([
  ['its last date, not the end of the rule', { ...weekly, until: '2026-12-24' }, 'Tuesdays until Dec 22'],
  ['a number of dates as the last of them', { ...weekly, count: 2 }, 'Tuesdays until Dec 1'],
  ['every second week', { ...weekly, interval: 2, count: 2 }, 'Every 2 weeks · Tuesdays until Dec 8'],
  [
    'several days of every third week',
    { frequency: 'weekly', interval: 3, weekdays: ['tuesday', 'thursday'], count: 2 },
    'Every 3 weeks · Tuesdays and Thursdays until Nov 26'
  ],
  [
    'a day of every second month',
    { frequency: 'monthly', interval: 2, day_of_month: 24, count: 2 },
    'Every 2 months · Day 24 of the month until Jan 24'
  ],
  ['the year of a date a year ahead', { ...weekly, until: '2027-11-30' }, 'Tuesdays until November 30, 2027'],
  [
    'a weekday of each month',
    { frequency: 'monthly', nth: 'last', weekday: 'tuesday', count: 2 },
    'Last Tuesday of the month until Dec 29'
  ],
  ['every day', { frequency: 'daily', count: 3 }, 'Daily until Nov 26'],
  ['a number that is being typed', { ...weekly, count: 0 }, 'Tuesdays']
])('a rule names %s', (_what, rule, expected) => {
  expect(chosenRuleWords(rule, tuesday, { hours: null })).toBe(expected)
})

describe('the dates of a series', () => {
  const rooms = [
    { id: 'elm', name: 'Elm', office_id: 'main', capacity: 4, equipment: [], area: '' },
    { id: 'cedar', name: 'Cedar', office_id: 'main', capacity: 4, equipment: [], area: '' }
  ]
  const booking = { room_id: 'elm', date: '2026-12-03', start_time: '14:00', end_time: '15:00', guests: [] }
  const at = (date: string, other = {}) => ({ kind: 'other_room', ...booking, date, ...other }) as const
  const preview: ShownDate[] = [
    { date: '2026-12-03', is: 'free' },
    { date: '2026-12-10', is: 'clash', choices: [at('2026-12-10', { start_time: '15:00', end_time: '16:00' })] },
    { date: '2026-12-17', is: 'clash', choices: [at('2026-12-17', { room_id: 'cedar' })] },
    { date: '2026-12-24', is: 'closed', reason: 'Closed: Christmas' },
    { date: '2026-12-31', is: 'clash', choices: [at('2027-01-01')] },
    { date: '2027-01-07', is: 'clash', choices: [] }
  ]
  const options = {
    '2026-12-10': { start_time: '15:00', end_time: '16:00' },
    '2026-12-17': { room_id: 'cedar' },
    '2026-12-31': { on: '2027-01-01' },
    '2027-01-07': { skip: true }
  }
  const rule: RepeatRule = { frequency: 'weekly', weekdays: ['thursday'], count: 6 }
  const exceptions =
    'Dec 10 moved to 15:00–16:00 · Dec 17 in Cedar · Dec 24 skipped (Closed: Christmas) · Dec 31 moved to Fri, Jan 1 · Jan 7 skipped (taken)'

  test('name each one that differs, in the form and in the notice', () => {
    const plan = datePlan(preview, options, booking)
    expect(datesWords(plan, rooms)).toBe(`4 dates · ${exceptions}`)
    expect(noticeWords({ rule, from: booking.date, plan }, rooms, { hours: null })).toBe(
      `Thursdays until Jan 7: 4 dates · ${exceptions}`
    )
  })

  test('have no whole sentence in brackets', () => {
    const refused = { date: '2026-12-10', is: 'refused', reason: 'Please choose a start time.' } as const
    const plan = datePlan([{ date: booking.date, is: 'free' }, refused], {}, booking)
    expect(datesWords(plan, rooms)).toBe('1 date · Dec 10 skipped (not possible)')
  })

  test('name the room and the day of one that moved to both', () => {
    const choices = [at('2026-12-11', { room_id: 'cedar', start_time: '15:00', end_time: '16:00' })]
    const moved = { room_id: 'cedar', on: '2026-12-11', start_time: '15:00', end_time: '16:00' }
    const plan = datePlan([{ date: '2026-12-10', is: 'clash', choices }], { '2026-12-10': moved }, booking)
    expect(datesWords(plan, rooms)).toBe('1 date · Dec 10 moved to Cedar, Fri, Dec 11, 15:00–16:00')
  })

  test('ask for the choices that are left', () => {
    const words = (dates: ShownDate[], chosen = {}) => datesWords(datePlan(dates, chosen, booking), rooms)
    const clashes = preview.filter(({ is }) => is === 'clash')
    expect(words(clashes)).toBe('4 of 4 dates are taken. Choose what to do with them.')
    expect(words(clashes, { '2027-01-07': { skip: true } })).toBe('3 dates still need a choice.')
    expect(words(clashes.slice(0, 1))).toBe('This date is taken. Choose what to do with it.')
  })

  test('are all free if none differs', () => {
    const plan = datePlan([{ date: booking.date, is: 'free' }], {}, booking)
    expect(datesWords(plan, rooms)).toBe('1 date, and it is free.')
    expect(noticeWords({ rule: { ...rule, count: 1 }, from: booking.date, plan }, rooms, { hours: null })).toBe(
      'Thursdays until Dec 3: 1 date'
    )
  })
})
