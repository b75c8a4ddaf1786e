import type { TimeRange } from '../../schedule/time-range.ts'
import type { Day } from '../../time.ts'
import { openingOn, type RoomRules } from '../rules.ts'
import { lengthProblem } from './length-problems.ts'
import { closedProblem, openHours, type RuleMessage } from './rule-problems.ts'

/** Why the rules would refuse a stored booking today. Its lead time and how far ahead it was made no longer count. */
export function storedRuleProblem(
  rules: RoomRules,
  { date, start_time, end_time }: TimeRange & { date: Day }
): RuleMessage | undefined {
  return hoursProblem(rules, { date, start_time, end_time }) ?? lengthProblem(rules, { start_time, end_time })
}

export function hoursProblem(
  rules: RoomRules,
  { date, start_time, end_time }: TimeRange & { date: Day }
): RuleMessage | undefined {
  const opening = openingOn(rules, date)
  if (!opening) return closedProblem(rules, date) ?? ['book.closedThatDay', { date }]
  const isOpen = opening.start_time <= start_time && end_time <= opening.end_time
  return isOpen ? undefined : openHours(opening)
}
