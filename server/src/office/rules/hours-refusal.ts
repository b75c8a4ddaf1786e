import { invalid, Refusal } from '@doorplate/domain/refusals'
import { hoursProblem } from '@doorplate/domain/rules/problems/hours-problems'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Day } from '@doorplate/domain/time'

/** Refuses what a door books out of its hours: `closed` on a closed day, else `invalid`. */
export function hoursRefusal(rules: RoomRules, times: TimeRange & { date: Day }): Refusal | undefined {
  const closed = closedProblem(rules, times.date)
  if (closed) return new Refusal('closed', closed)
  const message = hoursProblem(rules, times)
  return message && invalid({ field: 'end_time', message })
}
