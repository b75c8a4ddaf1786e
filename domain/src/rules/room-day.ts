import type { RoomDay } from '../schedule/day-plan.ts'
import { type BlockedTime, earliestOn } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import type { Day, Moment } from '../time.ts'
import { blockedTimes, preparingTimes } from './blocked-times.ts'
import { lengthsFor, type RoomRules } from './rules.ts'

export function roomDay(
  bookings: readonly TimeRange[],
  rules: RoomRules,
  { date, now }: { date: Day; now: Moment }
): Omit<RoomDay, 'blocked'> & { blocked: BlockedTime[] } {
  return {
    bookings,
    blocked: [...blockedTimes(rules, date, now), ...preparingTimes(bookings, rules)],
    earliest: earliestOn(date, now),
    lengths: lengthsFor(rules)
  }
}
