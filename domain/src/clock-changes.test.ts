import { expect, test } from 'vitest'
import { instantOf } from './instants.ts'
import { localTime, offsetChange, offsetMinutes, wallTime } from './time.ts'

const minute = 60_000
const week = 7 * 1440 * minute
const quarters = Array.from({ length: 25 }, (_, index) => (index - 12) * 15 * minute)

/** The instants of four years at which the clocks of a zone change. */
function changesOf(zone: string): number[] {
  const offsetAt = (instant: number) => offsetMinutes(instant, zone)
  const weeks = Array.from({ length: 4 * 53 }, (_, index) => Date.parse('2025-01-01T00:00:00Z') + index * week)
  return weeks.flatMap((from) => {
    const to = from + week
    return offsetAt(from) === offsetAt(to) ? [] : [offsetChange([from, to], offsetAt)]
  })
}

const textOf = ({ date, time }: { date: string; time: string }) => `${date}T${time}`

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, changes: changesOf(zone) }))

test('clocks change in many zones, in both directions', () => {
  const sizes = zones.flatMap(({ zone, changes }) =>
    changes.map((change) => offsetMinutes(change, zone) - offsetMinutes(change - 1, zone))
  )
  for (const size of [-60, -30, 30, 60]) expect(sizes).toContain(size)
  expect(sizes.length).toBeGreaterThan(500)
})

test('around each change of each zone a meeting has begun if, and only if, the instant of its start is reached', () => {
  for (const { zone, changes } of zones) {
    for (const change of changes) {
      const nows = quarters.flatMap((far) => [change + far - 1, change + far, change + far + 7 * minute])
      const reached = nows.map((now) => textOf(localTime(now, zone)))
      // A quarter hour that the clocks skip is a start time, too.
      const shown = change + offsetMinutes(change - 1, zone) * minute
      for (const far of quarters) {
        const start = new Date(shown + far).toISOString().slice(0, 16)
        const instant = instantOf({ date: start.slice(0, 10), time: start.slice(11) }, zone)
        const begun = nows.map((now) => now >= instant)
        expect(
          reached.map((time) => time >= start),
          `${zone} ${start}`
        ).toEqual(begun)
      }
    }
  }
})

test('around each change of each zone time never goes back, and else is what the clock shows', () => {
  for (const { zone, changes } of zones) {
    for (const change of changes) {
      let last = ''
      for (const far of quarters) {
        const now = textOf(localTime(change + far, zone))
        const wall = textOf(wallTime(change + far, zone))
        expect(now >= last, `${zone} ${now}`).toBe(true)
        if (wall > last) expect(now).toBe(wall)
        last = now
      }
    }
  }
})
