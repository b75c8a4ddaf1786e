import { type Author, setAuditContext } from '../audit/audit-context.ts'
import { type Database, type Queries, sqlState } from '../database/database.ts'
import type { RequestKey } from '../http/idempotency-key.ts'
import { ApiProblem } from '../http/problems.ts'
import { claimKey, keepResult } from './idempotency.ts'

/** Who requested the change, and when, in milliseconds since 1970. */
export type RequestContext = { author: Author; now: number; key?: RequestKey | undefined }

/** Thrown when a row changed before the command could lock it. The transaction is retried. */
export class StartAgain extends Error {
  override name = 'StartAgain'
}

export const exclusionViolation = '23P01'
const collisions = ['40P01', '40001']
const maxAttempts = 4

/**
 * Runs a command in one transaction, with its audit context and idempotency key. A command may run several times.
 * @returns its result, or that of the first request with the key
 * @throws ApiProblem `conflict` for an overlap, `idempotency_key_reused` for a key that came with other content
 */
export function transact<Result>(
  database: Database,
  { author, key, now }: RequestContext,
  command: (queries: Queries) => Promise<Result>
): Promise<{ result: Result; replayed: boolean }> {
  return retryOnCollision(() =>
    database.transaction(
      async (queries) => {
        // Checked first: a repeat gets the first answer, even if the rules would now reject the request.
        const [first] = await Promise.all([
          key && claimKey<Result>(queries, key, now),
          setAuditContext(queries, author)
        ])
        if (first) return { result: first.result, replayed: true }
        return { result: await command(queries), replayed: false }
      },
      async (queries, { result, replayed }) => {
        if (key && !replayed) await keepResult(queries, key, result)
      }
    )
  )
}

/** Runs a transaction again when it collided with another; an overlap, or no end of collisions, is a conflict. */
async function retryOnCollision<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      const collided = error instanceof StartAgain || (state !== undefined && collisions.includes(state))
      if (collided && attempt < maxAttempts) continue
      if (collided || state === exclusionViolation) throw new ApiProblem('conflict', ['book.conflict'])
      throw error
    }
  }
}
