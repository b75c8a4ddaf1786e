import { localTime } from '@doorplate/domain/time'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { readAuthorship } from './audit/audit-context.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { undoRoute } from './bookings/undo-route.ts'
import { subscribeToChanges } from './changes/change-feed.ts'
import { changeRoutes } from './changes/routes.ts'
import type { Config } from './config.ts'
import type { App, Dependencies } from './dependencies.ts'
import { apiDescription } from './http/api-description.ts'
import { addressOf } from './http/client-address.ts'
import { shareConnections } from './http/connection-budget.ts'
import { connectionSettings, finishRequestsAtStop, rejectAmbiguousRequests } from './http/connections.ts'
import { rejectUnknownHosts } from './http/hosts.ts'
import { readStrictJson } from './http/json-body.ts'
import { requireKeys } from './http/keys.ts'
import { ApiProblem, handleProblems } from './http/problems.ts'
import { keepNothing, securityHeaders } from './http/security.ts'
import { SharedReads } from './http/shared-reads.ts'
import { inviteRoutes } from './invitations/routes.ts'
import { waitingMailOf } from './mail/waiting-mail.ts'
import { officeRoutes } from './offices/routes.ts'
import { createMetrics, type Metrics } from './operations/metrics.ts'
import { operationRoutes } from './operations/operations.ts'
import { builtPage, pageRoutes } from './page.ts'
import { roomRoutes } from './rooms/routes.ts'

/** What the app is put together from. */
export type AppOptions = Pick<Dependencies, 'config' | 'database' | 'invitations' | 'now'> & {
  logger?: FastifyBaseLogger
  /** The built page's folder. */
  page?: string
}

/** The whole server, not yet listening. Its routes in order are the table of contents of the API. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, now } = options
  const app: App = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    ...connectionSettings,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } }
  }).withTypeProvider<TypeBoxTypeProvider>()

  const metrics = createMetrics()
  handleProblems(app)
  readStrictJson(app)
  observeRequests(app, metrics)
  await app.register(helmet, securityHeaders(config))
  app.addHook('onRequest', keepNothing)
  rejectAmbiguousRequests(app)
  shareConnections(app, config, metrics)
  rejectUnknownHosts(app, config)
  await app.register(rateLimit, { global: false })
  await app.register(swagger, apiDescription)
  // Its standard layout adds a bar with a logo, whose inline style the content policy forbids.
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { layout: 'BaseLayout' } })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())

  metrics.countInvitations(() => options.invitations.totals())
  metrics.countWaitingMail(waitingMailOf(database, now))
  const parts: Dependencies = {
    ...options,
    metrics,
    feed: await subscribeToChanges(database, app.log),
    reads: new SharedReads(),
    officeNow: () => localTime(now(), config.officeTimeZone),
    authorOf: await readAuthorship(database),
    writeBudget: { onRequest: writeBudget(app, config) }
  }

  operationRoutes(app, parts)
  await pageRoutes(app, parts, options.page ?? builtPage)
  await app.register((api: App, _options, done) => {
    requireKeys(api, parts)
    officeRoutes(api, parts)
    roomRoutes(api, parts)
    bookingRoutes(api, parts)
    changeRoutes(api, parts)
    inviteRoutes(api, parts)
    auditRoutes(api, parts)
    undoRoute(api, parts)
    backupRoutes(api, parts)
    finishRequestsAtStop(api)
    done()
  })
  return app
}

/**
 * Writes per minute and address, of all kinds together; only changes count, so that no number of displays uses it up
 * (design, Budgets).
 */
function writeBudget(app: App, { writesPerMinute }: Config) {
  if (writesPerMinute === 0) return []
  const budget = app.rateLimit({
    max: writesPerMinute,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiProblem(429, 'too_many', 'That was a lot at once. Please wait a minute and try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1000)
      })
  })
  return [budget]
}

/** One line per answered request: no address, no query, nothing that a person typed. */
function observeRequests(app: App, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.observeRequest(labels, reply.elapsedTime / 1000)
    const line = { ...labels, milliseconds: Math.round(reply.elapsedTime) }
    if (request.method === 'GET' || request.method === 'HEAD') request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
