import type { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { nameTaken } from '../operator-rules.ts'
import { insertOperator, isNameTaken, lockOperators, type NewOperator } from '../store.ts'

/** Refuses with `name_taken`. */
export async function addOperator(queries: Queries, operator: NewOperator, now: Instant): Promise<Refusal | undefined> {
  await lockOperators(queries)
  if (await isNameTaken(queries, operator.name, operator.id)) return nameTaken
  await insertOperator(queries, operator, now)
  return undefined
}
