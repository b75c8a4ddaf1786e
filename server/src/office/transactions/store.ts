import type { AuditAction } from '@doorplate/api/service/audit'
import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../base/database/database.ts'
import type { RequestKey } from '../../base/http/idempotency-key.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Author } from './author.ts'

/** Names the author for the triggers that write the audit, until the transaction ends. */
export async function setAuditContext(queries: Queries, author: Author) {
  const { via, client = '', operator = '', batch = '', access = '' } = author
  await queries.query(
    `SELECT set_config('doorplate.via', $1, true), set_config('doorplate.client', $2, true),
       set_config('doorplate.operator', $3, true), set_config('doorplate.batch', $4, true),
       set_config('doorplate.access', $5, true)`,
    [via, client, operator, batch, access]
  )
}

/** Writes an entry about what changes no row, so that no trigger writes it. */
export async function recordAction(
  queries: Queries,
  action: AuditAction,
  { via, client, operator }: Author
): Promise<void> {
  await queries.query('INSERT INTO audit (action, via, client, operator_id) VALUES ($1, $2, $3, $4)', [
    action,
    via,
    client ?? null,
    operator ?? null
  ])
}

/** At most once a minute for each client, so that guesses cannot fill the audit. */
export async function recordRefusedSignIn(queries: Queries, { via, client }: Author): Promise<void> {
  const action: AuditAction = 'sign-in refused'
  await queries.query(
    `INSERT INTO audit (action, via, client)
     SELECT $1::text, $2, $3::text WHERE NOT EXISTS (
       SELECT 1 FROM audit WHERE client = $3 AND at > now() - interval '1 minute' AND action = $1)`,
    [action, via, client ?? null]
  )
}

type FirstAnswer = { fingerprint: string; body: string | null; is_expired: boolean }

const keptHours = 24

/**
 * Returns what the first request with the key got; undefined if this is the first, or if the first has not ended yet: then
 * `keepResult` fails. Refuses with `idempotency_key_reused` when the key came with another request.
 */
export async function findFirstResult<Result>(
  queries: Queries,
  { key, fingerprint }: RequestKey,
  now: Instant
): Promise<{ result: Result } | Refusal | undefined> {
  const [first] = await queries.query<FirstAnswer>(
    'SELECT fingerprint, body, created_at <= $2 AS is_expired FROM idempotency_keys WHERE key = $1',
    [key, expiry(now)]
  )
  if (!first) return undefined
  // A key without a result was stored by version 1.0.0, in a transaction whose BEGIN had failed.
  if (first.is_expired || first.body === null) {
    await queries.query('DELETE FROM idempotency_keys WHERE key = $1', [key])
    return undefined
  }
  if (first.fingerprint !== fingerprint) {
    return new Refusal('idempotency_key_reused', ['problem.idempotencyKeyReused'])
  }
  return { result: JSON.parse(first.body) as Result }
}

/** @throws StatementError with the constraint `idempotency_keys_pkey` if another request with the key was answered meanwhile */
export async function keepResult(
  queries: Queries,
  { key, fingerprint }: RequestKey,
  { result, now }: { result: unknown; now: Instant }
) {
  await queries.query('INSERT INTO idempotency_keys (key, fingerprint, created_at, body) VALUES ($1, $2, $3, $4)', [
    key,
    fingerprint,
    new Date(now),
    JSON.stringify(result)
  ])
}

export async function deleteExpiredKeys(queries: Queries, now: Instant) {
  await queries.query('DELETE FROM idempotency_keys WHERE created_at <= $1', [expiry(now)])
}

function expiry(now: Instant): Date {
  return new Date(now - keptHours * 3_600_000)
}
