import { getFeedCall, replaceFeedCall } from '@doorplate/api/booking/feeds'
import { normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { BookingKeys } from '../../base/keys/booking-keys.ts'
import { feedPath } from '../../base/keys/feed-path.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import { mainOffice } from '../../office/offices/store.ts'
import type { Author } from '../../office/transactions/author.ts'
import { transact } from '../../office/transactions/transact.ts'
import { replaceEmailFeed } from './commands/replace-email-feed.ts'
import { replaceOfficeFeed } from './commands/replace-office-feed.ts'
import { findOrAddOfficeFeed } from './store.ts'

type Dependencies = {
  config: Letterhead & Pick<Config, 'feeds'>
  database: Database
  now: Clock
  offices: Pick<OfficeMap, 'office'>
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
  writeBudget: RateBudget
  keys: BookingKeys
}

export function feedAddressRoutes(app: App, dependencies: Dependencies) {
  officeFeedRoute(app, dependencies)
  replacementRoute(app, dependencies)
}

function officeFeedRoute(app: App, { config, database, now, offices, keys }: Dependencies) {
  app.route({
    ...getFeedCall,
    handler: async (request) => {
      const { office_id = mainOffice } = request.query
      if (!config.feeds) refuse('not_found', ['all.notFoundHint'])
      if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
      return { path: feedPath(await findOrAddOfficeFeed(database, office_id, now()), keys) }
    }
  })
}

function replacementRoute(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, outbox, writeBudget, keys } = dependencies
  app.route({
    ...replaceFeedCall,
    ...writeBudget,
    handler: async (request, reply) => {
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
  })
}
