import { Refusal } from '@doorplate/domain/refusals'
import { type Database, exclusionViolation, type Queries, sqlState } from '../../base/database/database.ts'
import type { RequestKey } from '../../base/http/idempotency-key.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { queuedIn } from '../../mail/outbox/queued-count.ts'
import type { Author } from './author.ts'
import { claimKey, keepResult, setAuditContext } from './store.ts'

type Request = { author: Author; now: Instant; key?: RequestKey | undefined }

/** Thrown when a row changed before the command could lock it. The transaction is retried. */
export class StartAgain extends Error {
  override name = 'StartAgain'
}

/** `messages`: how many it queued. */
export type Done<Result> = { result: Result; replayed: boolean; messages: number }

const collisions = ['40P01', '40001']
const maxAttempts = 4

/**
 * Runs a command in one transaction, or returns the result of the first request with its key. The command may run several
 * times; a refusal rolls it back. Refuses with `conflict` for an overlap, and with `idempotency_key_reused`.
 */
export async function transact<Result>(
  database: Database,
  { author, key, now }: Request,
  command: (queries: Queries) => Promise<Result | Refusal>
): Promise<Done<Result> | Refusal> {
  const run = () =>
    database.transaction(
      async (queries) => {
        // First, so that a repeat gets the first answer even if the command would refuse it now.
        const [first] = await Promise.all([
          key && claimKey<Result>(queries, key, now),
          setAuditContext(queries, author)
        ])
        if (first) return { result: granted(first).result, replayed: true, messages: 0 }
        const result = granted(await command(queries))
        return { result, replayed: false, messages: queuedIn(queries) }
      },
      async (queries, { result, replayed }) => {
        if (key && !replayed) await keepResult(queries, key, result)
      }
    )
  return retryOnCollision(run).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.refusal
    throw error
  })
}

class RolledBack extends Error {
  override name = 'RolledBack'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Retries a transaction that collided with another. Refuses with `conflict` for an overlap or after the last attempt. */
async function retryOnCollision<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      const collided = error instanceof StartAgain || (state !== undefined && collisions.includes(state))
      if (collided && attempt < maxAttempts) continue
      if (collided || state === exclusionViolation) return granted<Result>(new Refusal('conflict', ['book.conflict']))
      throw error
    }
  }
}

function granted<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new RolledBack(result)
  return result
}
