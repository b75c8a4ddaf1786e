import type { Database, Queries } from '../../base/database/database.ts'
import type { Operator } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'

const useMilliseconds = 60_000

type FoundOperator = Operator & { used_at: Date | null }

/** Read for each call, so that a revoked key stops at once in all processes. */
export async function findOperatorOfKey(queries: Queries, keyHash: string): Promise<FoundOperator | undefined> {
  const [operator] = await queries.query<FoundOperator>(
    'SELECT id, name, role, used_at FROM operators WHERE key_hash = $1 AND revoked_at IS NULL',
    [keyHash]
  )
  return operator
}

/** Notes when an operator last made a call, at most once a minute. */
export async function recordUse(
  database: Database,
  { id, used_at }: Pick<FoundOperator, 'id' | 'used_at'>,
  now: Instant
): Promise<void> {
  if (used_at && now - used_at.getTime() < useMilliseconds) return
  await database.query('UPDATE operators SET used_at = $2 WHERE id = $1', [id, new Date(now)])
}
