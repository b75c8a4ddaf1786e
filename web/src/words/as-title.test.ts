import { expect, test } from 'vitest'
import { asTitle } from './as-title.ts'

test.each([
  ['martes, 24 de noviembre', 'Martes, 24 de noviembre'],
  ['24 November', '24 November'],
  ['', '']
])('a title begins with a capital letter: %s', (words, title) => {
  expect(asTitle(words)).toBe(title)
})
