import { describe, expect, test } from 'vitest'
import { closedNow } from './closed-now.ts'
import { type OpeningHours, type RoomRules, unrestricted, weekdays } from './rules.ts'

/** A Tuesday. */
const date = '2026-11-24'
const workdays = Object.fromEntries(
  weekdays.map((day) => [day, day === 'saturday' || day === 'sunday' ? null : { open: '09:00', close: '18:00' }])
) as OpeningHours
const withHours: RoomRules = { ...unrestricted, hours: workdays }
const closedOn = (day: string, rules = unrestricted): RoomRules => ({
  ...rules,
  closed_days: [{ date: day, room_id: null, reason: 'Carpet cleaning' }]
})

describe('a room is', () => {
  test.each(['00:00', '07:59', '12:00', '23:59'])('open at %s where no hours are set', (time) => {
    expect(closedNow(unrestricted, { date, time })).toBeUndefined()
  })

  test.each([
    ['09:00', undefined],
    ['17:59', undefined],
    ['08:59', { reason: undefined, opens: { date, time: '09:00' } }],
    ['00:00', { reason: undefined, opens: { date, time: '09:00' } }],
    ['18:00', { reason: undefined, opens: { date: '2026-11-25', time: '09:00' } }],
    ['23:59', { reason: undefined, opens: { date: '2026-11-25', time: '09:00' } }]
  ])('open by its hours, or closed, at %s', (time, expected) => {
    expect(closedNow(withHours, { date, time })).toEqual(expected)
  })

  test('closed over the weekend until Monday', () => {
    const opens = { date: '2026-11-30', time: '09:00' }
    expect(closedNow(withHours, { date: '2026-11-27', time: '18:00' })).toEqual({ reason: undefined, opens })
    expect(closedNow(withHours, { date: '2026-11-28', time: '12:00' })).toEqual({ reason: undefined, opens })
  })

  test('closed on a closed day, for its reason, at every hour', () => {
    for (const time of ['00:00', '10:00', '23:59']) {
      expect(closedNow(closedOn(date), { date, time })).toEqual({
        reason: 'Carpet cleaning',
        opens: { date: '2026-11-25', time: '08:00' }
      })
    }
    expect(closedNow(closedOn('2026-11-25', withHours), { date, time: '18:30' })).toEqual({
      reason: undefined,
      opens: { date: '2026-11-26', time: '09:00' }
    })
  })

  test('closed without a next opening where no day of two months has one', () => {
    const never = { ...unrestricted, hours: Object.fromEntries(weekdays.map((day) => [day, null])) as OpeningHours }
    expect(closedNow(never, { date, time: '12:00' })).toEqual({ reason: undefined, opens: undefined })
  })
})
