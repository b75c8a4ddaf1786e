import type { RetryResult } from '@doorplate/api/service/mails'
import { Refusal } from '@doorplate/domain/refusals'
import type { Database } from '../../../base/database/database.ts'
import type { Author } from '../../../office/transactions/author.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { retryMails } from '../commands/retry-mails.ts'
import type { Moments } from '../obstacle-store.ts'
import { listRetriable, type RetriableState } from '../retry-store.ts'

/** Few enough that the embedded engine serves others in between. */
const mailsAtOnce = 100

/** Sends all of a state again, some after the other. Returns those that it could send again. */
export async function retryAll(
  database: Database,
  which: { state: RetriableState; since: string },
  { author, ...moments }: Moments & { author: Author }
): Promise<RetryResult[] | Refusal> {
  const results: RetryResult[] = []
  const ids = await listRetriable(database, which, moments)
  for (let start = 0; start < ids.length; start += mailsAtOnce) {
    const some = ids.slice(start, start + mailsAtOnce)
    const done = await transact(database, { author, now: moments.now }, (queries) => retryMails(queries, some, moments))
    // These emails were about a meeting that has just ended.
    if (done instanceof Refusal && done.code !== 'conflict') continue
    if (done instanceof Refusal) return done
    results.push(...done.result)
  }
  return results
}
