import { expect, test } from 'vitest'
import { nextStart } from './next-start.ts'

const [today, tomorrow] = ['2026-11-24', '2026-11-25']

test.each([
  ['00:00', today, '08:00'],
  ['07:59', today, '08:00'],
  ['10:42', today, '10:45'],
  ['10:45', today, '10:45'],
  ['21:45', today, '21:45'],
  ['21:46', tomorrow, '08:00'],
  ['23:59', tomorrow, '08:00']
])('at %s the next start is on %s at %s', (now, date, time) => {
  expect(nextStart({ date: today, time: now })).toEqual({ date, time })
})
