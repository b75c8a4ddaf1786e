import type { FastifyBaseLogger } from 'fastify'
import { eraseOldAddresses } from '../bookings/retention.ts'
import { deleteExpiredKeys } from '../commands/store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { deleteOldFaults } from '../faults/store.ts'
import { deleteUnusedFeeds } from '../feeds/store.ts'
import { startJob } from '../job.ts'
import { deleteOldAttempts } from '../keys/code-attempt-store.ts'
import { deleteOldLinkRequests } from '../links/store.ts'
import { deleteExpiredMessages, mailFolder } from '../outbox/delivery/mail-folder.ts'
import { deleteOldNotices } from '../outbox/notice-store.ts'
import { remindOfEnds } from '../series/ending/remind.ts'

const hourMilliseconds = 3_600_000

export function runHousekeeping(
  database: Database,
  { config, now, log }: { config: Config; now: () => number; log: FastifyBaseLogger }
): () => void {
  const { retentionDays: days } = config
  const tasks = {
    'request keys': () => deleteExpiredKeys(database, now()),
    'requests for links': () => deleteOldLinkRequests(database, now()),
    'attempts of codes': () => deleteOldAttempts(database, now()),
    faults: () => deleteOldFaults(database, now()),
    notices: () => deleteOldNotices(database, now()),
    addresses: (stopping: AbortSignal) => eraseOldAddresses(database, { days, now: now(), defaults: config, stopping }),
    'ends of series': () => remindOfEnds(database, { config, now: now(), log }),
    calendars: () => deleteUnusedFeeds(database),
    messages: () => deleteExpiredMessages(mailFolder(config), days, now())
  }

  /** A failed task must not stop the next. */
  async function runTasks(stopping: AbortSignal) {
    for (const [task, work] of Object.entries(tasks)) {
      if (stopping.aborted) return
      try {
        await work(stopping)
      } catch (error) {
        log.warn({ err: error, task }, 'Housekeeping failed and is retried in an hour')
      }
    }
  }

  return startJob(runTasks, { pauseMilliseconds: hourMilliseconds, log, complaint: 'Housekeeping failed' })
}
