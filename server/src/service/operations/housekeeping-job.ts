import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { startJob } from '../../base/jobs/job.ts'
import { deleteOldAttempts } from '../../base/keys/code-attempt-store.ts'
import type { Config } from '../../base/settings/config.ts'
import { indexBookings } from '../../booking/bookings/indexing/indexing-job.ts'
import { eraseOldAddresses } from '../../booking/bookings/retention/retention-job.ts'
import { deleteUnusedFeeds } from '../../booking/feeds/store.ts'
import { deleteOldLinkRequests } from '../../booking/links/store.ts'
import { remindOfEnds } from '../../booking/series/ending/reminder-job.ts'
import { deleteExpiredMessages, mailFolder } from '../../mail/outbox/delivery/mail-folder.ts'
import { deleteOldNotices } from '../../mail/outbox/notice-store.ts'
import { deleteOldFaults } from '../../office/faults/store.ts'
import { retireRooms } from '../../office/rooms/retire-rooms.ts'
import { deleteEndedSessions } from '../../office/sessions/store.ts'
import { deleteExpiredKeys } from '../../office/transactions/store.ts'

const hourMilliseconds = 3_600_000

export function runHousekeeping(
  database: Database,
  { config, now, log }: { config: Config; now: () => number; log: FastifyBaseLogger }
): () => void {
  const tasks = {
    'request keys': () => deleteExpiredKeys(database, now()),
    'ended sessions': () => deleteEndedSessions(database, now()),
    'requests for links': () => deleteOldLinkRequests(database, now()),
    'attempts of codes': () => deleteOldAttempts(database, now()),
    faults: () => deleteOldFaults(database, now()),
    notices: () => deleteOldNotices(database, now()),
    'words of the search': (stopping: AbortSignal) => indexBookings(database, { stopping }),
    addresses: (stopping: AbortSignal) =>
      eraseOldAddresses(database, { days: config.retentionDays, now: now(), stopping }),
    'ends of series': () => remindOfEnds(database, { config, now: now(), log }),
    'rooms out of use': () => retireRooms(database, now()),
    calendars: () => deleteUnusedFeeds(database),
    messages: () => deleteExpiredMessages(mailFolder(config), config.retentionDays, now())
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
