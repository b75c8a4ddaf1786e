import type { Database } from '../../../base/database/database.ts'
import { forEach } from '../../../base/database/each.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { JobLog } from '../../../base/jobs/job.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { answerLinkRequest } from '../commands/answer-link-request.ts'
import { listLinkRequests, postponeLinkRequest } from '../store.ts'

type Context = { config: Letterhead; now: Instant; log: JobLog }

/** Answers each request that waits, in a transaction of its own. @returns whether there is mail to send */
export async function mailLinks(database: Database, { log, ...context }: Context): Promise<boolean> {
  let isQueued = false
  await forEach(
    await listLinkRequests(database, context.now),
    async (id) => {
      if (await database.transaction((queries) => answerLinkRequest(queries, id, context))) isQueued = true
    },
    async (id, error) => {
      log.warn({ err: error, request: id }, 'A request for links failed and is tried again in a minute')
      await postponeLinkRequest(database, id, context.now)
    }
  )
  return isQueued
}
