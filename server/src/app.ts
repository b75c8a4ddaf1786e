import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { bookingRoutes } from './bookings/api/routes.ts'
import { checkInRoutes } from './check-in/routes.ts'
import type { Clock } from './clock.ts'
import { readAuthorship } from './commands/author.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { doorRoutes } from './doors/routes.ts'
import { faultRoutes } from './faults/routes.ts'
import { decodableFeedUrl, feedFileRoute } from './feeds/file-route.ts'
import { feedAddressRoutes } from './feeds/routes.ts'
import { findingRoutes } from './finding/routes.ts'
import { SharedReads } from './http/answers/shared-reads.ts'
import { apiDescription } from './http/api-description.ts'
import type { App } from './http/app-type.ts'
import { sendBasePath, withoutBasePath } from './http/base-path.ts'
import { schemaController } from './http/compiled-schemas.ts'
import { limitConnections } from './http/connections/connection-budget.ts'
import { connectionSettings, finishRequestsAtStop, rejectAmbiguousRequests } from './http/connections/connections.ts'
import { rejectUnknownHosts } from './http/connections/hosts.ts'
import { readStrictJson } from './http/connections/json-body.ts'
import { requireKeys } from './http/limits/keys.ts'
import { createFeedBudget, createSearchBudget, createWriteBudget } from './http/limits/rate-budget.ts'
import { handleProblems } from './http/problems.ts'
import { pagePolicy, preventCaching, securityHeaders } from './http/security.ts'
import { type BookingKeys, readBookingKeys } from './keys/booking-keys.ts'
import { wordsRoutes } from './languages/page-words.ts'
import { readLanguages } from './languages/readers.ts'
import { keyReplacementRoute } from './links/key-replacement-route.ts'
import { linkRequestRoute } from './links/link-request-route.ts'
import { subscribeToChanges } from './live/change-feed.ts'
import { changeStreamRoutes } from './live/routes.ts'
import { OfficeMap } from './offices/office-map.ts'
import { officeOperatorRoutes } from './offices/operator-routes.ts'
import { officeRoutes } from './offices/routes.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { operationRoutes } from './operations/operations.ts'
import { inviteRoutes } from './outbox/routes.ts'
import { waitingMailOf } from './outbox/waiting-mail.ts'
import { builtPageFolder, readBuiltPage } from './pages/built-page.ts'
import { kioskRoutes } from './pages/kiosk-routes.ts'
import { pageRoutes } from './pages/page.ts'
import { revertRoute } from './revert/route.ts'
import { outdatedInvitationRoutes } from './rooms/outdated-routes.ts'
import { roomOperatorRoutes, roomRoutes } from './rooms/routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { seriesRoutes } from './series/routes.ts'

export type AppOptions = {
  config: Config
  database: Database
  now: Clock
  outbox: { wake(): void; totals(): Record<string, number>; connections(): number }
  keys?: BookingKeys
  logger?: FastifyBaseLogger
  page?: string
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
  const offices = await OfficeMap.load({ config, database, now, changes, log: app.log })
  readLanguages(app, { config, offices })
  return {
    ...options,
    metrics,
    changes,
    offices,
    page: await readBuiltPage(options.page ?? builtPageFolder, options),
    reads: new SharedReads(),
    keys: options.keys ?? (await readBookingKeys(database, config)),
    authorOf: await readAuthorship(database),
    writeBudget: createWriteBudget(app, config),
    searchBudget: createSearchBudget(app),
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
  keyReplacementRoute(api, dependencies)
  linkRequestRoute(api, dependencies)
  feedAddressRoutes(api, dependencies)
  doorRoutes(api, dependencies)
  checkInRoutes(api, dependencies)
  faultRoutes(api, dependencies)
  findingRoutes(api, dependencies)
  seriesRoutes(api, dependencies)
  changeStreamRoutes(api, dependencies)
  inviteRoutes(api, dependencies)
  officeOperatorRoutes(api, dependencies)
  auditRoutes(api, dependencies)
  revertRoute(api, dependencies)
  backupRoutes(api, dependencies)
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
