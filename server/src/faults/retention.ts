import type { Queries } from '../database/database.ts'

const keptMilliseconds = 90 * 24 * 3_600_000

/** Faults are kept 90 days after they are fixed, what people wrote 90 days after the last report. */
export async function deleteOldFaults(queries: Queries, now: number): Promise<void> {
  const until = new Date(now - keptMilliseconds)
  await queries.query('DELETE FROM faults WHERE fixed_at <= $1', [until])
  await queries.query(`UPDATE faults SET notes = '{}' WHERE recent[cardinality(recent)] <= $1 AND notes <> '{}'`, [
    until
  ])
}
