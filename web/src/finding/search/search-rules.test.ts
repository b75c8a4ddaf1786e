import { noRules, type OfficeRules, type OwnRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { expect, test } from 'vitest'
import { atlas, birch, officeRules, openDaily, today } from '../../../test/app.tsx'
import { partsLeft, searchOf, whenOf } from './day-parts.ts'
import { emptySearch } from './search-choice.ts'
import { lengthsOf, nearestLength } from './search-lengths.ts'
import { reasonOf } from './search-words.ts'

const now = { date: today, time: '10:42' }
const tomorrow = '2026-11-25'

test('the lengths are those of any room', () => {
  const rooms = [{ room_id: 'birch', ...noRules, max_minutes: 120, min_minutes: 60 }]
  const rules: OfficeRules = { ...officeRules({ max_minutes: 30 }), rooms }
  const lengths = lengthsOf(rules, [atlas, birch])
  expect(lengths).toEqual([15, 30, 60, 75, 90, 120])
  expect([45, 60, 240].map((minutes) => nearestLength(minutes, lengths))).toEqual([30, 60, 120])
  expect(lengthsOf(rules, [atlas])).toEqual([15, 30])
  expect(nearestLength(15, lengthsOf(officeRules({ min_minutes: 60 }), [atlas]))).toBe(60)
})

test('a part of the day that is too short for a meeting is neither offered nor searched', () => {
  expect(partsLeft(tomorrow, now, 240)).toEqual(['any', 'morning', 'afternoon', 'evening'])
  expect(partsLeft(tomorrow, now, 300)).toEqual(['any', 'afternoon', 'evening'])
  const morning = { ...emptySearch, when: 'morning' as const, minutes: 300 }
  expect(searchOf(morning, tomorrow, now)).toMatchObject({ from: '08:00', to: '23:45' })
})

test('a long meeting may end later in the evening', () => {
  const evening = { ...emptySearch, when: 'evening' as const }
  expect(searchOf(evening, tomorrow, now)).toMatchObject({ from: '18:00', to: '23:15' })
  const long = searchOf({ ...evening, minutes: 120 }, tomorrow, now)
  expect(long).toMatchObject({ from: '18:00', to: '23:45' })
  expect(whenOf(long)).toBe('evening')
})

test.each<[Partial<OwnRules>, Partial<typeof emptySearch>, string]>([
  [{}, {}, 'Booked all day'],
  [{ hours: openDaily('09:00', '18:00') }, {}, 'Booked all day'],
  [{ hours: openDaily('09:00', '18:00') }, { when: 'evening' }, 'This room is open from 09:00 to 18:00.'],
  [{ hours: openDaily('09:00', '12:00') }, { when: 'at', start: '11:30' }, 'This room is open from 09:00 to 12:00.'],
  [
    { hours: { ...openDaily('09:00', '18:00'), wednesday: null } },
    {},
    'This room is closed on Wednesday, November 25, 2026.'
  ],
  [{ days_ahead: 0 }, {}, 'This room can be booked at most 0 days ahead.'],
  [{}, { minutes: 120 }, 'This room can be booked for at most 1 hour 30 minutes.'],
  [{ min_minutes: 75 }, {}, 'This room can be booked for at least 1 hour 15 minutes.']
])('a room with the rules %j is no result of %j: %s', (rules, choice, reason) => {
  const search = searchOf({ ...emptySearch, ...choice }, tomorrow, now)
  expect(reasonOf(atlas, { search, rules: rulesOfRoom(officeRules(rules), 'atlas'), now })).toBe(reason)
})

test('a closed day is the reason of its room', () => {
  const closed = [{ date: tomorrow, room_id: 'atlas', reason: 'New carpet' }]
  const rules = rulesOfRoom(officeRules({}, closed), 'atlas')
  expect(reasonOf(atlas, { search: searchOf(emptySearch, tomorrow, now), rules, now })).toBe(
    'This room is closed on Wednesday, November 25, 2026: New carpet.'
  )
})
