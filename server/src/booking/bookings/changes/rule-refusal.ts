import { changeProblem, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'

/** The refusal of a change against the rules of the room. */
export function ruleRefusal(
  { before, after }: { before: NewBooking; after: NewBooking },
  rules: RoomRules,
  { moment, by }: { moment: Moment; by: 'booker' | 'operator' }
): Refusal | undefined {
  const problem = changeProblem({ before, after }, rules, moment, by)
  if (problem) return invalid(problem)
  const closed = isMoved(before, after) ? closedProblem(rules, after.date) : undefined
  return closed && new Refusal('closed', closed, { field: 'date' })
}
