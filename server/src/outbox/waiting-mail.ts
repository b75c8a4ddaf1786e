import type { Queries } from '../database/database.ts'

export type WaitingMail = { messages: number; oldestSeconds: number }

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

async function readWaitingMail(queries: Queries, now: number): Promise<WaitingMail> {
  const [waiting] = await queries.query<{ messages: number; oldest: Date | null }>(
    `SELECT count(*)::integer AS messages, min(created_at) AS oldest FROM invitations
     WHERE state IN ('queued', 'sending') AND notice IS NULL`
  )
  const { messages, oldest } = waiting!
  return { messages, oldestSeconds: oldest ? Math.max(0, (now - oldest.getTime()) / 1000) : 0 }
}
