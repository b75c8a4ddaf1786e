import { expect, test } from 'vitest'
import { durations } from '../schedule/slots.ts'
import { durationWords } from './durations.ts'
import { en } from './en-server.ts'
import { createSay } from './say.ts'

test('each duration is said in hours and minutes', () => {
  const { say } = createSay(en, 'en')
  expect(durations.map((minutes) => durationWords(minutes, say))).toEqual([
    '15 minutes',
    '30 minutes',
    '45 minutes',
    '1 hour',
    '1 hour 15 minutes',
    '1 hour 30 minutes'
  ])
})
