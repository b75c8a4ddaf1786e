import { lengthProblem } from '@doorplate/domain/rules/problems/length-problems'
import { endRuleProblem, type RuleMessage } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { addMinutes } from '@doorplate/domain/time'
import type { FormTarget } from './form-target.ts'

/** Why the start cannot be booked for so long; a lost start has its own sentence. */
export function durationProblem(target: FormTarget, rules: RoomRules, minutes: number): RuleMessage | undefined {
  const { start, date, isRangeFree } = target
  if (start.state !== 'chosen') return undefined
  if (!isRangeFree(start.time, minutes)) return ['form.durationConflict']
  const end_time = addMinutes(start.time, minutes)
  return endRuleProblem(rules, date, end_time) ?? lengthProblem(rules, { start_time: start.time, end_time })
}
