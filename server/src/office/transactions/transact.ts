import { Refusal } from '@doorplate/domain/refusals'
import {
  type Database,
  exclusionViolation,
  type Queries,
  StatementError,
  sqlState
} from '../../base/database/database.ts'
import type { RequestKey } from '../../base/http/idempotency-key.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { queuedIn } from '../../mail/outbox/queued-count.ts'
import type { Author } from './author.ts'
import { findFirstResult, keepResult, setAuditContext } from './store.ts'

type Request = { author: Author; now: Instant; key?: RequestKey | undefined }

/** Thrown when a row changed before the command could lock it. The transaction is retried. */
export class StartAgain extends Error {
  override name = 'StartAgain'
}

/**
 * The last writes of a command. They are sent together with COMMIT, which saves a round trip to the database: `write` calls
 * its statements before it awaits anything, and keeps the command's result for the key.
 */
export class AtCommit<Result> {
  readonly write: (queries: Queries, key: RequestKey | undefined) => Promise<Result>

  constructor(write: AtCommit<Result>['write']) {
    this.write = write
  }
}

/** `messages` counts the mails that the command queued. */
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
  command: (queries: Queries) => Promise<Result | AtCommit<Result> | Refusal>
): Promise<Done<Result> | Refusal> {
  const run = () =>
    database.transaction(
      async (queries) => {
        const opening = Promise.all([
          key && findFirstResult<Result>(queries, key, now),
          setAuditContext(queries, author)
        ])
        // Its first statements go out with these. If the key turns out to be known, everything is rolled back.
        const working = command(queries)
        working.catch(() => undefined)
        const [first] = await opening
        if (first) throw new RolledBack(replayOf(first))
        return granted(await working)
      },
      async (queries, work) => {
        if (work instanceof AtCommit) return doneWith(queries, await work.write(queries, key))
        if (key) await keepResult(queries, key, { result: work, now })
        return doneWith(queries, work)
      }
    )
  const outcome = await retryOnCollision(run).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.outcome as Done<Result> | Refusal
    throw error
  })
  if (!key || !(outcome instanceof Refusal)) return outcome
  // What is in the way may be what the first request with the key did while this one ran.
  const first = await findFirstResult<Result>(database, key, now)
  return first ? replayOf(first) : outcome
}

function replayOf<Result>(first: { result: Result } | Refusal): Done<Result> | Refusal {
  return first instanceof Refusal ? first : { result: first.result, replayed: true, messages: 0 }
}

function doneWith<Result>(queries: Queries, result: Result): Done<Result> {
  return { result, replayed: false, messages: queuedIn(queries) }
}

class RolledBack extends Error {
  override name = 'RolledBack'
  readonly outcome: unknown

  constructor(outcome: Refusal | Done<unknown>) {
    super('The command is refused, or its request is a repeat')
    this.outcome = outcome
  }
}

/** Retries a transaction that collided with another. Refuses with `conflict` for an overlap or after the last attempt. */
async function retryOnCollision<Result>(run: () => Promise<Result>): Promise<Result | Refusal> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      const collided = error instanceof StartAgain || isAnsweredMeanwhile(error) || collisions.includes(state ?? '')
      if (collided && attempt < maxAttempts) continue
      if (collided || state === exclusionViolation) return new Refusal('conflict', ['book.conflict'])
      throw error
    }
  }
}

/** Another request with the key was answered first: the next attempt returns its result. */
function isAnsweredMeanwhile(error: unknown): boolean {
  return error instanceof StatementError && error.constraint === 'idempotency_keys_pkey'
}

function granted<Result>(result: Result | Refusal): Result {
  if (result instanceof Refusal) throw new RolledBack(result)
  return result
}
