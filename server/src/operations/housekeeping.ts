import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { eraseOldAddresses } from '../bookings/retention.ts'
import { deleteExpiredKeys } from '../commands/store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { deleteOldFaults } from '../faults/store.ts'
import { deleteOldAttempts } from '../keys/code-attempt-store.ts'
import { deleteOldLinkRequests } from '../links/store.ts'
import { deleteExpiredMessages, mailFolder } from '../outbox/delivery/mail-folder.ts'
import { deleteOldNotices } from '../outbox/notice-store.ts'

const hourMilliseconds = 3_600_000

/** At the start, then every hour, until the returned function is called. */
export function runHousekeeping(
  database: Database,
  { config, now, log }: { config: Config; now: () => number; log: FastifyBaseLogger }
): () => void {
  const { retentionDays: days } = config
  const stopping = new AbortController()
  const { signal } = stopping
  const tasks = {
    'request keys': () => deleteExpiredKeys(database, now()),
    'requests for links': () => deleteOldLinkRequests(database, now()),
    'attempts of codes': () => deleteOldAttempts(database, now()),
    faults: () => deleteOldFaults(database, now()),
    notices: () => deleteOldNotices(database, now()),
    addresses: () => eraseOldAddresses(database, { days, now: now(), defaults: config, stopping: signal }),
    messages: () => deleteExpiredMessages(mailFolder(config), days, now())
  }

  /** A failed task must not stop the next. */
  async function runTasks() {
    for (const [task, work] of Object.entries(tasks)) {
      if (signal.aborted) return
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, task }, 'Housekeeping failed and is retried in an hour')
      }
    }
  }

  async function repeat() {
    while (!signal.aborted) {
      await runTasks()
      await pause(hourMilliseconds, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  void repeat()
  return () => stopping.abort()
}
