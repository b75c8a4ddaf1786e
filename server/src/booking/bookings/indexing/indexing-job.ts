import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../base/database/database.ts'
import { indexBatch } from './store.ts'

type Indexing = {
  /** Stops after the current batch. */
  stopping: AbortSignal
  pauseMilliseconds?: number
}

/** Lets searches find bookings of earlier versions, and those whose texts an operator's SQL changed. */
export async function indexBookings(
  database: Database,
  { stopping, pauseMilliseconds = 200 }: Indexing
): Promise<void> {
  while (await indexBatch(database)) {
    // Rejects when the signal is aborted.
    await pause(pauseMilliseconds, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    if (stopping.aborted) return
  }
}
