import type { Queries } from '../database/database.ts'
import { readWaitingMail, type WaitingMail } from './store.ts'

const freshMilliseconds = 1_000

/**
 * At most once a second: the metrics need no key, and counting slows down with the number of messages. Notices are left out:
 * whether one waits tells whether an address has bookings.
 */
export function waitingMailOf(queries: Queries, now: () => number): () => Promise<WaitingMail> {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<WaitingMail>
  return () => {
    // abs: the clock may have been set back.
    if (Math.abs(now() - readAt) >= freshMilliseconds) {
      readAt = now()
      latest = readWaitingMail(queries, readAt)
    }
    return latest
  }
}
