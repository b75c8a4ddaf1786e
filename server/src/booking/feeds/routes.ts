import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import { normalizeEmail } from '@doorplate/domain/bookings/emails'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database, Queries } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { BookingKeys } from '../../base/keys/booking-keys.ts'
import { feedPath } from '../../base/keys/feed-path.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { mainOffice } from '../../office/offices/store.ts'
import type { Author } from '../../office/transactions/author.ts'
import { transact } from '../../office/transactions/transact.ts'
import { replaceEmailFeed, replaceOfficeFeed } from './replace-feed.ts'
import { findOrAddOfficeFeed } from './store.ts'

type Dependencies = {
  config: Sender & Pick<Config, 'feeds'>
  database: Database
  now: Clock
  offices: Pick<OfficeMap, 'office'>
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
  writeBudget: RateBudget
  keys: BookingKeys
}

const FeedSchema = Type.Object(
  {
    path: Type.String({
      description: 'Calendars are at /rooms.ics and /rooms/{room_id}.ics below it. Whoever knows it can read them.'
    })
  },
  { additionalProperties: false }
)

export function feedAddressRoutes(app: App, dependencies: Dependencies) {
  officeFeedRoute(app, dependencies)
  replacementRoute(app, dependencies)
}

function officeFeedRoute(app: App, { config, database, now, offices, keys }: Dependencies) {
  app.get(
    '/api/v1/feeds',
    {
      schema: {
        tags: ['bookings'],
        operationId: 'getFeed',
        summary: 'Where the rooms of an office can be subscribed to in a calendar',
        querystring: Type.Object(
          { office_id: Type.Optional(storable(64, 'Left out: main')) },
          { additionalProperties: false }
        ),
        response: { 200: FeedSchema, ...problemResponses(404, 422, 503) }
      }
    },
    async (request) => {
      const { office_id = mainOffice } = request.query
      if (!config.feeds) refuse('not_found', ['all.notFoundHint'])
      if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
      return { path: feedPath(await findOrAddOfficeFeed(database, office_id, now()), keys) }
    }
  )
}

type Owner = { office_id?: string; email?: string }

function replacementRoute(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, outbox, writeBudget, keys } = dependencies
  app.post(
    '/api/v1/feeds/replacements',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'replaceFeed',
        summary: 'Make the calendar addresses of an office or an e-mail address void, and new ones',
        description: 'A person gets the new address by mail; it is in no answer.',
        body: Type.Unsafe<Owner>(
          Type.Object(
            { office_id: Type.Optional(storable(64)), email: Type.Optional(storable(1000)) },
            { additionalProperties: false, minProperties: 1, maxProperties: 1 }
          )
        ),
        response: {
          200: FeedSchema,
          202: Type.Object({}),
          ...problemResponses(...bodyProblems, 404, 422, 503)
        }
      }
    },
    async (request, reply) => {
      const { office_id, email } = request.body
      const context = { author: authorOf(request), now: now(), config }
      if (office_id === undefined) {
        accepted(
          await transact(database, context, (queries) => replaceEmailFeed(queries, normalizeEmail(email!), context))
        )
        outbox.wake()
        return reply.code(202).send({})
      }
      const replace = (queries: Queries) => replaceOfficeFeed(queries, office_id, context.now)
      const { result } = accepted(await transact(database, context, replace))
      return { path: feedPath(result, keys) }
    }
  )
}
