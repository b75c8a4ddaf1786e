import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveCheckIn } from '../../testing/naive/check-in.ts'
import { usualGrid } from '../schedule/slots.ts'
import { type Moment, timeOf } from '../time.ts'
import { type CheckInBooking, checkedInStart, checkInOf, checkInTimes, isReleasable, readCheckIn } from './check-in.ts'

const rule = { before: 10, after: 10 }
const date = '2026-11-24'
const booking = (changes: Partial<CheckInBooking> = {}): CheckInBooking => ({
  date,
  time_zone: 'UTC',
  start_time: '10:30',
  end_time: '11:30',
  isWalkIn: false,
  isCheckedIn: false,
  made: { date: '2026-11-23', time: '17:00' },
  predatesCheckIn: false,
  ...changes
})
const at = (time: string): Moment => ({ date, time })

test.each([
  ['10/10', { before: 10, after: 10 }],
  ['0/5', { before: 0, after: 5 }],
  ['30/30', { before: 30, after: 30 }],
  ['off', 'off'],
  ['31/10', undefined],
  ['10/4', undefined],
  ['10/31', undefined],
  ['10', undefined],
  ['-5/10', undefined],
  ['10 / 10', undefined],
  ['OFF', undefined],
  ['', undefined]
])('the rule %j is read as %j', (text, expected) => {
  expect(readCheckIn(text)).toEqual(expected)
})

describe('a check-in', () => {
  test.each([
    ['10:19', 'opens'],
    ['10:20', 'soon'],
    ['10:30', 'due'],
    ['10:39', 'due'],
    ['10:40', 'late'],
    ['11:30', 'none']
  ])('at %s is in the phase %s', (time, phase) => {
    expect(checkInOf(booking(), rule, at(time))).toBe(phase)
    expect(isReleasable(booking(), rule, at(time))).toBe(phase === 'late')
  })

  test('is possible only on the day of the meeting', () => {
    expect(checkInOf(booking(), rule, { date: '2026-11-23', time: '10:40' })).toBe('opens')
    expect(checkInOf(booking(), rule, { date: '2026-11-25', time: '10:25' })).toBe('none')
  })

  test('opens on the day before for a meeting at midnight', () => {
    const early = booking({ start_time: '00:00', end_time: '01:00' })
    expect(checkInTimes(early, rule)).toEqual({ opens: '23:50', due: '00:10' })
    const evening = (time: string): Moment => ({ date: '2026-11-23', time })
    const phases = [evening('23:49'), evening('23:50'), at('00:00'), at('00:10')].map((now) =>
      checkInOf(early, rule, now)
    )
    expect(phases).toEqual(['opens', 'soon', 'due', 'late'])
    expect(checkInOf({ ...early, made: evening('23:50') }, rule, at('00:05'))).toBe('none')
  })

  test('is due at 24:00 at the latest', () => {
    const late = booking({ start_time: '23:45', end_time: '24:00' })
    expect(checkInTimes(late, { before: 10, after: 30 })).toEqual({ opens: '23:35', due: '24:00' })
  })

  test.each([
    ['Europe/Berlin', '2027-03-28', '01:45', '01:35', '03:15'],
    ['Europe/Berlin', '2027-03-28', '03:00', '01:50', '03:30'],
    ['Africa/Cairo', '2027-04-30', '01:00', '23:50', '01:30'],
    ['Asia/Beirut', '2027-03-28', '01:15', '01:05', '01:45'],
    ['Australia/Lord_Howe', '2027-10-03', '01:45', '01:35', '02:45'],
    // Clocks are put back: the room is kept rather longer.
    ['Europe/Berlin', '2026-10-25', '02:45', '02:35', '03:15']
  ])('in %s on %s at %s lasts as many minutes as on other days', (time_zone, day, start_time, opens, due) => {
    const meeting = { date: day, start_time, end_time: '06:00', time_zone }
    expect(checkInTimes(meeting, { before: 10, after: 30 })).toEqual({ opens, due })
  })

  test('is due at the end of a meeting that is shorter than the check-in window', () => {
    const short = booking({ end_time: '10:45' })
    expect(checkInTimes(short, { before: 0, after: 30 })).toEqual({ opens: '10:30', due: '10:45' })
    expect(checkInOf(short, { before: 0, after: 30 }, at('10:44'))).toBe('due')
  })
})

describe('a room without a check-in is released', () => {
  test.each<[string, boolean, Partial<CheckInBooking>]>([
    ['after a walk-in', false, { isWalkIn: true }],
    ['once someone has checked in', false, { isCheckedIn: true }],
    ['after a booking made just before the check-in window', true, { made: at('10:19') }],
    ['after a booking made within the check-in window', false, { made: at('10:20') }],
    ['after a meeting of four hours', true, { end_time: '14:30' }],
    ['after a meeting longer than four hours', false, { end_time: '14:31' }],
    ['after a booking made before the rule', false, { predatesCheckIn: true }]
  ])('%s: %s', (_what, isReleased, changes) => {
    expect(isReleasable(booking(changes), rule, at('10:40'))).toBe(isReleased)
  })

  test('only under a rule', () => {
    expect(isReleasable(booking(), undefined, at('10:40'))).toBe(false)
  })

  test('only for bookings made under the rule, although older ones show the check-in', () => {
    expect(checkInOf(booking({ predatesCheckIn: true }), rule, at('10:30'))).toBe('due')
  })
})

test.each([
  ['in the current quarter hour while the room is free', '10:22', [], '10:15'],
  ['when the last meeting ended, if that is later', '10:22', ['09:00-10:20'], '10:20'],
  ['as planned, while another meeting runs', '10:22', ['10:00-10:30'], '10:30'],
  ['as planned when another meeting comes before it', '10:14', ['10:15-10:30'], '10:30'],
  ['as planned after its start', '10:30', [], '10:30'],
  ['as planned, before 08:00', '07:59', [], '10:30']
])('a meeting with an early check-in starts %s', (_when, now, others, expected) => {
  const ranges = others.map((text) => ({ start_time: text.slice(0, 5), end_time: text.slice(6) }))
  expect(checkedInStart(booking(), { bookings: ranges, grid: usualGrid }, now)).toBe(expected)
})

const anyBooking = fc
  .record({
    start: fc.integer({ min: 0, max: 1380 }),
    length: fc.integer({ min: 1, max: 400 }),
    before: fc.integer({ min: 0, max: 30 }),
    after: fc.integer({ min: 5, max: 30 }),
    made: fc.integer({ min: -2880, max: 1439 }),
    isWalkIn: fc.boolean(),
    isCheckedIn: fc.boolean(),
    predatesCheckIn: fc.boolean()
  })
  .map(({ length, ...each }) => ({ ...each, end: Math.min(each.start + length, 1439) }))

function momentOf(minutes: number): Moment {
  const [day, time] = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().split('T')
  return { date: day!, time: time!.slice(0, 5) }
}

test('the phase agrees with a slow model around all its changes', () =>
  fc.assert(
    fc.property(anyBooking, (drawn) => {
      const { start, end, made, before, after, ...flags } = drawn
      const stored = {
        ...flags,
        date,
        time_zone: 'UTC',
        start_time: timeOf(start),
        end_time: timeOf(end),
        made: momentOf(made)
      }
      const near = [start - before, start, start + after, end].flatMap((minute) => [minute - 1, minute, minute + 1])
      const minutes = [0, ...near, 1439].filter((minute) => minute >= 0 && minute < 1440)
      const phases = minutes.map((minute) => checkInOf(stored, { before, after }, at(timeOf(minute))))
      const expected = minutes.map((minute) => naiveCheckIn(drawn, { before, after }, minute))
      expect(phases).toEqual(expected)
      expect(minutes.map((minute) => isReleasable(stored, { before, after }, at(timeOf(minute))))).toEqual(
        expected.map((phase) => phase === 'late')
      )
    })
  ))
