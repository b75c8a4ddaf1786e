import { expect, test } from 'vitest'
import { saidIn, wordsOf } from './said.ts'

test.each([
  ['550 5.1.1 No such user', '550 5.1.1 No such user'],
  ['550-first\r\n550 second', '550-first 550 second'],
  ['550 \u202eresu hcus oN\u202c \u0007here', '550 resu hcus oN  here'],
  ['x'.repeat(201), 'x'.repeat(200)]
])('of %j operators read %j', (response, words) => {
  expect(wordsOf(response)).toBe(words)
})

test('a connection that failed says why', () => {
  expect(saidIn({ message: 'connect ECONNREFUSED' })).toBe('connect ECONNREFUSED')
})
