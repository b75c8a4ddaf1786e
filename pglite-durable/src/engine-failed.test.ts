import { expect, test } from 'vitest'
import { EngineFailed, errorFrom } from './engine-failed.ts'

test.each([
  [{ errno: 51 }, 'the disk is full'],
  [{ errno: 2 }, 'no permission'],
  [{ errno: 4 }, 'system error 4'],
  ['odd', 'odd']
])('what the file system throws (%j) becomes an error that says: %s', (thrown, message) => {
  expect(errorFrom(thrown)).toEqual(new EngineFailed(message))
})

test('an error stays what it is', () => {
  const error = Object.assign(new Error('refused'), { code: '23505' })
  expect(errorFrom(error)).toBe(error)
})
