import { expect, test } from 'vitest'
import { pathOf } from './slot-paths.ts'

/** Two rows of four and a row of two: 0 1 2 3 / 4 5 6 7 / 8 9. */
const path = (key: string, from: number, far = false) => pathOf(key, { from, count: 10, columns: 4, far })

test.each([
  ['ArrowRight', 6, [7, 8, 9]],
  ['ArrowLeft', 2, [1, 0]],
  ['ArrowRight', 9, []],
  ['ArrowLeft', 0, []],
  ['ArrowDown', 1, [5, 9]],
  ['ArrowDown', 6, []],
  ['ArrowUp', 9, [5, 1]],
  ['ArrowUp', 3, []],
  ['Home', 6, [4, 5, 6]],
  ['End', 5, [7, 6, 5]],
  ['End', 8, [9, 8]]
])('%s from %i passes %j', (key, from, expected) => {
  expect(path(key, from)).toEqual(expected)
})

test('with Ctrl, Home and End lead to the ends of the day', () => {
  expect(path('Home', 5, true)).toEqual([0, 1, 2, 3, 4, 5])
  expect(path('End', 7, true)).toEqual([9, 8, 7])
})

test.each(['Tab', 'Enter', ' ', 'a'])('%j leads nowhere', (key) => {
  expect(path(key, 5)).toBeUndefined()
})
