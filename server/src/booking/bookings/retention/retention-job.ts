import { setTimeout as pause } from 'node:timers/promises'
import { addDays, localTime } from '@doorplate/domain/time'
import type { Database } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { listOffices } from '../../../office/offices/store.ts'
import { eraseBatch } from './store.ts'

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
  const offices = await listOffices(database)
  const lastDays = offices.map(({ id, time_zone }) => ({ id, day: addDays(localTime(now, time_zone).date, -days) }))
  while (await eraseBatch(database, lastDays, now)) {
    // Rejects when the signal is aborted.
    await pause(pauseMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
  }
}
