import type { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { deleteSessions } from '../../sessions/store.ts'
import { operatorNotFound, operatorRevoked } from '../operator-rules.ts'
import { findOperator, lockOperators, replaceKey } from '../store.ts'

type Replacement = {
  id: string
  keyHash: string
  /** The session that asks goes on. */
  ownSession: number | undefined
}

/** Refuses with `not_found`, and with `over` once the key is revoked. */
export async function replaceOperatorKey(
  queries: Queries,
  { id, keyHash, ownSession }: Replacement,
  now: Instant
): Promise<Refusal | undefined> {
  await lockOperators(queries)
  const stored = await findOperator(queries, id, now)
  if (!stored) return operatorNotFound
  if (stored.revoked_at !== null) return operatorRevoked
  await replaceKey(queries, id, keyHash)
  await deleteSessions(queries, { operatorId: id, except: ownSession })
  return undefined
}
