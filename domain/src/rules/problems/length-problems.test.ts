import { expect, test } from 'vitest'
import { addMinutes } from '../../time.ts'
import type { Message } from '../../words/say.ts'
import { defaultRules } from '../rules.ts'
import { lengthProblem, limitProblem } from './length-problems.ts'

const invalid: Message = ['book.durationInvalid']
const rangeOf = (minutes: number) => ({ start_time: '12:00', end_time: addMinutes('12:00', minutes) })

test.each([15, 90])('without rules a meeting of %i minutes is possible', (minutes) => {
  expect(lengthProblem(defaultRules, rangeOf(minutes))).toBeUndefined()
})

test.each([-15, 0, 50, 105])('without rules a meeting of %i minutes is none of those offered', (minutes) => {
  expect(lengthProblem(defaultRules, rangeOf(minutes))).toEqual(invalid)
  expect(limitProblem(defaultRules, rangeOf(minutes))).toBeUndefined()
})

test.each<[number, 'possible' | 'too short' | 'too long']>([
  [15, 'too short'],
  [29, 'too short'],
  [30, 'possible'],
  [60, 'possible'],
  [61, 'too long'],
  [75, 'too long']
])('in a room for 30 to 60 minutes a meeting of %i minutes is %s', (minutes, is) => {
  const rules = { ...defaultRules, min_minutes: 30, max_minutes: 60 }
  const messages: Record<typeof is, Message | undefined> = {
    possible: undefined,
    'too short': ['form.tooShort', { length: 30 }],
    'too long': ['form.tooLong', { length: 60 }]
  }
  expect(lengthProblem(rules, rangeOf(minutes))).toEqual(messages[is])
  expect(limitProblem(rules, rangeOf(minutes))).toEqual(messages[is])
})

test.each([50, 105])('a meeting of %i minutes is not offered even between the limits of a room', (minutes) => {
  const rules = { ...defaultRules, min_minutes: 30, max_minutes: 240 }
  expect(lengthProblem(rules, rangeOf(minutes))).toEqual(invalid)
  expect(limitProblem(rules, rangeOf(minutes))).toBeUndefined()
})

test.each([
  ['12:00', '24:15'],
  ['24:00', '24:15'],
  ['noon', '13:00'],
  ['12:00', '13:00:00']
])('a meeting from %s to %s has no length', (start_time, end_time) => {
  expect(lengthProblem({ ...defaultRules, max_minutes: 1440 }, { start_time, end_time })).toEqual(invalid)
})
