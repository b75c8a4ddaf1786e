import { type Database, DatabaseUnavailable, type Queries } from '../../base/database/database.ts'
import { instantText } from '../../base/database/sql.ts'
import type { Operator } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { idleMilliseconds, useMilliseconds } from '../sessions/session-times.ts'

type FoundOperator = Operator & { used_at: Date | null }

/** Read for each call, so that a revoked key stops at once in all processes. */
export async function findOperatorOfKey(queries: Queries, keyHash: string): Promise<FoundOperator | undefined> {
  const [operator] = await queries.query<FoundOperator>(
    'SELECT id, name, role, used_at FROM operators WHERE key_hash = $1 AND revoked_at IS NULL',
    [keyHash]
  )
  return operator
}

/** Notes when an operator last made a call, at most once a minute. A database that only reads must not shut anyone out. */
export async function recordUse(
  database: Database,
  { id, used_at }: Pick<FoundOperator, 'id' | 'used_at'>,
  now: Instant
): Promise<void> {
  if (used_at && now - used_at.getTime() < useMilliseconds) return
  await database.query('UPDATE operators SET used_at = $2 WHERE id = $1', [id, new Date(now)]).catch(ignoreRefused)
}

/** Passes over a statement that the database refused. */
export function ignoreRefused(error: unknown) {
  if (error instanceof DatabaseUnavailable) throw error
}

export type StoredOperator = {
  id: string
  number: number
  name: string | null
  role: 'manager' | 'reception'
  created_at: string
  used_at: string | null
  revoked_at: string | null
  /** Open ones. */
  sessions: number
}

type ListedOperators = { after?: number | undefined; id?: string; limit: number; now: Instant }

/** With the open sessions of each. */
export function listOperators(queries: Queries, { after, id, limit, now }: ListedOperators): Promise<StoredOperator[]> {
  return queries.query<StoredOperator>(
    `SELECT id, number, name, role, ${instantText('created_at')} AS created_at, ${instantText('used_at')} AS used_at,
       ${instantText('revoked_at')} AS revoked_at,
       (SELECT count(*) FROM operator_sessions
        WHERE operator_id = operators.id AND revoked_at IS NULL AND ends_at > $1
          AND operator_sessions.used_at > $2) AS sessions
     FROM operators WHERE ($3::integer IS NULL OR number > $3) AND ($4::uuid IS NULL OR id = $4)
     ORDER BY number LIMIT $5`,
    [new Date(now), new Date(now - idleMilliseconds), after ?? null, id ?? null, limit]
  )
}

export async function findOperator(queries: Queries, id: string, now: Instant): Promise<StoredOperator | undefined> {
  const [operator] = await listOperators(queries, { id, limit: 1, now })
  return operator
}

/** Operators change one after the other, so that no two get one name. */
export async function lockOperators(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate operators'))`)
}

export async function isNameTaken(queries: Queries, name: string, exceptId: string): Promise<boolean> {
  const others = await queries.query(
    'SELECT 1 FROM operators WHERE lower(name) = lower($1) AND revoked_at IS NULL AND id <> $2',
    [name, exceptId]
  )
  return others.length > 0
}

export type NewOperator = { id: string; name: string; role: 'manager' | 'reception'; keyHash: string }

export async function insertOperator(
  queries: Queries,
  { id, name, role, keyHash }: NewOperator,
  now: Instant
): Promise<void> {
  await queries.query('INSERT INTO operators (id, name, role, key_hash, created_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    name,
    role,
    keyHash,
    new Date(now)
  ])
}

export async function updateOperator(
  queries: Queries,
  { id, name, role }: Pick<StoredOperator, 'id' | 'name' | 'role'>
): Promise<void> {
  await queries.query('UPDATE operators SET name = $2, role = $3 WHERE id = $1', [id, name, role])
}

export async function revokeKey(queries: Queries, id: string, now: Instant): Promise<void> {
  await queries.query('UPDATE operators SET key_hash = NULL, revoked_at = $2 WHERE id = $1', [id, new Date(now)])
}

export async function replaceKey(queries: Queries, id: string, keyHash: string): Promise<void> {
  await queries.query('UPDATE operators SET key_hash = $2 WHERE id = $1', [id, keyHash])
}
