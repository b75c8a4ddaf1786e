import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBookedDay, anyTime } from '../../testing/booked-days.ts'
import { statusAt } from './room-status.ts'
import { slotTimes, startsIn } from './slots.ts'
import { type Vacancy, vacancyAt, vacancyOn } from './vacancy.ts'

const booked = (...times: string[]) =>
  times.map((each) => ({ start_time: each.split('-')[0]!, end_time: each.split('-')[1]! }))
const usual = (bookings: ReturnType<typeof booked>) => ({ bookings, starts: slotTimes })
const shown = (vacancy: Vacancy | undefined) => vacancy && Object.values(vacancy).filter(Boolean).join(' ')

describe('a room at one time of the day', () => {
  test.each([
    ['without bookings is free for the rest of the day', '10:42', [], 'free'],
    ['is free until the next booking', '10:42', ['13:00-14:00'], 'free 13:00'],
    ['ignores bookings that have ended', '10:42', ['10:00-10:42', '13:00-14:00'], 'free 13:00'],
    ['is busy until its meeting ends', '10:42', ['10:30-11:30'], 'busy 11:30'],
    ['is busy until the last of adjacent meetings ends', '10:42', ['11:30-12:00', '10:30-11:30'], 'busy 12:00'],
    ['is busy until a meeting fits in again', '10:42', ['10:30-11:00', '11:10-12:00'], 'busy 12:00'],
    ['is free in a gap of less than a quarter hour', '11:05', ['10:30-11:00', '11:10-12:00'], 'free 11:10'],
    ['is free in the last minutes before a meeting', '10:46', ['11:00-12:00'], 'free 11:00'],
    ['is free in the last minute before a meeting', '10:59', ['11:00-12:00'], 'free 11:00'],
    ['that is booked past the last start time is full', '20:00', ['19:00-22:00'], 'full'],
    ['is free in the last quarter hour', '21:59', [], 'free'],
    ['has no state after the last quarter hour', '22:00', [], undefined]
  ])('%s', (_what, time, times, vacancy) => {
    expect(shown(vacancyAt(usual(booked(...times)), time))).toBe(vacancy)
  })
})

test.each([
  ['of today is that of now', '2026-11-24', '10:42', '08:00-10:00', 'free'],
  ['of today is that of now before the first start time', '2026-11-24', '07:50', '08:00-09:00', 'free 08:00'],
  ['of another day is that of its first start time', '2026-11-25', '10:42', '08:00-12:00', 'busy 12:00'],
  ['of a past day does not exist', '2026-11-23', '10:42', '08:00-12:00', undefined]
])('the state %s', (_what, date, time, times, vacancy) => {
  expect(shown(vacancyOn(usual(booked(times)), { date, now: { date: '2026-11-24', time } }))).toBe(vacancy)
})

test('a room is free in lists whenever its door says so, and until the same time', () =>
  fc.assert(
    fc.property(
      anyBookedDay,
      anyTime.filter((time) => time < '22:00'),
      (day, time) => {
        const status = statusAt(day, time)
        const vacancy = vacancyAt(usual(day), time)!
        expect(vacancy.state === 'free').toBe(status.state === 'available')
        if (vacancy.state === 'free' && status.state === 'available')
          expect(vacancy.until).toBe(status.next?.start_time)
      }
    )
  ))

describe('a room with opening hours and time for preparing', () => {
  const now = { date: '2026-11-24', time: '10:42' }
  const starts = startsIn({ first: '09:00', last: '17:45' })
  const closed = booked('00:00-09:00', '18:00-24:00').map((range) => ({ ...range, why: 'closed' as const }))
  const preparing = booked('12:00-12:15').map((range) => ({ ...range, why: 'preparing' as const }))

  test.each([
    ['is free until it closes', '13:00', [], 'free 18:00'],
    ['is free until it is prepared', '10:42', ['12:15-13:00'], 'free 12:00'],
    ['is busy while it is prepared', '12:00', ['11:00-12:00'], 'busy 12:15'],
    ['is busy until it opens', '08:00', [], 'busy 09:00'],
    ['is free in the last minutes before it closes', '17:50', [], 'free 18:00'],
    ['is full in its last meeting, however short', '17:50', ['17:45-18:00'], 'full'],
    ['that is booked until closing is full', '17:00', ['17:00-18:00'], 'full'],
    ['is closed after closing', '18:10', [], 'closed']
  ])('%s', (_what, time, times, vacancy) => {
    expect(shown(vacancyAt({ bookings: booked(...times), starts }, time, [...closed, ...preparing]))).toBe(vacancy)
  })

  test('is shown for another day as it is at its opening', () => {
    expect(shown(vacancyOn({ bookings: [], starts }, { date: '2026-11-25', now }, closed))).toBe('free 18:00')
    const allDay = [{ start_time: '00:00', end_time: '24:00', why: 'closed' as const }]
    expect(shown(vacancyOn(usual([]), { date: '2026-11-25', now }, allDay))).toBe('closed')
  })
})
