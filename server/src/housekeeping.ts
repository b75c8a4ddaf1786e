import type { FastifyBaseLogger } from 'fastify'
import { forgetOldKeys } from './bookings/idempotency.ts'
import { wipeOldAddresses } from './bookings/retention.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { mailFolder, wipeOldMessages } from './invites/mail-folder.ts'

const hourMilliseconds = 3_600_000

/** Forgets once an hour what need not be kept. Returns what stops it. */
export function keepHouse(
  database: Database,
  { config, now, log }: { config: Config; now: () => number; log: FastifyBaseLogger }
): () => void {
  const tidyUp = async () => {
    try {
      await forgetOldKeys(database, now())
      const days = config.retentionDays
      await wipeOldAddresses(database, { days, now: now(), timeZone: config.officeTimeZone })
      await wipeOldMessages(mailFolder(config), days, now())
    } catch (error) {
      log.warn({ err: error }, 'Housekeeping failed; it is tried again in an hour')
    }
  }
  void tidyUp()
  const timer = setInterval(() => void tidyUp(), hourMilliseconds)
  return () => clearInterval(timer)
}
