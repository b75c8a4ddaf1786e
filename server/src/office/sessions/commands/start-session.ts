import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Author } from '../../transactions/author.ts'
import { recordAction } from '../../transactions/store.ts'
import { insertSession, type NewSession } from '../store.ts'

export async function startSession(
  queries: Queries,
  session: NewSession,
  { author, now }: { author: Author; now: Instant }
): Promise<void> {
  await Promise.all([insertSession(queries, session, now), recordAction(queries, 'signed in', author)])
}
