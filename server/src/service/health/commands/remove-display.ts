import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { deleteDisplay } from '../store.ts'

/** Refuses with `not_found` if no display of the room is offline. */
export async function removeDisplay(queries: Queries, roomId: string, now: Instant): Promise<undefined | Refusal> {
  const isRemoved = await deleteDisplay(queries, roomId, now)
  return isRemoved ? undefined : new Refusal('not_found', ['problem.displayNotFound'])
}
