import { invalid, Refusal } from '@doorplate/domain/refusals'
import { ownRulesProblem } from '@doorplate/domain/rules/rule-input'
import { noRules, type OwnRules } from '@doorplate/domain/rules/rules'
import type { Queries } from '../../../base/database/database.ts'
import { findOffice } from '../../offices/store.ts'
import { lockRoomsOfOffice, storeOwnRules } from '../store.ts'

/** Replaces the rules of an office; what is missing is the default. Refuses with `not_found` or `invalid`. */
export async function putRules(
  queries: Queries,
  { office_id, rules }: { office_id: string; rules: Partial<OwnRules> }
): Promise<OwnRules | Refusal> {
  if (!(await findOffice(queries, office_id))) return new Refusal('not_found', ['problem.officeNotFound'])
  const own = { ...noRules, ...rules }
  const problem = ownRulesProblem(own, noRules)
  if (problem) return invalid(problem)
  await lockRoomsOfOffice(queries, office_id)
  await storeOwnRules(queries, { office_id }, own)
  return own
}
