import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Database } from './base/database/database.ts'
import { SharedReads } from './base/http/answers/shared-reads.ts'
import { apiDescription } from './base/http/api-description.ts'
import type { App } from './base/http/app-type.ts'
import { sendBasePath, withoutBasePath } from './base/http/base-path.ts'
import { schemaController } from './base/http/compiled-schemas.ts'
import { limitConnections } from './base/http/connections/connection-budget.ts'
import {
  connectionSettings,
  finishRequestsAtStop,
  rejectAmbiguousRequests
} from './base/http/connections/connections.ts'
import { rejectUnknownHosts } from './base/http/connections/hosts.ts'
import { readStrictJson } from './base/http/connections/json-body.ts'
import { requireKeys } from './base/http/limits/keys.ts'
import {
  createFeedBudget,
  createSearchBudget,
  createSignInBudget,
  createWriteBudget
} from './base/http/limits/rate-budget.ts'
import { WrongKeys } from './base/http/limits/wrong-keys.ts'
import { handleProblems } from './base/http/problems/problems.ts'
import { pagePolicy, preventCaching, securityHeaders } from './base/http/security.ts'
import type { Clock } from './base/jobs/clock.ts'
import { type BookingKeys, readBookingKeys } from './base/keys/booking-keys.ts'
import { wordsRoutes } from './base/languages/page-words.ts'
import { readLanguages } from './base/languages/readers.ts'
import type { Config } from './base/settings/config.ts'
import { LiveSettings } from './base/settings/live-settings.ts'
import { bookingRoutes } from './booking/bookings/routes.ts'
import { bulkChangeRoutes } from './booking/bulk-changes/routes.ts'
import { checkInRoutes } from './booking/check-in/routes.ts'
import { doorRoutes } from './booking/doors/routes.ts'
import { decodableFeedUrl, feedFileRoute } from './booking/feeds/file-route.ts'
import { feedAddressRoutes } from './booking/feeds/routes.ts'
import { findingRoutes } from './booking/finding/routes.ts'
import { linkRoutes } from './booking/links/routes.ts'
import { seriesRoutes } from './booking/series/routes.ts'
import { waitingMailOf } from './mail/outbox/waiting-mail.ts'
import { faultRoutes } from './office/faults/routes.ts'
import { type InFile, noFile } from './office/offices/in-file.ts'
import { OfficeMap } from './office/offices/office-map.ts'
import { officeOperatorRoutes, officeRoutes } from './office/offices/routes.ts'
import { operatorKeys } from './office/operators/operator-keys.ts'
import { operatorRoutes } from './office/operators/routes.ts'
import { outdatedInvitationRoutes } from './office/rooms/outdated-route.ts'
import { roomOperatorRoutes, roomRoutes } from './office/rooms/routes.ts'
import { ruleRoutes } from './office/rules/routes.ts'
import { readDeskSecrets } from './office/sessions/desk-secrets.ts'
import { sessionRoutes } from './office/sessions/routes.ts'
import { sessionReader } from './office/sessions/session-of.ts'
import { readAuthorship } from './office/transactions/author.ts'
import { auditRoutes } from './service/audit/routes.ts'
import { backupRoutes } from './service/backup/routes.ts'
import { downloadRoutes } from './service/downloads/routes.ts'
import { ProcessStatus } from './service/health/process-status.ts'
import { healthRoutes } from './service/health/routes.ts'
import { subscribeToChanges } from './service/live/announcements.ts'
import { changeStreamRoutes } from './service/live/routes.ts'
import { mailRoutes } from './service/mails/routes.ts'
import { createMetrics, type Metrics } from './service/operations/metrics.ts'
import { operationRoutes } from './service/operations/routes.ts'
import { deskRoutes } from './service/pages/desk-route.ts'
import { kioskRoutes } from './service/pages/kiosk-route.ts'
import { builtPageFolder, readBuiltPage } from './service/pages/rendering/built-page.ts'
import { pageRoutes } from './service/pages/routes.ts'
import { revertRoute } from './service/revert/routes.ts'
import { settingRoutes } from './service/settings/routes.ts'

export type AppOptions = {
  config: Config
  database: Database
  now: Clock
  outbox: { wake(): void; resume(): void; totals(): Record<string, number>; connections(): number }
  keys?: BookingKeys
  settings?: LiveSettings
  logger?: FastifyBaseLogger
  page?: string
  status?: ProcessStatus
  inFile?: InFile
}

/** Does not listen yet. Its routes are in the order of the API's description. */
export async function createApp(options: AppOptions): Promise<App> {
  const metrics = createMetrics()
  const app = await createServer(options, metrics)
  const dependencies = await createDependencies(app, options, metrics)

  operationRoutes(app, dependencies)
  wordsRoutes(app, dependencies)
  await pageRoutes(app, dependencies)
  kioskRoutes(app, dependencies)
  deskRoutes(app, dependencies)
  feedFileRoute(app, dependencies)
  await app.register((api: App, _options, done) => {
    apiRoutes(api, dependencies)
    done()
  })
  return app
}

async function createServer({ config, logger }: AppOptions, metrics: Metrics): Promise<App> {
  const app: App = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...connectionSettings,
    // The framework would give up on a busy machine after ten seconds.
    pluginTimeout: 0,
    rewriteUrl: ({ url = '/' }) => decodableFeedUrl(withoutBasePath(url, config)),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    schemaController,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } }
  }).withTypeProvider<TypeBoxTypeProvider>()

  handleProblems(app)
  readStrictJson(app)
  observeRequests(app, metrics)
  await app.register(helmet, securityHeaders(config))
  app.addHook('onRequest', preventCaching)
  rejectAmbiguousRequests(app)
  limitConnections(app, config, metrics)
  rejectUnknownHosts(app, config)
  await app.register(rateLimit, { global: false })
  await app.register(cookie)
  sendBasePath(app, config)
  await app.register(swagger, apiDescription(config))
  // The content security policy forbids the inline style of the standard layout's logo.
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { layout: 'BaseLayout' }, staticCSP: pagePolicy })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return app
}

type Dependencies = Awaited<ReturnType<typeof createDependencies>>

async function createDependencies(app: App, options: AppOptions, metrics: Metrics) {
  const { config, database, now } = options
  metrics.countInvitations(() => options.outbox.totals())
  metrics.countMailConnections(() => options.outbox.connections())
  metrics.countWaitingMail(waitingMailOf(database, now))
  const changes = await subscribeToChanges(database, app.log)
  const settings = options.settings ?? new LiveSettings({ config, environment: {}, database, log: app.log })
  await settings.follow(changes)
  const offices = await OfficeMap.load({ database, now, changes, log: app.log })
  readLanguages(app, { config, offices })
  const deskSecrets = await readDeskSecrets(database, config)
  const wrongKeys = new WrongKeys(now)
  const status = options.status ?? new ProcessStatus(now())
  status.countWrongKeys(() => wrongKeys.inLastHour())
  return {
    ...options,
    status,
    inFile: options.inFile ?? noFile,
    metrics,
    changes,
    settings,
    offices,
    page: await readBuiltPage(options.page ?? builtPageFolder, options),
    reads: new SharedReads(),
    keys: options.keys ?? (await readBookingKeys(database, config)),
    authorOf: await readAuthorship(database),
    operatorOfKey: operatorKeys(database, config),
    sessionOf: sessionReader({ config, database, deskSecrets }),
    deskSecrets,
    wrongKeys,
    writeBudget: createWriteBudget(app, config),
    searchBudget: createSearchBudget(app),
    signInBudget: createSignInBudget(app),
    feedBudget: createFeedBudget(app)
  }
}

function apiRoutes(api: App, dependencies: Dependencies) {
  requireKeys(api, dependencies)
  officeRoutes(api, dependencies)
  roomRoutes(api, dependencies)
  ruleRoutes(api, dependencies)
  roomOperatorRoutes(api, dependencies)
  outdatedInvitationRoutes(api, dependencies)
  bookingRoutes(api, dependencies)
  linkRoutes(api, dependencies)
  feedAddressRoutes(api, dependencies)
  doorRoutes(api, dependencies)
  checkInRoutes(api, dependencies)
  faultRoutes(api, dependencies)
  findingRoutes(api, dependencies)
  seriesRoutes(api, dependencies)
  bulkChangeRoutes(api, dependencies)
  changeStreamRoutes(api, dependencies)
  sessionRoutes(api, dependencies)
  operatorRoutes(api, dependencies)
  officeOperatorRoutes(api, dependencies)
  mailRoutes(api, dependencies)
  healthRoutes(api, dependencies)
  auditRoutes(api, dependencies)
  revertRoute(api, dependencies)
  settingRoutes(api, dependencies)
  backupRoutes(api, dependencies)
  downloadRoutes(api, dependencies)
  finishRequestsAtStop(api)
}

/** Logs and counts requests without address, query or user input. */
function observeRequests(app: App, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.observeRequest(labels, reply.elapsedTime / 1000)
    const line = { ...labels, milliseconds: Math.round(reply.elapsedTime) }
    if (request.method === 'GET' || request.method === 'HEAD') request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
