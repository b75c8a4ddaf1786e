import { describe, expect, test } from 'vitest'
import { vacancyAt, vacancyOn } from './vacancy.ts'

const booked = (...times: string[]) =>
  times.map((each) => ({ start_time: each.split('-')[0]!, end_time: each.split('-')[1]! }))

describe('at a time, a room', () => {
  test.each([
    ['without bookings is free for the rest of the day', '10:42', [], { state: 'free', until: undefined }],
    ['is free until the next booking', '10:42', ['13:00-14:00'], { state: 'free', until: '13:00' }],
    ['ignores bookings that have ended', '10:42', ['10:00-10:42', '13:00-14:00'], { state: 'free', until: '13:00' }],
    ['is busy until its meeting ends', '10:42', ['10:30-11:30'], { state: 'busy', until: '11:30' }],
    [
      'is busy until the last of several adjacent meetings ends',
      '10:42',
      ['11:30-12:00', '10:30-11:30'],
      { state: 'busy', until: '12:00' }
    ],
    [
      'counts a gap of less than a quarter hour as busy',
      '10:42',
      ['10:30-11:00', '11:10-12:00'],
      { state: 'busy', until: '12:00' }
    ],
    [
      'that is free for less than a quarter hour counts as busy',
      '10:46',
      ['11:00-12:00'],
      { state: 'busy', until: '12:00' }
    ],
    ['that is free for a quarter hour is free', '10:45', ['11:00-12:00'], { state: 'free', until: '11:00' }],
    ['that is booked past the last start time is full', '20:00', ['19:00-22:00'], { state: 'full' }],
    ['can be booked in the last quarter hour', '21:59', [], { state: 'free', until: undefined }],
    ['has none after the last quarter hour', '22:00', [], undefined]
  ])('%s', (_what, time, times, vacancy) => {
    expect(vacancyAt(booked(...(times as string[])), time as string)).toEqual(vacancy)
  })
})

describe('on a day', () => {
  const now = { date: '2026-11-24', time: '10:42' }

  test('today starts now', () => {
    expect(vacancyOn(booked('08:00-10:00'), '2026-11-24', now)).toEqual({ state: 'free', until: undefined })
  })

  test('today starts at the first start time while that is ahead', () => {
    expect(vacancyOn(booked('08:00-09:00'), '2026-11-24', { ...now, time: '06:10' })).toEqual({
      state: 'busy',
      until: '09:00'
    })
  })

  test('another day starts at the first start time', () => {
    expect(vacancyOn(booked('08:00-12:00'), '2026-11-25', now)).toEqual({ state: 'busy', until: '12:00' })
  })

  test('a day in the past has none', () => {
    expect(vacancyOn([], '2026-11-23', now)).toBeUndefined()
  })
})
