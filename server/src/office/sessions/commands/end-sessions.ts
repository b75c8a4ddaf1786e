import type { Queries } from '../../../base/database/database.ts'
import type { Author } from '../../transactions/author.ts'
import { recordAction } from '../../transactions/store.ts'
import { deleteSessions, type SessionsOf } from '../store.ts'

/** Ends the sessions of one operator, or all. */
export async function endSessions(queries: Queries, of: SessionsOf, author: Author): Promise<void> {
  await Promise.all([deleteSessions(queries, of), recordAction(queries, 'sessions ended', author)])
}
