import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type Day, localTime } from '@doorplate/domain/time'
import { setAuditContext } from '../audit/audit-context.ts'
import type { Database } from '../database/database.ts'
import { listOffices, type MainDefaults } from '../offices/store.ts'
import { erasure } from './columns.ts'

/**
 * Bookings erased per transaction: few enough to stay below the statement timeout, and not to slow down bookings and
 * displays, which reload every changed day.
 */
const batchSize = 500

type Retention = {
  /** Days after the meeting; 0 keeps everything. */
  days: number
  /** Milliseconds since 1970. */
  now: number
  defaults: MainDefaults
  /** Ends it after the transaction that runs; what is left is for the next time. */
  stopping: AbortSignal
  pauseMilliseconds?: number
}

/** `days` count from a booking's day by its office's clock. Invitations hold the addresses too; the booking stays. */
export async function eraseOldAddresses(
  database: Database,
  { days, now, defaults, stopping, pauseMilliseconds = 1_000 }: Retention
): Promise<void> {
  if (days === 0) return
  const offices = await listOffices(database, defaults)
  const lastDays = offices.map(({ id, time_zone }) => ({ id, day: addDays(localTime(now, time_zone).date, -days) }))
  while ((await eraseBatch(database, lastDays, now)) === batchSize) {
    // The one thing that it throws says that it was stopped.
    await pause(pauseMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
  }
}

/** Wipes the oldest bookings of before each office's day, in one transaction. Returns how many. */
function eraseBatch(database: Database, lastDays: { id: string; day: Day }[], now: number): Promise<number> {
  return database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'retention' })
    // Locked first: another process then finds them erased, and a cancellation has written all its messages.
    const old = await queries.query<{ id: string }>(
      `SELECT bookings.id FROM bookings JOIN rooms ON rooms.id = room_id
         JOIN unnest($1::text[], $2::date[]) AS office (id, day) ON office.id = office_id
       WHERE date < office.day AND wiped_at IS NULL ORDER BY date LIMIT ${batchSize} FOR UPDATE OF bookings`,
      [lastDays.map(({ id }) => id), lastDays.map(({ day }) => day)]
    )
    const ids = old.map(({ id }) => id)
    await queries.query('DELETE FROM invitations WHERE booking_id = ANY($1::uuid[])', [ids])
    await queries.query(
      `UPDATE bookings SET people = 1 + cardinality(guests), ${erasure}, language = NULL, wiped_at = $2
       WHERE id = ANY($1::uuid[])`,
      [ids, new Date(now)]
    )
    return ids.length
  })
}
