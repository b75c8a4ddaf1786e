import type { Queries } from '../../base/database/database.ts'
import { instantText } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'

type Download = {
  id: string
  state: 'ready' | 'preparing' | 'used' | 'expired' | 'failed'
  expires_at: string
  expected_seconds: number
}

type NewDownload = { tokenHash: string; path: string; session: number; expectedSeconds: number; expiresAt: Instant }

export async function insertDownload(queries: Queries, download: NewDownload): Promise<string> {
  const { tokenHash, path, session, expectedSeconds, expiresAt } = download
  const [row] = await queries.query<{ id: string }>(
    `INSERT INTO downloads (token_hash, path, session_id, expected_seconds, expires_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [tokenHash, path, session, expectedSeconds, new Date(expiresAt)]
  )
  return row!.id
}

/** One that takes an hour has lost its process. */
export async function findDownload(
  queries: Queries,
  { id, session, now }: { id: string; session: number; now: Instant }
): Promise<Download | undefined> {
  const [download] = await queries.query<Download>(
    `SELECT id, ${instantText('expires_at')} AS expires_at, expected_seconds, CASE
       WHEN state = 'ready' AND expires_at <= $3 THEN 'expired'
       WHEN state = 'preparing' AND expires_at <= $3 - interval '1 hour' THEN 'failed'
       ELSE state
     END AS state
     FROM downloads WHERE id = $1 AND session_id = $2`,
    [id, session, new Date(now)]
  )
  return download
}

/** Takes the link, if it still works: of several callers one gets it. */
export async function takeDownload(
  queries: Queries,
  { tokenHash, session, now }: { tokenHash: string; session: number; now: Instant }
): Promise<string | undefined> {
  const [taken] = await queries.query<{ id: string }>(
    `UPDATE downloads SET state = 'preparing'
     WHERE token_hash = $1 AND session_id = $2 AND expires_at > $3 AND state = 'ready' RETURNING id`,
    [tokenHash, session, new Date(now)]
  )
  return taken?.id
}

export async function endDownload(queries: Queries, id: string, state: 'used' | 'failed'): Promise<void> {
  await queries.query('UPDATE downloads SET state = $2 WHERE id = $1', [id, state])
}
