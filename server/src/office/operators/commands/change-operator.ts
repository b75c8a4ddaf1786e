import { invalid, type Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { nameTaken, operatorNotFound } from '../operator-rules.ts'
import { findOperator, isNameTaken, lockOperators, revokeKey, updateOperator } from '../store.ts'

export type OperatorChange = {
  id: string
  /** Null erases it, once the key is revoked. */
  name?: string | null | undefined
  role?: 'manager' | 'reception' | undefined
  revoked?: true | undefined
}

/** Refuses with `not_found`, `name_taken`, and `invalid` to erase the name of someone who has a key. */
export async function changeOperator(
  queries: Queries,
  { id, revoked, name, role }: OperatorChange,
  now: Instant
): Promise<Refusal | undefined> {
  await lockOperators(queries)
  const stored = await findOperator(queries, id, now)
  if (!stored) return operatorNotFound
  const isRevoked = stored.revoked_at !== null || revoked === true
  if (name === null && !isRevoked) return invalid({ field: 'name', message: ['problem.operatorHasKey'] })
  if (typeof name === 'string' && !isRevoked && (await isNameTaken(queries, name, id))) return nameTaken
  // Its sessions count no longer, and say so as long as they would have lasted.
  if (revoked && stored.revoked_at === null) await revokeKey(queries, id, now)
  const changed = { id, name: name === undefined ? stored.name : name, role: role ?? stored.role }
  if (changed.name !== stored.name || changed.role !== stored.role) await updateOperator(queries, changed)
  return undefined
}
