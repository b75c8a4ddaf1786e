import { expect, test } from 'vitest'
import { type RoomRules, unrestricted } from '../rules/rules.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { canOverride, type Obstacle, obstaclesTo, type WantedMeeting } from './obstacles.ts'

const now = { date: '2026-11-24', time: '10:42' }
const date = '2026-11-25'
const atlas = { id: 'atlas', name: 'Atlas', capacity: 8, equipment: ['Wifi'], area: '', office_id: 'main' }
const meeting = { date, start_time: '13:00', end_time: '14:00', people: 2, equipment: [] }
const closed = { date, room_id: 'atlas', reason: 'Paint' }

type Case = { wanted?: Partial<WantedMeeting>; rules?: Partial<RoomRules>; booked?: TimeRange[] }
const obstacles = ({ wanted, rules, booked = [] }: Case): Obstacle[] =>
  obstaclesTo({ ...meeting, ...wanted }, atlas, { rules: { ...unrestricted, ...rules }, booked, now })

test('a room that suits and is free has none', () => {
  expect(obstacles({ booked: [{ start_time: '14:00', end_time: '15:00' }] })).toEqual([])
})

test.each<[Obstacle, Case]>([
  [{ why: 'impossible', message: ['book.dayOver'] }, { wanted: { date: '2026-11-23' } }],
  [{ why: 'impossible', message: ['book.startOver'] }, { wanted: { date: now.date, start_time: '10:00' } }],
  [{ why: 'impossible', message: ['book.durationInvalid'] }, { wanted: { end_time: '12:00' } }],
  [
    { why: 'outOfUse', message: ['book.roomClosed', { date, reason: 'Paint' }] },
    { rules: { closed_days: [{ ...closed, onwards: true }] } }
  ],
  [{ why: 'taken', message: ['book.conflict'] }, { booked: [{ start_time: '13:30', end_time: '15:00' }] }],
  [
    { why: 'taken', message: ['book.conflict'] },
    { booked: [{ start_time: '14:00', end_time: '15:00' }], rules: { buffer_after: 15 } }
  ]
])('%o cannot be overridden', (obstacle, options) => {
  expect(obstacles(options)).toEqual([obstacle])
  expect(canOverride([obstacle])).toBe(false)
})

test.each<[Obstacle, Case]>([
  [{ why: 'closed', message: ['book.roomClosed', { date, reason: 'Paint' }] }, { rules: { closed_days: [closed] } }],
  [{ why: 'tooLong', message: ['form.tooLong', { length: 90 }] }, { wanted: { end_time: '15:00' } }],
  [{ why: 'tooShort', message: ['form.tooShort', { length: 90 }] }, { rules: { min_minutes: 90 } }],
  [{ why: 'hours', message: ['form.openHours', { open: '08:00', close: '23:15' }] }, { wanted: late() }],
  [{ why: 'tooFar', message: ['book.tooFarAhead', { count: 0 }] }, { rules: { days_ahead: 0 } }],
  [{ why: 'tooSoon', message: ['form.tooSoon', { length: 2880 }] }, { rules: { lead_minutes: 2880 } }]
])('%o is a rule', (obstacle, options) => {
  expect(obstacles(options)).toEqual([obstacle])
  expect(canOverride([obstacle])).toBe(true)
})

test('a room that suits badly can be booked without breaking a rule', () => {
  const found = obstacles({ wanted: { people: 9, equipment: ['Screen', 'wifi'] } })
  expect(found).toEqual([
    { why: 'tooSmall', message: ['form.seats', { room: 'Atlas', count: 8 }] },
    { why: 'lacks', lacks: ['Screen'] }
  ])
  expect(canOverride(found)).toBe(false)
})

test('a rule is not worth breaking for a room that is taken', () => {
  const found = obstacles({ wanted: { end_time: '15:00' }, booked: [{ start_time: '13:00', end_time: '14:00' }] })
  expect(found.map(({ why }) => why)).toEqual(['taken', 'tooLong'])
  expect(canOverride(found)).toBe(false)
})

function late(): TimeRange {
  return { start_time: '22:15', end_time: '23:30' }
}
