import { closedProblem, type DateMessage, dayRuleProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { Day } from '@doorplate/domain/time'
import { useNow } from '../../../clock/use-clock.ts'
import { useRoomRules, useRules } from '../../../schedule/queries/use-rules.ts'

export function useClosing(room_id: string | undefined, date: Day | undefined): DateMessage | undefined {
  const now = useNow()
  const officeRules = useRules()
  const rules = useRoomRules(room_id)
  if (date === undefined) return undefined
  if (room_id !== undefined) return closedProblem(rules, date) ?? dayRuleProblem(rules, date, now)
  const closed_days = officeRules.closed_days.filter(({ room_id }) => room_id === null)
  return closedProblem({ ...rules, closed_days }, date)
}
