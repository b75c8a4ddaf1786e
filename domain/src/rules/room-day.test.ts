import { expect, test } from 'vitest'
import { slotTimes } from '../schedule/slots.ts'
import { roomDay } from './room-day.ts'
import { unrestricted } from './rules.ts'

const now = { date: '2026-11-24', time: '10:42' }
const bookings = [{ start_time: '10:00', end_time: '11:00' }]

test('the day of a room has its bookings, blocked times, first start time and lengths', () => {
  const rules = { ...unrestricted, max_minutes: 30, lead_minutes: 60, buffer_after: 15 }
  expect(roomDay(bookings, rules, { date: now.date, now })).toEqual({
    bookings,
    blocked: [
      { start_time: '00:00', end_time: '11:42', why: 'too_soon' },
      { start_time: '09:45', end_time: '10:00', why: 'preparing' },
      { start_time: '11:00', end_time: '11:15', why: 'preparing' }
    ],
    starts: slotTimes,
    end: '23:15',
    earliest: '10:30',
    lengths: [15, 30]
  })
})
