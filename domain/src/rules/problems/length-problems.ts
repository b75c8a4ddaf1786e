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
  const ownLimits = {
    min_minutes: min_minutes === defaultRules.min_minutes ? Number.NEGATIVE_INFINITY : min_minutes,
    max_minutes: max_minutes === defaultRules.max_minutes ? Number.POSITIVE_INFINITY : max_minutes
  }
  return lengthLimitProblem(ownLimits, range)
}

export function lengthLimitProblem(
  { min_minutes, max_minutes }: Pick<Rules, 'min_minutes' | 'max_minutes'>,
  range: TimeRange
): RuleMessage | undefined {
  const length = lengthOf(range)
  if (length > max_minutes) return ['form.tooLong', { length: max_minutes }]
  return length < min_minutes ? ['form.tooShort', { length: min_minutes }] : undefined
}
