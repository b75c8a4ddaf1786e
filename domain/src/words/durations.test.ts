import { expect, test } from 'vitest'
import { durations } from '../schedule/slots.ts'
import { durationWords } from './durations.ts'
import { en } from './english/en-server.ts'
import { createSay } from './say.ts'

const { say } = createSay(en, 'en')

test('each duration is said in hours and minutes', () => {
  expect(durations.map((minutes) => durationWords(minutes, say))).toEqual([
    '15 minutes',
    '30 minutes',
    '45 minutes',
    '1 hour',
    '1 hour 15 minutes',
    '1 hour 30 minutes'
  ])
})

test('a minute and some hours have their own forms', () => {
  expect(durationWords(1, say)).toBe('1 minute')
  expect(durationWords(121, say)).toBe('2 hours 1 minute')
})
