import { expect, test } from 'vitest'
import { type OpeningHours, type RoomRules, startsOn, unrestricted, weekdays } from './rules.ts'

const date = '2026-11-25'
const hoursOf = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, { open, close }])) as OpeningHours
const open = (from: string, to: string, other: Partial<RoomRules> = {}): RoomRules => ({
  ...unrestricted,
  hours: hoursOf(from, to),
  ...other
})

test.each([
  ['09:00', '18:00', 60, 33, '09:00', '17:00'],
  ['09:00', '09:30', 60, 0, undefined, undefined]
])(
  'a room that is open from %s to %s for at least %i minutes has %i start times, from %s to %s',
  (from, to, min_minutes, count, first, last) => {
    const starts = startsOn(open(from, to, { min_minutes }), date)
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([count, first, last])
  }
)
