import { describe, expect, test } from 'vitest'
import { type Vacancy, vacancyAt, vacancyOn } from './vacancy.ts'

const booked = (...times: string[]) =>
  times.map((each) => ({ start_time: each.split('-')[0]!, end_time: each.split('-')[1]! }))
const shown = (vacancy: Vacancy | undefined) => vacancy && Object.values(vacancy).filter(Boolean).join(' ')

describe('a room at one time of the day', () => {
  test.each([
    ['without bookings is free for the rest of the day', '10:42', [], 'free'],
    ['is free until the next booking', '10:42', ['13:00-14:00'], 'free 13:00'],
    ['ignores bookings that have ended', '10:42', ['10:00-10:42', '13:00-14:00'], 'free 13:00'],
    ['is busy until its meeting ends', '10:42', ['10:30-11:30'], 'busy 11:30'],
    ['is busy until the last of adjacent meetings ends', '10:42', ['11:30-12:00', '10:30-11:30'], 'busy 12:00'],
    ['stays busy during a gap of less than a quarter hour', '10:42', ['10:30-11:00', '11:10-12:00'], 'busy 12:00'],
    ['that is free for less than a quarter hour counts as busy', '10:46', ['11:00-12:00'], 'busy 12:00'],
    ['that is free for a quarter hour is free', '10:45', ['11:00-12:00'], 'free 11:00'],
    ['that is booked past the last start time is full', '20:00', ['19:00-22:00'], 'full'],
    ['is free in the last quarter hour', '21:59', [], 'free'],
    ['has no state after the last quarter hour', '22:00', [], undefined]
  ])('%s', (_what, time, times, vacancy) => {
    expect(shown(vacancyAt(booked(...times), time))).toBe(vacancy)
  })
})

test.each([
  ['of today is that of now', '2026-11-24', '10:42', '08:00-10:00', 'free'],
  ['of today is that of the first start time while that is ahead', '2026-11-24', '06:10', '08:00-09:00', 'busy 09:00'],
  ['of another day is that of its first start time', '2026-11-25', '10:42', '08:00-12:00', 'busy 12:00'],
  ['of a past day does not exist', '2026-11-23', '10:42', '08:00-12:00', undefined]
])('the state %s', (_what, date, time, times, vacancy) => {
  expect(shown(vacancyOn(booked(times), { date, now: { date: '2026-11-24', time } }))).toBe(vacancy)
})

describe('a room with opening hours and time for preparing', () => {
  const now = { date: '2026-11-24', time: '10:42' }
  const closed = booked('00:00-09:00', '18:00-23:59').map((range) => ({ ...range, why: 'closed' as const }))
  const preparing = booked('12:00-12:15').map((range) => ({ ...range, why: 'preparing' as const }))

  test.each([
    ['is free until it closes', '13:00', [], 'free 18:00'],
    ['is free until it is prepared', '10:42', ['12:15-13:00'], 'free 12:00'],
    ['is busy while it is prepared', '12:00', ['11:00-12:00'], 'busy 12:15'],
    ['is busy until it opens', '08:00', [], 'busy 09:00'],
    ['that is booked until closing is full', '17:00', ['17:00-18:00'], 'full'],
    ['is closed after closing', '18:10', [], 'closed']
  ])('%s', (_what, time, times, vacancy) => {
    expect(shown(vacancyAt(booked(...times), time, [...closed, ...preparing]))).toBe(vacancy)
  })

  test('is shown for another day as it is at its opening', () => {
    expect(shown(vacancyOn([], { date: '2026-11-25', now }, closed))).toBe('free 18:00')
    const allDay = [{ start_time: '00:00', end_time: '23:59', why: 'closed' as const }]
    expect(shown(vacancyOn([], { date: '2026-11-25', now }, allDay))).toBe('closed')
  })
})
