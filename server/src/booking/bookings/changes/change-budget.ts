import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Author } from '../../../office/transactions/author.ts'
import { countChanges } from '../store.ts'

const maxChangesPerDay = 40

/** Counts undos and cancellations too. Cancelling itself is never refused, and operators never are. */
export async function changeRefusal(
  queries: Queries,
  ids: readonly string[],
  { via }: Author
): Promise<Refusal | undefined> {
  if (via === 'operator') return undefined
  if ((await countChanges(queries, ids)) < maxChangesPerDay) return undefined
  return new Refusal('too_many', ['problem.changesTooMany', { count: maxChangesPerDay }], {
    retry_after_seconds: 86_400
  })
}
