import type { Queries } from '../../../base/database/database.ts'
import type { Author } from '../../transactions/author.ts'
import { recordAction } from '../../transactions/store.ts'
import { deleteSession } from '../store.ts'

export async function endSession(queries: Queries, id: number, author: Author): Promise<void> {
  await Promise.all([deleteSession(queries, id), recordAction(queries, 'signed out', author)])
}
