import { setTimeout as pause } from 'node:timers/promises'
import { addDays, localTime } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { listOffices } from '../../../office/offices/store.ts'
import { countErasable, eraseBatch } from './store.ts'

type Retention = {
  /** Days after a meeting on which its personal data is erased; 0 keeps everything. */
  days: number
  now: Instant
  /** Stops after the current batch. */
  stopping: AbortSignal
  pauseMilliseconds?: number
}

/** Erases addresses and deletes invitations of old meetings, by their office's calendar. The bookings stay. */
export async function eraseOldAddresses(
  database: Database,
  { days, now, stopping, pauseMilliseconds = 1_000 }: Retention
): Promise<void> {
  if (days === 0) return
  const lastDays = await lastDaysOf(database, days, now)
  while (await eraseBatch(database, lastDays, now)) {
    // Rejects when the signal is aborted.
    await pause(pauseMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
  }
}

/** How many bookings still have addresses that such a retention would erase now. */
export async function countDueErasures(
  queries: Queries,
  { days, now }: Pick<Retention, 'days' | 'now'>
): Promise<number> {
  return days === 0 ? 0 : countErasable(queries, await lastDaysOf(queries, days, now))
}

async function lastDaysOf(queries: Queries, days: number, now: Instant) {
  const offices = await listOffices(queries)
  return offices.map(({ id, time_zone }) => ({ id, day: addDays(localTime(now, time_zone).date, -days) }))
}
