import { invalid, Refusal } from '@doorplate/domain/refusals'
import { ownRulesProblem } from '@doorplate/domain/rules/rule-input'
import { noRules, type OwnRules } from '@doorplate/domain/rules/rules'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import { lockRoom, queueForRooms } from '../../rooms/store.ts'
import { getOwnRules, storeOwnRules } from '../store.ts'

/** Replaces a room's own rules; what is missing is the office's. Refuses with `not_found`, `changed_meanwhile` or `invalid`. */
export async function putRulesOfRoom(
  queries: Queries,
  { room_id, rules }: { room_id: string; rules: Partial<OwnRules> },
  checkSeen: CheckSeen
): Promise<OwnRules | Refusal> {
  await queueForRooms(queries)
  const locked = await lockRoom(queries, room_id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  const changed = checkSeen(await getOwnRules(queries, { room_id }))
  if (changed) return changed
  const own = { ...noRules, ...rules }
  const problem = ownRulesProblem(own, await getOwnRules(queries, { office_id: locked.office.id }))
  if (problem) return invalid(problem)
  await storeOwnRules(queries, { room_id }, own)
  return own
}
