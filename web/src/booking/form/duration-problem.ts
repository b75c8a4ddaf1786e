import { lengthProblem } from '@doorplate/domain/rules/problems/length-problems'
import { endRuleProblem, type RuleMessage } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { addMinutes } from '@doorplate/domain/time'
import type { FormTarget } from './form-target.ts'
import { lostPart } from './start/lost-part.ts'

/** Why the start cannot be booked for so long; a lost start has its own sentence. */
export function durationProblem(target: FormTarget, rules: RoomRules, minutes: number): RuleMessage | undefined {
  const { start, date } = target
  const lost = lostPart(target, minutes)
  if (lost) return lost === 'end' ? ['form.durationConflict'] : undefined
  const end_time = addMinutes(start.time, minutes)
  return endRuleProblem(rules, date, end_time) ?? lengthProblem(rules, { start_time: start.time, end_time })
}

/** The minutes from the start on that are free, in steps of the grid. Something must end them that day. */
export function freeMinutes(target: FormTarget, rules: RoomRules): number {
  let free = 0
  while (isFree(target, rules, free + grid.step_minutes)) free += grid.step_minutes
  return free
}

export function isFree({ start, date, isRangeFree }: FormTarget, rules: RoomRules, minutes: number): boolean {
  return isRangeFree(start.time, minutes) && !endRuleProblem(rules, date, addMinutes(start.time, minutes))
}
