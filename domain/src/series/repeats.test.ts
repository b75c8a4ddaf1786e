import { expect, test } from 'vitest'
import { readRepeats, repeatsOf } from './repeats.ts'

test.each([
  [{ frequency: 'weekly' }, 'weekly'],
  [{ frequency: 'weekdays', interval: 1 }, 'weekdays'],
  [{ frequency: 'weekly', interval: 2 }, '2-weekly'],
  [{ frequency: 'monthly', interval: 12 }, '12-monthly']
] as const)('%o repeats %s', (rule, text) => {
  expect(repeatsOf(rule)).toBe(text)
  expect(readRepeats(text)).toEqual({ interval: 1, ...rule })
})

test.each(['', 'yearly', '2-', '2-yearly', 'x-weekly', 'weekly-2'])('"%s" is no repeat that is known', (text) => {
  expect(readRepeats(text)).toBeUndefined()
})
