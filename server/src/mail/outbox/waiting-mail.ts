import type { Queries } from '../../base/database/database.ts'
import { readWaitingMail, type WaitingMail } from './store.ts'

const freshMilliseconds = 1_000

/** Counts at most once a second: the metrics need no key. Notices are left out: they reveal which addresses have bookings. */
export function waitingMailOf(queries: Queries, now: () => number): () => Promise<WaitingMail> {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<WaitingMail>
  return () => {
    // abs: the clock may be set back.
    if (Math.abs(now() - readAt) >= freshMilliseconds) {
      readAt = now()
      latest = readWaitingMail(queries, readAt)
    }
    return latest
  }
}
