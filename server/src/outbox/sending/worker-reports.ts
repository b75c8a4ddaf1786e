import { DatabaseUnavailable } from '../../database/database.ts'
import type { AttemptContext } from './attempts.ts'
import type { WaitingClient } from './client-store.ts'

const warnAgainMilliseconds = 3_600_000

export function createReports({ config, now, log }: Pick<AttemptContext, 'config' | 'now' | 'log'>) {
  let failing = false
  let warnedAt = Number.NEGATIVE_INFINITY

  return {
    success() {
      failing = false
    },
    /** Logs only the first failure: the worker polls every second. */
    failure(error: unknown) {
      if (!failing) {
        if (error instanceof DatabaseUnavailable) log.warn('Invitations wait until the database is reachable')
        else log.error({ err: error }, 'Sending invitations failed and is retried every second')
      }
      failing = true
    },
    fullHour(heldBack: WaitingClient) {
      if (now() - warnedAt < warnAgainMilliseconds) return
      warnedAt = now()
      log.warn(
        { ...heldBack, limit: config.mailsPerHour },
        'MAILS_PER_HOUR is reached: more mail of this client is delayed'
      )
    }
  }
}
