import fc from 'fast-check'
import { blankValues, type NewBooking } from '../src/bookings/fields.ts'

type Range = { id: string; start_time: string; end_time: string }

// Computed without the domain's own.
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const textOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)

export const anyTime = fc.integer({ min: 0, max: 1439 }).map(textOf)

export const anyStart = fc.integer({ min: 0, max: 55 }).map((index) => textOf(480 + index * 15))

export const anyDuration = fc.constantFrom(15, 30, 45, 60, 75, 90)

/**
 * Bookings of one room and day in order, without overlaps, some off the grid as plain SQL can make them. Computed in
 * minutes, independently of the domain's rules.
 */
export const anyBookedDay = fc
  .array(fc.record({ start: fc.integer({ min: 420, max: 1400 }), length: fc.integer({ min: 1, max: 120 }) }), {
    maxLength: 40
  })
  .chain((ranges) => fc.boolean().map((onGrid) => (onGrid ? ranges.map(toGrid) : ranges)))
  .map((ranges) => {
    const taken = new Set<number>()
    const booked = ranges.filter(({ start, length }) => {
      const minutes = Array.from({ length }, (_, index) => start + index)
      if (start + length > 1439 || minutes.some((minute) => taken.has(minute))) return false
      for (const minute of minutes) taken.add(minute)
      return true
    })
    return booked
      .sort((a, b) => a.start - b.start)
      .map(
        ({ start, length }): Range => ({
          id: `from-${start}`,
          start_time: textOf(start),
          end_time: textOf(start + length)
        })
      )
  })

function toGrid({ start, length }: { start: number; length: number }) {
  return { start: Math.floor(start / 15) * 15, length: Math.ceil(length / 15) * 15 }
}

export const ada: NewBooking = {
  ...blankValues,
  room_id: 'atlas',
  date: '2026-11-25',
  start_time: '09:00',
  end_time: '10:00',
  booked_by: 'Ada Lovelace',
  booker_email: 'ada@example.com',
  company: 'Analytical Engines',
  purpose: 'Planning',
  guests: ['bob@example.com']
}
