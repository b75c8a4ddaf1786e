import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBookedDay, anyDuration, anyStart } from '../../testing/booked-days.ts'
import { takenBy } from '../../testing/taken.ts'
import { overlaps } from '../schedule/time-range.ts'
import { addMinutes } from '../time.ts'
import { TakenTimes } from './taken-times.ts'

const date = '2026-11-25'

test('a start is free exactly if no booking of that room and day overlaps it', () =>
  fc.assert(
    fc.property(anyBookedDay, anyStart, anyDuration, (bookings, start, minutes) => {
      const times = new TakenTimes(
        bookings.map((booking) => takenBy({ ...booking, room_id: 'atlas', date })),
        { date: '2026-11-24', time: '09:00' }
      )
      const range = { start_time: start, end_time: addMinutes(start, minutes) }
      expect(times.isFree('atlas', { date, start, minutes })).toBe(!bookings.some((each) => overlaps(each, range)))
      expect(times.isFree('borealis', { date, start, minutes })).toBe(true)
      expect(times.isFree('atlas', { date: '2026-11-26', start, minutes })).toBe(true)
    }),
    { numRuns: 1000 }
  ))
