import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type Day, localTime } from '@doorplate/domain/time'
import { setAuditContext } from '../audit/audit-context.ts'
import type { Database } from '../database/database.ts'
import { erasure } from './columns.ts'

/**
 * Bookings that one transaction wipes: so few that it is far from the limit of a statement, and that neither bookings nor
 * displays, which hear of every wiped day, notice.
 */
const batchSize = 500

type Retention = {
  /** Days after the meeting; 0 keeps everything. */
  days: number
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
  /** Ends it after the transaction that runs; what is left is for the next time. */
  stopping: AbortSignal
  pauseMilliseconds?: number
}

/**
 * Wipes e-mail addresses and guests of bookings whose day is more than `days` ago, and the invitations that hold them; the
 * booking's numbers stay.
 */
export async function eraseOldAddresses(
  database: Database,
  { days, now, timeZone, stopping, pauseMilliseconds = 1_000 }: Retention
): Promise<void> {
  if (days === 0) return
  const lastDay = addDays(localTime(now, timeZone).date, -days)
  while ((await eraseBatch(database, lastDay, now)) === batchSize) {
    // The one thing that it throws says that it was stopped.
    await pause(pauseMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
  }
}

/** Wipes the oldest bookings of before a day, in one transaction. Returns how many. */
function eraseBatch(database: Database, day: Day, now: number): Promise<number> {
  return database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'retention' })
    // Locked first: another process then finds them erased, and a cancellation has written all its messages.
    const old = await queries.query<{ id: string }>(
      `SELECT id FROM bookings WHERE date < $1 AND wiped_at IS NULL ORDER BY date LIMIT ${batchSize} FOR UPDATE`,
      [day]
    )
    const ids = old.map(({ id }) => id)
    await queries.query('DELETE FROM invitations WHERE booking_id = ANY($1::uuid[])', [ids])
    await queries.query(`UPDATE bookings SET ${erasure}, wiped_at = $2 WHERE id = ANY($1::uuid[])`, [
      ids,
      new Date(now)
    ])
    return ids.length
  })
}
