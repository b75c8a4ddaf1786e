import { expect, test } from 'vitest'
import { instantOf } from './instants.ts'

const at = (date: string, time: string, zone: string) => new Date(instantOf({ date, time }, zone)).toISOString()

test('a local time becomes an instant before and after a clock change', () => {
  expect(at('2026-11-24', '15:00', 'Europe/Berlin')).toBe('2026-11-24T14:00:00.000Z')
  expect(at('2026-07-24', '15:00', 'Europe/Berlin')).toBe('2026-07-24T13:00:00.000Z')
  expect(at('2026-10-25', '01:30', 'Europe/Berlin')).toBe('2026-10-24T23:30:00.000Z')
  expect(at('2026-10-25', '08:00', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  expect(at('2026-11-24', '08:00', 'Pacific/Kiritimati')).toBe('2026-11-23T18:00:00.000Z')
  expect(at('2026-11-24', '08:00', 'America/St_Johns')).toBe('2026-11-24T11:30:00.000Z')
})

test('an hour that exists twice is its first, and a skipped time is the moment of the change', () => {
  expect(at('2026-04-04', '21:30', 'Pacific/Easter')).toBe('2026-04-05T02:30:00.000Z')
  expect(at('2026-10-29', '23:30', 'Africa/Cairo')).toBe('2026-10-29T20:30:00.000Z')
  expect(at('2026-10-24', '23:30', 'America/Nuuk')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
})
