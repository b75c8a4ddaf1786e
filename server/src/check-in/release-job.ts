import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { repeat } from '../repeat.ts'
import { releaseDue } from './release-due.ts'
import { secondsBehind } from './watch-store.ts'

type Context = { config: Config; now: () => number; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

/** Gives rooms free that no one came to: at the start, then every 5 seconds, until the returned function is called. */
export function releaseNoShows(database: Database, { config, now, log }: Context): () => void {
  let isClockTold = false
  const release = async () => {
    const seconds = await secondsBehind(database, now())
    if (seconds > 0 && !isClockTold) {
      isClockTold = true
      log.warn(
        { seconds },
        'This clock was put back, or is behind that of another server: while they are a minute apart, no room is given free'
      )
    }
    const count = await releaseDue(database, { config, now: now() })
    if (count > 0) log.info({ count }, 'Rooms were given free, because no one checked in')
  }
  const complaint = 'No room is given free; it is tried again every 5 seconds'
  return repeat(release, { pauseMilliseconds: 5_000, log, complaint })
}
