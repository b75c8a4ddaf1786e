import { lengthOf, type TimeRange } from '../../schedule/time-range.ts'
import { isEnd, isTime } from '../../time.ts'
import { defaultRules, lengthsFor, type Rules } from '../rules.ts'
import type { RuleMessage } from './rule-problems.ts'

export function lengthProblem(rules: Rules, { start_time, end_time }: TimeRange): RuleMessage | undefined {
  if (!isEnd(end_time) || !isTime(start_time)) return ['book.durationInvalid']
  const isOffered = lengthsFor(rules).includes(lengthOf({ start_time, end_time }))
  return isOffered ? undefined : (limitProblem(rules, { start_time, end_time }) ?? ['book.durationInvalid'])
}

/** @param unsaid limits that are not reported: by default those that every office has */
export function limitProblem(
  { min_minutes, max_minutes }: Rules,
  range: TimeRange,
  unsaid: Partial<Rules> = defaultRules
): RuleMessage | undefined {
  const length = lengthOf(range)
  if (length > max_minutes && max_minutes !== unsaid.max_minutes) return ['form.tooLong', { length: max_minutes }]
  if (length < min_minutes && min_minutes !== unsaid.min_minutes) return ['form.tooShort', { length: min_minutes }]
  return undefined
}
