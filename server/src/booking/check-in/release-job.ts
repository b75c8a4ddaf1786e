import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { startJob } from '../../base/jobs/job.ts'
import type { Config } from '../../base/settings/config.ts'
import { rulesOf } from '../../office/rooms/door-rules-store.ts'
import { releaseDue } from './bulk/release-due.ts'
import { listWithoutDisplay } from './store.ts'
import { secondsBehind } from './watch-store.ts'

type Context = { config: Config; now: () => number; log: Pick<FastifyBaseLogger, 'info' | 'warn'> }

export function releaseNoShows(database: Database, { config, now, log }: Context): () => void {
  let isClockLogged = false
  let loggedAsKept = new Set<string>()
  let loggedAsFailed = new Set<string>()
  let isStarting = true
  const complaint = 'Rooms could not be released; retried every 5 seconds'
  const release = async () => {
    if (isStarting) await warnOfMissingDisplays(database, { config, now, log })
    isStarting = false
    const seconds = await secondsBehind(database, now())
    if (seconds > 0 && !isClockLogged) {
      isClockLogged = true
      log.warn(
        { seconds },
        'This clock was set back, or is behind that of another server: no room is released while they are a minute apart'
      )
    }
    const { count, unconfirmable, failed } = await releaseDue(database, { config, now: now() })
    if (count > 0) log.info({ count }, 'Rooms were released because nobody checked in')
    for (const { id, error } of failed) {
      if (!loggedAsFailed.has(id)) log.warn({ err: error, booking: id }, complaint)
    }
    loggedAsFailed = new Set(failed.map(({ id }) => id))
    const newlyKept = unconfirmable.filter(({ id }) => !loggedAsKept.has(id))
    loggedAsKept = new Set(unconfirmable.map(({ id }) => id))
    if (newlyKept.length > 0) {
      log.warn(
        { rooms: [...new Set(newlyKept.map(({ room_id }) => room_id))] },
        'Rooms were not released: no display was in contact there, and no link was mailed to the booker'
      )
    }
  }
  return startJob(release, { pauseMilliseconds: 5_000, log, complaint })
}

/** People can check in there with the link from the booker's mail only, if there is one. */
async function warnOfMissingDisplays(database: Database, { config, now, log }: Context) {
  const rooms = (await listWithoutDisplay(database, now())).filter((row) => rulesOf(row, config).checkIn?.isAtDoor)
  if (rooms.length === 0) return
  log.warn(
    { rooms: rooms.map(({ id }) => id) },
    'Rooms need a check-in, but no display has been in contact there for a day: they are released only if the booker got a link'
  )
}
