import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { markFixed, type StoredFault } from '../store.ts'

/** Repeating it is harmless. Refuses with `not_found`. */
export async function markFaultFixed(queries: Queries, id: string, now: Instant): Promise<StoredFault | Refusal> {
  return (await markFixed(queries, id, now)) ?? new Refusal('not_found', ['problem.faultNotFound'])
}
