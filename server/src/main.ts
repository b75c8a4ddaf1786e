import { lookup } from 'node:dns/promises'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { reportUndeliveredMail } from './bookings/undelivered/job.ts'
import { releaseNoShows } from './check-in/release-job.ts'
import { type Config, misspeltSettings, readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'
import { openDatabase } from './database/open.ts'
import { mailFaults } from './faults/mail-job.ts'
import { reportsWarning } from './faults/report.ts'
import type { App } from './http/app-type.ts'
import { readBookingKeys } from './keys/booking-keys.ts'
import { linkWarning } from './keys/booking-link.ts'
import { answerLinkRequests } from './links/link-request-job.ts'
import { localAddress } from './local-address.ts'
import { fillMainOffice } from './offices/main-office.ts'
import { runHousekeeping } from './operations/housekeeping.ts'
import { createLog } from './operations/log.ts'
import { StartError, startProblem } from './operations/start-problem.ts'
import { createMailer, senderWarning } from './outbox/delivery/mailer.ts'
import { startInvitationWorker } from './outbox/sending/worker.ts'
import { keepUidHosts } from './outbox/store.ts'
import { loadRooms } from './rooms/first-rooms.ts'
import { warnOfOutdated } from './rooms/outdated-invitations.ts'
import { version } from './version.ts'

const stopMilliseconds = 9_500

async function start(config: Config) {
  const log = createLog(config.logLevel)
  log.info({ version, node: process.version }, 'Starting')
  const now = Date.now
  for (const warning of [senderWarning(config), linkWarning(config), reportsWarning(config)]) {
    if (warning) log.warn(warning)
  }
  for (const { given, meant } of misspeltSettings(process.env)) {
    log.warn(`Unknown setting ${given}. Did you mean ${meant}?`)
  }
  const database = await openDatabase(config, log)
  const startContext = { config, now: now() }
  await fillMainOffice(database, startContext)
  const changedRooms = await loadRooms(database, startContext)
  if (changedRooms.length > 0) log.info({ rooms: changedRooms }, 'Rooms were set to what ROOMS_FILE says of them')
  // Not awaited: counting takes long in a large office.
  void warnOfOutdated(database, { ...startContext, log })
  await keepUidHosts(database, { sender: config, now: now() })

  const mailer = createMailer(config)
  log.info(mailer.describe())
  // Not awaited: an unreachable mail server must not delay the start.
  void mailer.problem().then((problem) => problem && log.warn(problem))
  const keys = await readBookingKeys(database, config)
  const outbox = startInvitationWorker({ database, mailer, config, keys, now, log })
  const app = await createApp({ config, database, keys, outbox, now, logger: log })
  const stopHousekeeping = runHousekeeping(database, { config, now, log })
  const stopLinks = answerLinkRequests(database, { config, now, log, outbox })
  const stopFaults = mailFaults(database, { config, now, log, outbox })
  const stopReports = reportUndeliveredMail(database, { config, now, log, outbox })
  const stopReleases = releaseNoShows(database, { config, now, log })

  closeWithGrace({ delay: stopMilliseconds, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'Stopping because of an unexpected error')
    else log.info({ signal }, 'Stopping')
    stopHousekeeping()
    stopLinks()
    stopFaults()
    stopReports()
    stopReleases()
    await Promise.all([app.close(), outbox.stop()])
    await database.close()
    log.info('Stopped')
  })

  await listen(app, config).catch((error) => throwListenError(error, config))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Doorplate is ready on ${localAddress({ host: config.host, port })}`)
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
  await start(readConfig(withCredentials(process.env)))
} catch (error) {
  const problem = startProblem(error)
  console.error(problem === undefined ? error : `Doorplate cannot start: ${problem}`)
  process.exit(1)
}
