import { setTimeout as pause } from 'node:timers/promises'
import { addDays, localTime } from '@doorplate/domain/time'
import type { Database } from '../database/database.ts'
import { listOffices, type MainDefaults } from '../offices/store.ts'
import { batchSize, eraseBatch } from './retention-store.ts'

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
