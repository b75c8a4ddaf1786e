import { momentOf } from '@doorplate/domain/time'
import { expect, test } from 'vitest'
import { corrected, localMilliseconds, untilNextMinute } from './office-clock.ts'

const berlin = 'Europe/Berlin'
const minutes = 60_000

function shown(now: string, elapsed: number, timeZone: string) {
  const { date, time } = momentOf(localMilliseconds({ now, at: 5000 }, 5000 + elapsed, timeZone))
  return `${date} ${time}`
}

test.each([
  ['shows the time that the server sent', '2026-11-24T10:42:07+01:00', 0, '2026-11-24 10:42'],
  ['goes on by itself', '2026-11-24T10:42:07+01:00', 2 * minutes, '2026-11-24 10:44'],
  ['turns the day at midnight', '2026-11-24T23:59:30+01:00', minutes, '2026-11-25 00:00'],
  ['turns the year', '2026-12-31T23:59:59+01:00', 1000, '2027-01-01 00:00'],
  ['skips the hour that spring takes', '2027-03-28T01:59:30+01:00', minutes, '2027-03-28 03:00'],
  ['repeats the hour that autumn gives', '2026-10-25T02:59:30+02:00', minutes, '2026-10-25 02:00'],
  ['ignores an offset that this browser’s zone data lack', '2026-11-24T10:42:07+03:00', minutes, '2026-11-24 10:43'],
  [
    'runs on the server’s offset in an unknown zone',
    '2026-11-24T10:42:07+05:45',
    minutes,
    '2026-11-24 10:43',
    'Mars/Olympus'
  ]
])('the office clock %s', (_does, now, elapsed, expected, zone = berlin) => {
  expect(shown(now, elapsed, zone)).toBe(expected)
})

test.each([
  ['agrees within a second', '2026-11-24T10:42:15+01:00', 15_900, false],
  ['is ahead', '2026-11-24T10:42:17+01:00', 15_000, true],
  ['is behind', '2026-11-24T10:42:13+01:00', 15_000, true],
  ['has another offset', '2026-11-24T11:42:15+02:00', 15_000, true]
])('a heartbeat that %s sets the clock or leaves it unchanged', (_how, now, at, isSet) => {
  const [old, fresh] = [
    { now: '2026-11-24T10:42:00+01:00', at: 0 },
    { now, at }
  ]
  expect(corrected(old, fresh, berlin)).toBe(isSet ? fresh : old)
})

test('the clock waits until the end of the minute', () => {
  expect(untilNextMinute(Date.parse('2026-11-24T10:42:59.250Z'))).toBe(750)
  expect(untilNextMinute(Date.parse('2026-11-24T10:42:00Z'))).toBe(60_000)
})
