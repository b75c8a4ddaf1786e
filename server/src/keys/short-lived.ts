import type { Queries } from '../database/database.ts'

const keptMilliseconds = 24 * 3_600_000

/** Wishes for links and tries of codes name addresses and clients: none is kept longer than a day. */
export async function deleteShortLived(queries: Queries, now: number): Promise<void> {
  const until = new Date(now - keptMilliseconds)
  await queries.query('DELETE FROM link_requests WHERE created_at <= $1', [until])
  await queries.query('DELETE FROM code_attempts WHERE at <= $1', [until])
}
