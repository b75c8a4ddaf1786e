import { fc } from '@fast-check/vitest'

type Stretch = { id: string; start_time: string; end_time: string }

const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Any minute of a day, as 'HH:MM'. */
export const anyTime = fc.integer({ min: 0, max: 1439 }).map(text)

/** Any start time on the grid of 08:00 to 21:45. */
export const anyStart = fc.integer({ min: 0, max: 55 }).map((index) => text(480 + index * 15))

/** One of the six durations, in minutes. */
export const anyDuration = fc.constantFrom(15, 30, 45, 60, 75, 90)

/**
 * The bookings of a room's day, ordered by start, none overlapping another. Some lie off the quarter-hour grid, as plain SQL
 * can make them. Computed in minutes, without the domain's rules.
 */
export const anyBookedDay = fc
  .array(fc.record({ start: fc.integer({ min: 420, max: 1400 }), length: fc.integer({ min: 1, max: 120 }) }), {
    maxLength: 40
  })
  .chain((wishes) => fc.boolean().map((onGrid) => (onGrid ? wishes.map(toGrid) : wishes)))
  .map((wishes) => {
    const taken = new Set<number>()
    const booked = wishes.filter(({ start, length }) => {
      const minutes = Array.from({ length }, (_, index) => start + index)
      if (start + length > 1439 || minutes.some((minute) => taken.has(minute))) return false
      for (const minute of minutes) taken.add(minute)
      return true
    })
    return booked
      .sort((a, b) => a.start - b.start)
      .map(
        ({ start, length }): Stretch => ({
          id: `from-${start}`,
          start_time: text(start),
          end_time: text(start + length)
        })
      )
  })

function toGrid({ start, length }: { start: number; length: number }) {
  return { start: Math.floor(start / 15) * 15, length: Math.ceil(length / 15) * 15 }
}
