import { expect, test } from 'vitest'
import { durations } from '../schedule/slots.ts'
import { durationWords } from './durations.ts'
import { en } from './english/en-server.ts'
import { createSay } from './say.ts'

const { say } = createSay(en, 'en')

test('each duration is written in hours and minutes', () => {
  expect([1, ...durations, 121].map((minutes) => durationWords(minutes, say))).toEqual([
    '1 minute',
    '15 minutes',
    '30 minutes',
    '45 minutes',
    '1 hour',
    '1 hour 15 minutes',
    '1 hour 30 minutes',
    '2 hours 1 minute'
  ])
})
