import type { RoomDay } from '../schedule/day-plan.ts'
import { type BlockedTime, earliestOn } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import type { Day, Moment } from '../time.ts'
import { blockedTimes, preparingTimes } from './blocked-times.ts'
import { gridOf, lengthsFor, type RoomRules, startsOn } from './rules.ts'

export function roomDay(
  bookings: readonly TimeRange[],
  rules: RoomRules,
  { date, now }: { date: Day; now: Moment }
): Omit<RoomDay, 'blocked'> & { blocked: BlockedTime[] } {
  const starts = startsOn(rules, date)
  return {
    bookings,
    starts,
    end: gridOf(rules).end,
    blocked: [...blockedTimes(rules, date, now), ...preparingTimes(bookings, rules)],
    earliest: earliestOn(starts, date, now),
    lengths: lengthsFor(rules)
  }
}
