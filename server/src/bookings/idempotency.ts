import { createHash } from 'node:crypto'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'

/** A caller's name for one request, and what was in it: a repeat has both the same (design, Idempotency). */
export type RequestKey = { key: string; fingerprint: string }

/** A kept first answer. */
type Kept = { fingerprint: string; body: string }

const keptHours = 24

/**
 * The request's `Idempotency-Key`, or undefined.
 * @throws Refusal 422 for one that is not 1–255 visible ASCII characters
 */
export function requestKey(request: FastifyRequest, booking: NewBooking): RequestKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiProblem(422, 'invalid', 'An Idempotency-Key has 1 to 255 visible ASCII characters.')
  }
  const inOrder = Object.entries(booking).sort(([a], [b]) => (a < b ? -1 : 1))
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(inOrder)).digest('hex') }
}

/**
 * Takes the key for this transaction, or returns the answer that its first request got. While another transaction holds
 * the key this waits for it; one that is rolled back leaves the key free.
 * @throws Refusal 422 when the key came with another body
 */
export async function claimKey(
  queries: Queries,
  { key, fingerprint }: RequestKey,
  now: number
): Promise<Kept | undefined> {
  const [claimed] = await queries.query(
    `INSERT INTO idempotency_keys AS known (key, fingerprint, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at
       WHERE known.created_at <= $4
     RETURNING key`,
    [key, fingerprint, new Date(now), expiry(now)]
  )
  if (claimed) return undefined
  const [first] = await queries.query<Kept>('SELECT fingerprint, body FROM idempotency_keys WHERE key = $1', [key])
  if (first && first.fingerprint !== fingerprint) {
    throw new ApiProblem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another booking.')
  }
  return first
}

/** Keeps the answer of a success, a 201, under its key, in the transaction that made it. */
export async function keepAnswer(queries: Queries, { key }: RequestKey, body: string) {
  await queries.query('UPDATE idempotency_keys SET status = 201, body = $2 WHERE key = $1', [key, body])
}

/** Forgets keys older than a day. */
export async function deleteExpiredKeys(queries: Queries, now: number) {
  await queries.query('DELETE FROM idempotency_keys WHERE created_at <= $1', [expiry(now)])
}

function expiry(now: number): Date {
  return new Date(now - keptHours * 3_600_000)
}
