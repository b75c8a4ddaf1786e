import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { version } from '../../base/settings/version.ts'
import type { ProcessStatus } from './process-status.ts'

export async function answerOnce(queries: Queries): Promise<void> {
  await queries.query('SELECT 1')
}

/** Also removes the processes that have not been seen for ten minutes. */
export async function storeProcess(
  queries: Queries,
  { id, startedAt, pages, wrongKeys }: ProcessStatus,
  now: Instant
): Promise<void> {
  await queries.query(
    `WITH gone AS (
       DELETE FROM processes WHERE id IN (
         SELECT id FROM processes WHERE seen_at < $4::timestamptz - interval '10 minutes' AND id <> $1
         FOR UPDATE SKIP LOCKED
       )
     )
     INSERT INTO processes (id, version, started_at, seen_at, pages, wrong_keys) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE
       SET seen_at = excluded.seen_at, pages = excluded.pages, wrong_keys = excluded.wrong_keys`,
    [id, version, new Date(startedAt), new Date(now), pages, wrongKeys]
  )
}

export type StoredProcess = {
  id: string
  version: string
  started_at: Date
  seen_at: Date
  pages: number
  /** Those tried there in the last hour. */
  wrong_keys: number
}

/** Each writes its row every 30 seconds. */
export function listProcesses(queries: Queries, now: Instant): Promise<StoredProcess[]> {
  return queries.query<StoredProcess>(
    `SELECT id, version, started_at, seen_at, pages, wrong_keys FROM processes
     WHERE seen_at > $1::timestamptz - interval '90 seconds' ORDER BY started_at, id`,
    [new Date(now)]
  )
}

/** A key that was tried at several processes counts at each. */
export function countWrongKeys(processes: readonly StoredProcess[], status: ProcessStatus): number {
  const others = processes.filter(({ id }) => id !== status.id)
  return others.reduce((keys, each) => keys + each.wrong_keys, status.wrongKeys)
}
