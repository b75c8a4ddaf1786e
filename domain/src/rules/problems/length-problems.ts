import { lengthOf, type TimeRange } from '../../schedule/time-range.ts'
import { isTime } from '../../time.ts'
import { defaultRules, lengthsFor, type Rules } from '../rules.ts'
import type { RuleMessage } from './rule-problems.ts'

export function lengthProblem(rules: Rules, { start_time, end_time }: TimeRange): RuleMessage | undefined {
  if (!isTime(end_time) || !isTime(start_time)) return ['book.durationInvalid']
  const isOffered = lengthsFor(rules).includes(lengthOf({ start_time, end_time }))
  return isOffered ? undefined : (limitProblem(rules, { start_time, end_time }) ?? ['book.durationInvalid'])
}

/** Default limits are not reported: every office has them. */
export function limitProblem({ min_minutes, max_minutes }: Rules, range: TimeRange): RuleMessage | undefined {
  const length = lengthOf(range)
  if (length > max_minutes && max_minutes !== defaultRules.max_minutes) return ['form.tooLong', { length: max_minutes }]
  if (length < min_minutes && min_minutes !== defaultRules.min_minutes)
    return ['form.tooShort', { length: min_minutes }]
  return undefined
}
