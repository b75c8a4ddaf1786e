import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import type { Mailer } from '../mail/delivery.ts'
import { mailConcurrency } from '../mail/mailer.ts'
import { messageOf } from '../mail/message.ts'
import type { HeldBack } from './client-turns.ts'
import { type Claimed, claim, type Result, settle } from './outbox.ts'
import { type Outcome, resultOf } from './verdict.ts'

/** Sends what the outbox holds. */
export type InvitationWorker = {
  /** New messages may be waiting: looks at once, not at the next poll. */
  wake(): void
  /** Sends all that is due; resolves when nothing is left to do now. */
  runOnce(): Promise<void>
  /** What became of attempts since the start. */
  totals(): Record<Outcome, number>
  /** Takes nothing new, ends what runs within 8 seconds, and closes the mailer. */
  stop(): Promise<void>
}

type WorkerOptions = {
  database: Database
  mailer: Mailer
  config: Config
  /** Milliseconds since 1970. */
  now: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  pollMilliseconds?: number
  /** How long `stop` waits for running deliveries before it cuts them off. */
  stopMilliseconds?: number
}

/** Milliseconds for writing down what was cut off at a stop. */
const finalWriteMilliseconds = 1_000

/** Milliseconds until the log says again that the hour is full. */
const warnAgainMilliseconds = 3_600_000

/** Starts sending. Any number of workers, in one process or many, may share a database. */
export function startInvitationWorker(options: WorkerOptions): InvitationWorker {
  const { database, mailer, config, now, log, pollMilliseconds = 1_000, stopMilliseconds = 7_000 } = options
  const totals: Record<Outcome, number> = { sent: 0, failed: 0, given_up: 0, retried: 0 }
  const running = new Set<Promise<void>>()
  /** Attempts that the database has not heard the end of yet. */
  const unsettled = new Map<Claimed, Result>()
  let stopped = false
  let failing = false
  let warnedAt = Number.NEGATIVE_INFINITY

  const timer = setInterval(startSending, pollMilliseconds)

  /** One message hangs without holding up the others: a lane that finds work opens the next. */
  function startSending() {
    if (stopped || running.size >= mailConcurrency) return
    const lane: Promise<void> = sendAll()
      .then(() => {
        failing = false
      })
      .catch(logFailure)
      .finally(() => running.delete(lane))
    running.add(lane)
  }

  async function sendAll() {
    await settleAll()
    while (!stopped) {
      const { message: claimed, heldBack } = await claim(database, config, now())
      if (heldBack) warnOfFullHour(heldBack)
      if (!claimed) return
      startSending()
      await attempt(claimed)
      await settleAll()
    }
  }

  /** Once in an hour: at the edge of the budget, mail is held back and leaves again by turns. */
  function warnOfFullHour(heldBack: HeldBack) {
    if (now() - warnedAt < warnAgainMilliseconds) return
    warnedAt = now()
    log.warn({ ...heldBack, limit: config.mailsPerHour }, 'MAILS_PER_HOUR is reached: more mail of this client waits')
  }

  async function attempt(claimed: Claimed) {
    const delivery = await deliver(claimed)
    const { outcome, ...result } = resultOf(claimed, delivery, now())
    totals[outcome]++
    unsettled.set(claimed, result)
    const line = { invitation: claimed.id, method: claimed.method, attempt: claimed.attempts, reason: result.error }
    if (outcome === 'sent') log.info(line, 'An invitation was sent')
    else if (outcome === 'retried') log.warn(line, 'An invitation could not be sent and is tried again')
    else log.error(line, 'An invitation could not be sent and is given up')
  }

  async function deliver(claimed: Claimed) {
    try {
      return await mailer.send(await messageOf(claimed, claimed.sender))
    } catch (error) {
      log.error({ err: error, invitation: claimed.id }, 'An invitation could not be written')
      return { outcome: 'not_sent', reason: 'not written' } as const
    }
  }

  async function settleAll() {
    for (const [claimed, result] of unsettled) {
      await settle(database, claimed, result)
      unsettled.delete(claimed)
    }
  }

  /** Said once for as long as it lasts; the next poll tries again. */
  function logFailure(error: unknown) {
    if (!failing) {
      if (error instanceof DatabaseUnavailable) log.warn('Invitations wait until the database can be reached')
      else log.error({ err: error }, 'Sending invitations failed; it is tried again every second')
    }
    failing = true
  }

  async function idle() {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    wake: startSending,
    async runOnce() {
      startSending()
      await idle()
    },
    totals: () => ({ ...totals }),
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeout(stopMilliseconds, idle())
      mailer.close()
      await withTimeout(finalWriteMilliseconds, idle())
    }
  }
}

async function withTimeout(milliseconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}
