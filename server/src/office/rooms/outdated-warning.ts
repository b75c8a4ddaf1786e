import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { countOutdated } from './outdated-invitations.ts'

const oldNames = 'Calendars have old names of rooms or offices. POST /api/v1/outdated-invitations/updates mails updates'

/** At a start: the rooms file and the settings may have new names. */
export async function warnOfOutdated(
  queries: Queries,
  { now, log }: { now: Instant; log: Pick<FastifyBaseLogger, 'warn'> }
): Promise<void> {
  try {
    const counted = await countOutdated(queries, now)
    if (counted.mails > 0) log.warn(counted, oldNames)
  } catch (err) {
    log.warn({ err }, 'Invitations with old names of rooms or offices could not be counted')
  }
}
