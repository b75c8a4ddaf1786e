import { invalid, Refusal } from '@doorplate/domain/refusals'
import { ownRulesProblem } from '@doorplate/domain/rules/rule-input'
import { noRules, type OfficeRules, type OwnRules } from '@doorplate/domain/rules/rules'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { findOffice } from '../../offices/store.ts'
import { getOfficeRules, lockRoomsOfOffice, storeOwnRules } from '../store.ts'

/**
 * Replaces the rules of an office; what is missing is the default. `all` is what the reading call then answers. Refuses with `not_found`, `changed_meanwhile` or `invalid`.
 */
export async function putRules(
  queries: Queries,
  { office_id, rules }: { office_id: string; rules: Partial<OwnRules> },
  { now, checkSeen }: { now: Instant; checkSeen: CheckSeen }
): Promise<{ own: OwnRules; all: OfficeRules } | Refusal> {
  const office = await findOffice(queries, office_id)
  if (!office) return new Refusal('not_found', ['problem.officeNotFound'])
  await lockRoomsOfOffice(queries, office_id)
  const { date } = localTime(now, office.time_zone)
  const changed = checkSeen(await getOfficeRules(queries, office_id, date))
  if (changed) return changed
  const own = { ...noRules, ...rules }
  const problem = ownRulesProblem(own, noRules)
  if (problem) return invalid(problem)
  await storeOwnRules(queries, { office_id }, own)
  return { own, all: await getOfficeRules(queries, office_id, date) }
}
