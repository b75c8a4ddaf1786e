import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyBookedDay, anyTime } from '../../testing/booked-days.ts'
import { statusAt } from '../schedule/room-status.ts'
import { timeOf } from '../time.ts'
import type { Booking } from './bookings.ts'
import { bookingPhase } from './status.ts'

const booking = (start_time: string, end_time: string, id = start_time) => ({ id, start_time, end_time }) as Booking

const morning = booking('09:00', '10:00')
const evening = booking('18:00', '19:30')
const today = [morning, evening]

const everyMinute = Array.from({ length: 1440 }, (_, minute) => timeOf(minute))

describe('R5: the status of a room', () => {
  test.each([
    ['a minute before the first booking', '08:59', { state: 'available', next: morning }],
    ['at its very start', '09:00', { state: 'occupied', current: morning }],
    ['in its last minute', '09:59', { state: 'occupied', current: morning }],
    ['at its very end', '10:00', { state: 'available', next: evening }],
    ['after the last booking', '19:30', { state: 'available', next: undefined }]
  ])('%s', (_case, now, expected) => {
    expect(statusAt(today, now)).toEqual(expected)
  })

  test('changes only when a booking starts or ends', () =>
    fc.assert(
      fc.property(anyBookedDay, (day) => {
        const bookings = day.map(({ id, start_time, end_time }) => booking(start_time, end_time, id))
        const edges = new Set(day.flatMap(({ start_time, end_time }) => [start_time, end_time]))
        const shown = (time: string) => {
          const status = statusAt(bookings, time)
          return status.state === 'occupied' ? status.current.id : 'free'
        }
        const changes = everyMinute.filter((time, minute) => shown(time) !== shown(everyMinute[minute - 1] ?? '00:00'))
        expect(changes).toEqual([...edges].sort())
      })
    ))

  test('names the next booking while available, and the current one while occupied', () =>
    fc.assert(
      fc.property(anyBookedDay, anyTime, (day, now) => {
        const bookings = day.map(({ id, start_time, end_time }) => booking(start_time, end_time, id))
        const status = statusAt(bookings, now)
        if (status.state === 'occupied') {
          expect(status.current.start_time <= now && now < status.current.end_time).toBe(true)
        } else {
          const starts = bookings.map((each) => each.start_time).filter((start) => start > now)
          expect(status.next?.start_time).toBe(starts.sort()[0])
        }
      })
    ))
})

describe('the phase of a booking', () => {
  test.each([
    ['08:00', ['next', 'later']],
    ['09:00', ['current', 'later']],
    ['09:59', ['current', 'later']],
    ['10:00', ['past', 'next']],
    ['18:30', ['past', 'current']],
    ['19:30', ['past', 'past']]
  ])('at %s', (now, expected) => {
    expect(today.map((each) => bookingPhase(each, today, now))).toEqual(expected)
  })

  test('is current or next for at most one booking, in agreement with the status', () =>
    fc.assert(
      fc.property(anyBookedDay, anyTime, (day, now) => {
        const bookings = day.map(({ id, start_time, end_time }) => booking(start_time, end_time, id))
        const phases = bookings.map((each) => bookingPhase(each, bookings, now))
        const status = statusAt(bookings, now)
        const marked = bookings.filter((_, index) => ['current', 'next'].includes(phases[index]!))
        const expected = status.state === 'occupied' ? status.current : status.next
        expect(marked).toEqual(expected ? [expected] : [])
      })
    ))
})
