import type { Queries } from '../../base/database/database.ts'
import { instantText } from '../../base/database/sql.ts'
import type { Session } from '../../base/http/limits/keys.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { adminOperator } from '../operators/operator-keys.ts'
import { ignoreRefused } from '../operators/store.ts'
import { idleMilliseconds, sessionSeconds, useMilliseconds } from './session-times.ts'

type SessionRow = {
  id: number
  used_at: Date
  ends_at: Date
  operator_id: string | null
  name: string | null
  role: 'manager' | 'reception' | null
  is_valid: boolean
}

export type NewSession = {
  tokenHash: string
  operatorId: string | null
  /** A fingerprint of the admin key, if the session is that key's. */
  adminKeyPrint: string | null
  client: string | null
}

export async function insertSession(queries: Queries, session: NewSession, now: Instant): Promise<void> {
  const { tokenHash, operatorId, adminKeyPrint, client } = session
  await queries.query(
    `INSERT INTO operator_sessions (token_hash, operator_id, admin_key_print, client, started_at, used_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [tokenHash, operatorId, adminKeyPrint, client, new Date(now), new Date(now + sessionSeconds * 1000)]
  )
}

/** Another admin key ends the sessions of this one, and revoking an operator's key ends those. */
function isValid(print: string): string {
  return `CASE WHEN operator_id IS NULL THEN admin_key_print = ${print} ELSE revoked_at IS NULL END`
}

type Wanted = { tokenHash: string; adminKeyPrint: string; now: Instant }

/** Finds a session that has not ended by itself. Read for each call, so that a revoked operator is signed out at once. */
export async function findSession(
  queries: Queries,
  { tokenHash, adminKeyPrint, now }: Wanted
): Promise<(Session & { isUseDue: boolean }) | 'revoked' | undefined> {
  const [row] = await queries.query<SessionRow>(
    `SELECT operator_sessions.id, operator_sessions.used_at, ends_at, operator_id, name, role,
       ${isValid('$4')} AS is_valid
     FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
     WHERE token_hash = $1 AND ends_at > $2 AND operator_sessions.used_at > $3`,
    [tokenHash, new Date(now), new Date(now - idleMilliseconds), adminKeyPrint]
  )
  if (!row) return undefined
  if (!row.is_valid) return 'revoked'
  const { id, used_at, ends_at, operator_id, name, role } = row
  const idle_ends_at = new Date(Math.min(used_at.getTime() + idleMilliseconds, ends_at.getTime()))
  const operator = operator_id === null ? adminOperator : { id: operator_id, name: name!, role: role! }
  return { id, operator, ends_at, idle_ends_at, isUseDue: now - used_at.getTime() >= useMilliseconds }
}

export async function recordUseOfSession(queries: Queries, id: number, now: Instant): Promise<void> {
  const recorded = queries.query(
    `WITH used AS (UPDATE operator_sessions SET used_at = $2 WHERE id = $1 RETURNING operator_id)
     UPDATE operators SET used_at = $2 WHERE id = (SELECT operator_id FROM used)`,
    [id, new Date(now)]
  )
  await recorded.catch(ignoreRefused)
}

export async function deleteSession(queries: Queries, id: number): Promise<void> {
  await queries.query('DELETE FROM operator_sessions WHERE id = $1', [id])
}

/** The sessions of one operator, of the admin key (`admin`), or all. */
export type SessionsOf = { operatorId?: string | undefined; except?: number | undefined }

const isOf = `($1::text IS NULL OR coalesce(operator_id::text, 'admin') = $1)`

export async function deleteSessions(queries: Queries, { operatorId, except }: SessionsOf): Promise<void> {
  await queries.query(`DELETE FROM operator_sessions WHERE ${isOf} AND id IS DISTINCT FROM $2`, [
    operatorId ?? null,
    except ?? null
  ])
}

export type ListedSession = {
  id: number
  operator_id: string | null
  name: string | null
  client: string | null
  started_at: string
  used_at: string
  ends_at: string
}

type OpenSessions = SessionsOf & { adminKeyPrint: string; before?: number | undefined; limit: number; now: Instant }

/** The newest first. */
export function listSessions(
  queries: Queries,
  { operatorId, adminKeyPrint, before, limit, now }: OpenSessions
): Promise<ListedSession[]> {
  return queries.query<ListedSession>(
    `SELECT operator_sessions.id, operator_id, name, client, ${instantText('started_at')} AS started_at,
       ${instantText('operator_sessions.used_at')} AS used_at, ${instantText('ends_at')} AS ends_at
     FROM operator_sessions LEFT JOIN operators ON operators.id = operator_id
     WHERE ${isOf} AND ends_at > $2 AND operator_sessions.used_at > $3 AND ${isValid('$4')}
       AND ($5::bigint IS NULL OR operator_sessions.id < $5)
     ORDER BY operator_sessions.id DESC LIMIT $6`,
    [operatorId ?? null, new Date(now), new Date(now - idleMilliseconds), adminKeyPrint, before ?? null, limit]
  )
}

export async function deleteEndedSessions(queries: Queries, now: Instant): Promise<void> {
  await queries.query('DELETE FROM operator_sessions WHERE ends_at <= $1 OR used_at <= $2', [
    new Date(now),
    new Date(now - idleMilliseconds)
  ])
}
