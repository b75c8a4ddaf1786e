import type { FastifyBaseLogger } from 'fastify'
import { secondsBehind } from '../bookings/watch-store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { startJob } from '../job.ts'
import { releaseDue } from './release-due.ts'

type Context = { config: Config; now: () => number; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

export function releaseNoShows(database: Database, { config, now, log }: Context): () => void {
  let isClockLogged = false
  const release = async () => {
    const seconds = await secondsBehind(database, now())
    if (seconds > 0 && !isClockLogged) {
      isClockLogged = true
      log.warn(
        { seconds },
        'This clock was set back, or is behind that of another server: no room is released while they are a minute apart'
      )
    }
    const count = await releaseDue(database, { config, now: now() })
    if (count > 0) log.info({ count }, 'Rooms were released because nobody checked in')
  }
  const complaint = 'Rooms could not be released; retried every 5 seconds'
  return startJob(release, { pauseMilliseconds: 5_000, log, complaint })
}
