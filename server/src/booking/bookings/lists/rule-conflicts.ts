import { hasBegun } from '@doorplate/domain/bookings/bookings'
import { storedRuleProblem } from '@doorplate/domain/rules/problems/hours-problems'
import type { RuleMessage } from '@doorplate/domain/rules/problems/rule-problems'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { getOfficeRules } from '../../../office/rules/store.ts'
import { type BookedTimes, listSoonest, maxSoonest } from './conflict-store.ts'

/** The upcoming bookings that the rules would refuse today. */
export function ruleConflictsIn<Booking extends BookedTimes>(
  bookings: readonly Booking[],
  rules: OfficeRules,
  now: Moment
): { booking: Booking; problem: RuleMessage }[] {
  return bookings
    .filter((booking) => !hasBegun(booking, now))
    .flatMap((booking) => {
      const { room_id, date, start_time, end_time } = booking
      const problem = storedRuleProblem(rulesOfRoom(rules, room_id), { date, start_time, end_time })
      return problem ? [{ booking, problem }] : []
    })
}

export type RoomConflicts = { room_id: string; room_name: string; count: number }

/**
 * Counts the upcoming bookings of each room that break its rules, but for those that an operator made in spite of them: among
 * the soonest, which are all if `isWhole`, and those on closed days.
 */
export async function countRuleConflicts(
  queries: Queries,
  office_id: string,
  now: Moment
): Promise<{ rooms: RoomConflicts[]; isWhole: boolean }> {
  const bookings = await listSoonest(queries, office_id, now.date)
  const rooms = new Map<string, RoomConflicts>()
  for (const { booking } of ruleConflictsIn(bookings, await getOfficeRules(queries, office_id, now.date), now)) {
    const { room_id, room_name } = booking
    const { count } = rooms.get(room_id) ?? { count: 0 }
    rooms.set(room_id, { room_id, room_name, count: count + 1 })
  }
  return { rooms: [...rooms.values()], isWhole: bookings.length < maxSoonest }
}
