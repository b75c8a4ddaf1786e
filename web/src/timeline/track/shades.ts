import { type BlockedTime, usualGrid } from '@doorplate/domain/schedule/slots'
import { covers } from '@doorplate/domain/schedule/time-range'
import { inGrid } from '../../schedule/from-to.ts'
import type { RoomPlan } from '../room-plan.ts'

/** The times of a day that nobody can book, without overlaps. A day that is too far ahead counts as too soon. */
export function shadesOf({ closed, preparing, blocked, closing, grid = usualGrid }: RoomPlan): BlockedTime[] {
  const tooSoon = blocked
    .filter(({ why }) => closing === 'too_far' || why === 'too_soon')
    .map((range) => ({ ...range, why: 'too_soon' as const }))
  const ranges = [...closed, ...preparing, ...tooSoon].map((range) => inGrid(grid, range))
  const edges = [...new Set(ranges.flatMap(({ start_time, end_time }) => [start_time, end_time]))].sort()
  const shades: BlockedTime[] = []
  for (const [index, start_time] of edges.slice(0, -1).entries()) {
    const end_time = edges[index + 1]!
    const why = ranges.find((range) => covers(range, start_time))?.why
    const before = shades[shades.length - 1]
    if (before?.why === why && before?.end_time === start_time) before.end_time = end_time
    else if (why) shades.push({ start_time, end_time, why })
  }
  return shades
}
