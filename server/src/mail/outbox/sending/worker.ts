import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../../base/database/database.ts'
import { Tally } from '../../../base/http/limits/tally.ts'
import type { Mailer } from '../delivery/delivery.ts'
import { type AttemptContext, createAttempts } from './attempts.ts'
import { claim } from './claiming/claim.ts'
import type { Claimed } from './claiming/claim-store.ts'
import type { WaitingClient } from './claiming/client-store.ts'
import { Failures } from './failures.ts'
import { createPace, type Pace, type PaceChange } from './pace.ts'
import type { Outcome } from './settling/verdict.ts'

export type InvitationWorker = {
  wake(): void
  /** Wakes it, also from a pause of the mail server. */
  resume(): void
  /** Resolves when nothing is left to send now. */
  runOnce(): Promise<void>
  totals(): Record<Outcome, number>
  /** How many messages may be sent at once: 0 while the mail server takes none. */
  connections(): number
  /** Ends running deliveries within 8 seconds and closes the mailer. */
  stop(): Promise<void>
}

type Options = AttemptContext & {
  mailer: Mailer
  pollMilliseconds?: number
  /** Pauses between rounds while bookings arrive, so that more messages share a round. */
  pauseMilliseconds?: number
  stopMilliseconds?: number
}

const finalWriteMilliseconds = 1_000
const warnAgainMilliseconds = 3_600_000

/** Sends the messages of the outbox. Any number of workers and processes may share a database. */
export function startInvitationWorker(options: Options): InvitationWorker {
  const { database, mailer, config, now } = options
  const { pollMilliseconds = 1_000, pauseMilliseconds = 200, stopMilliseconds = 7_000 } = options
  const attempts = createAttempts(options)
  const reports = createReports(options)
  const pace = createPace({ most: config.smtpConnections, now, report: reports.server })
  const failures = new Failures(now)
  const deliveries = createDeliveries({ attempts, pace, failures }, reports)
  const rounds = createRounds(runRound, reports)
  let wokenAt = Number.NEGATIVE_INFINITY
  let stopped = false

  const timer = setInterval(rounds.start, pollMilliseconds)

  async function runRound() {
    await attempts.settleAll()
    if (!stopped) await sendDue()
    if (performance.now() - wokenAt < pauseMilliseconds) await pause(pauseMilliseconds)
  }

  async function sendDue() {
    const connections = pace.connections()
    const free = connections - deliveries.current.size
    if (free <= 0) return
    const capacity = { connections, free, deliveries: deliveries.byClient, failures: failures.byClient() }
    const { messages, overBudget } = await claim(database, { ...config, ...capacity }, now())
    if (overBudget) reports.fullHour(overBudget)
    for (const message of messages) deliveries.start(message, rounds.start)
  }

  async function finishAll() {
    while (rounds.current() || deliveries.current.size > 0) await Promise.all([rounds.current(), ...deliveries.current])
  }

  function wake() {
    wokenAt = performance.now()
    rounds.start()
  }

  return {
    wake,
    resume() {
      pace.resume()
      wake()
    },
    async runOnce() {
      rounds.start()
      await finishAll()
    },
    totals: attempts.totals,
    connections: pace.reportedConnections,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeout(finishAll(), stopMilliseconds)
      mailer.close()
      await withTimeout(finishAll(), finalWriteMilliseconds)
    }
  }
}

type Sending = { attempts: ReturnType<typeof createAttempts>; pace: Pace; failures: Failures }

function createDeliveries({ attempts, pace, failures }: Sending, { failure }: Pick<Reports, 'failure'>) {
  const current = new Set<Promise<void>>()
  const byClient = new Tally()

  function start(message: Claimed, onEnd: () => void) {
    byClient.add(message.client)
    const begun = pace.begin(message.client)
    const delivery: Promise<void> = attempts
      .send(message)
      .then((result) => {
        pace.heard(result, begun)
        if (result.outcome === 'not_sent' || result.outcome === 'refused') failures.add(message.client)
      })
      .catch(failure)
      .finally(() => {
        byClient.remove(message.client)
        current.delete(delivery)
        onEnd()
      })
    current.add(delivery)
  }

  return { current, byClient, start }
}

function createRounds(runRound: () => Promise<void>, reports: Pick<Reports, 'success' | 'failure'>) {
  let current: Promise<void> | undefined
  let isWanted = false

  function start() {
    isWanted = true
    current ??= runWanted()
      .catch(reports.failure)
      .finally(() => {
        current = undefined
        if (isWanted) start()
      })
  }

  async function runWanted() {
    while (isWanted) {
      isWanted = false
      await runRound()
    }
    reports.success()
  }

  return { start, current: () => current }
}

type Reports = ReturnType<typeof createReports>

function createReports({ config, now, log }: Pick<AttemptContext, 'config' | 'now' | 'log'>) {
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
    /** Logs the beginning and the end of an outage. */
    server(change: PaceChange) {
      if (change.kind === 'taken') log.info('The mail server accepts mail again')
      else if (change.kind === 'crowded') log.warn(change, 'The mail server limits connections; using fewer')
      else log.warn(change, 'The mail server accepts no mail; it stays queued and is retried')
    },
    fullHour(overBudget: WaitingClient) {
      if (now() - warnedAt < warnAgainMilliseconds) return
      warnedAt = now()
      log.warn(
        { ...overBudget, limit: config.mailsPerHour },
        'MAILS_PER_HOUR is reached: more mail of this client is delayed'
      )
    }
  }
}

async function withTimeout(work: Promise<void>, milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
