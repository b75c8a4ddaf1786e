import { type ChangeProblem, changeProblem, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { seriesChangeProblem } from '@doorplate/domain/series/change'
import { useNow } from '../../../clock/use-clock.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'

export function useProblem(before: NewBooking, after: NewBooking, isSeveral: boolean): ChangeProblem | undefined {
  const now = useNow()
  const rules = useRoomRules(after.room_id)
  if (isSeveral) return seriesChangeProblem(before, after, rules)
  return changeProblem({ before, after }, rules, now) ?? closingProblem(before, after, rules)
}

function closingProblem(before: NewBooking, after: NewBooking, rules: RoomRules): ChangeProblem | undefined {
  const message = isMoved(before, after) ? closedProblem(rules, after.date) : undefined
  return message && { field: 'date', message }
}
