import { lookup } from 'node:dns/promises'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { openDatabase } from './base/database/open.ts'
import type { App } from './base/http/app-type.ts'
import { readBookingKeys } from './base/keys/booking-keys.ts'
import { linkWarning } from './base/keys/booking-link.ts'
import { type Config, misspeltSettings, readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { LiveSettings } from './base/settings/live-settings.ts'
import { localAddress } from './base/settings/local-address.ts'
import type { SettingTexts } from './base/settings/settings.ts'
import { version } from './base/settings/version.ts'
import { reportUndeliveredMail } from './booking/bookings/undelivered/report-job.ts'
import { releaseNoShows } from './booking/check-in/release-job.ts'
import { answerLinkRequests } from './booking/links/link-request-job.ts'
import { createMailer, senderWarning } from './mail/outbox/delivery/mailer.ts'
import { startInvitationWorker } from './mail/outbox/sending/worker.ts'
import { mailFaults } from './office/faults/mail-job.ts'
import { reportsWarning } from './office/faults/reports-warning.ts'
import { fillMainOffice } from './office/offices/fill-main-office.ts'
import { loadRooms } from './office/rooms/first-rooms.ts'
import { warnOfOutdated } from './office/rooms/outdated-warning.ts'
import { keyWarning } from './office/sessions/key-warning.ts'
import { reportProcess } from './service/health/process-job.ts'
import { ProcessStatus } from './service/health/process-status.ts'
import { runHousekeeping } from './service/operations/housekeeping-job.ts'
import { createLog } from './service/operations/log.ts'
import { StartError, startProblem } from './service/operations/start-problem.ts'

const stopMilliseconds = 9_500

async function start(environment: SettingTexts) {
  const config = readConfig(environment)
  const log = createLog(config.logLevel)
  log.info({ version, node: process.version }, 'Starting')
  const now = Date.now
  const fromNobody = senderWarning(config)
  if (fromNobody) log.warn(fromNobody)
  for (const { name, suggestion } of misspeltSettings(process.env)) {
    log.warn(`Unknown setting ${name}. Did you mean ${suggestion}?`)
  }
  const database = await openDatabase(config, log)
  const settings = new LiveSettings({ config, environment, database, log })
  await settings.refresh()
  // These depend on what the desk has set.
  for (const warning of [linkWarning(config), reportsWarning(config), keyWarning(config)]) {
    if (warning) log.warn(warning)
  }
  const startContext = { config, now: now() }
  await fillMainOffice(database, startContext)
  const { changed, inFile } = await loadRooms(database, startContext)
  if (changed.length > 0) log.info({ rooms: changed }, 'Rooms were set to what ROOMS_FILE says of them')
  // Not awaited: counting takes long in a large office.
  void warnOfOutdated(database, { now: startContext.now, log })

  const mailer = createMailer(config)
  log.info(mailer.describe())
  // Not awaited: an unreachable mail server must not delay the start.
  void mailer.problem().then((problem) => problem && log.warn(problem))
  const keys = await readBookingKeys(database, config)
  const outbox = startInvitationWorker({ database, mailer, config, keys, now, log })
  const status = new ProcessStatus(now())
  const app = await createApp({
    ...{ config, settings, database, keys, outbox, now, status },
    inFile,
    logger: log
  })
  const context = { config, now, log, outbox, status }
  const stopJobs = [
    runHousekeeping,
    answerLinkRequests,
    mailFaults,
    reportUndeliveredMail,
    releaseNoShows,
    reportProcess
  ].map((run) => run(database, context))

  closeWithGrace({ delay: stopMilliseconds, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'Stopping because of an unexpected error')
    else log.info({ signal }, 'Stopping')
    for (const stop of stopJobs) stop()
    await Promise.all([app.close(), outbox.stop()])
    await database.close()
    log.info('Stopped')
  })

  await listen(app, config).catch((error) => throwListenError(error, config))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const local = localAddress({ host: config.host, port })
  if (config.adminKey !== undefined) log.info(`The desk is at ${config.publicUrl ?? local}/admin`)
  console.log(`Doorplate is ready on ${local}`)
}

/** Resolves the name first: the framework applies its settings only to the first of several addresses. */
async function listen(app: App, { port, host: name }: Config) {
  const { address: host } = await lookup(name, { order: 'ipv4first' })
  await app.listen({ port, host })
}

function throwListenError(error: NodeJS.ErrnoException, { port, host }: Config): never {
  const sentences: Record<string, string> = {
    EADDRINUSE: `port ${port} is in use by another program. Set PORT to a free one.`,
    EACCES: `this user may not use port ${port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `this machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `nothing is known of the host ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`
  }
  const sentence = sentences[error.code ?? '']
  throw sentence === undefined ? error : new StartError(sentence, { cause: error })
}

try {
  await start(withCredentials(process.env))
} catch (error) {
  const problem = startProblem(error)
  console.error(problem === undefined ? error : `Doorplate cannot start: ${problem}`)
  process.exit(1)
}
