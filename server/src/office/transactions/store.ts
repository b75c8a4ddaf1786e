import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../base/database/database.ts'
import type { RequestKey } from '../../base/http/idempotency-key.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Author } from './author.ts'

/** Names the author for the triggers that write the audit, until the transaction ends. */
export async function setAuditContext(queries: Queries, author: Author) {
  await queries.query(`SELECT set_config('doorplate.via', $1, true), set_config('doorplate.client', $2, true)`, [
    author.via,
    author.client ?? ''
  ])
}

type FirstAnswer = { fingerprint: string; body: string }

const keptHours = 24

/**
 * Claims the key for this transaction, or returns the result of its first request. Waits while another transaction holds
 * the key. Refuses with `idempotency_key_reused` when the key came with another request.
 */
export async function claimKey<Result>(
  queries: Queries,
  { key, fingerprint }: RequestKey,
  now: Instant
): Promise<{ result: Result } | Refusal | undefined> {
  // A key without a result was claimed by a transaction whose BEGIN had failed.
  const [claimed] = await queries.query(
    `INSERT INTO idempotency_keys AS claim (key, fingerprint, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
       WHERE claim.created_at <= $4 OR claim.body IS NULL
     RETURNING key`,
    [key, fingerprint, new Date(now), expiry(now)]
  )
  if (claimed) return undefined
  const [first] = await queries.query<FirstAnswer>('SELECT fingerprint, body FROM idempotency_keys WHERE key = $1', [
    key
  ])
  if (first && first.fingerprint !== fingerprint) {
    return new Refusal('idempotency_key_reused', ['problem.idempotencyKeyReused'])
  }
  return first && { result: JSON.parse(first.body) as Result }
}

export async function keepResult(queries: Queries, { key }: RequestKey, result: unknown) {
  const body = JSON.stringify(result)
  await queries.query('UPDATE idempotency_keys SET body = $2 WHERE key = $1', [key, body])
}

export async function deleteExpiredKeys(queries: Queries, now: Instant) {
  await queries.query('DELETE FROM idempotency_keys WHERE created_at <= $1', [expiry(now)])
}

function expiry(now: Instant): Date {
  return new Date(now - keptHours * 3_600_000)
}
