import { countOutdatedInvitationsCall, updateOutdatedInvitationsCall } from '@doorplate/api/office/outdated-invitations'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { Author } from '../transactions/author.ts'
import { renewOutdated } from './bulk/renew-outdated.ts'
import { countOutdated } from './outdated-invitations.ts'

type Dependencies = {
  config: Letterhead
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
  writeBudget: RateBudget
}

/** Nobody is mailed about a new name until the operator has seen how many. */
export function outdatedInvitationRoutes(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, outbox, writeBudget } = dependencies

  app.route({
    ...countOutdatedInvitationsCall,
    handler: () => countOutdated(database, now())
  })

  app.route({
    ...updateOutdatedInvitationsCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const renewed = await renewOutdated(database, { config, author: authorOf(request), now: now() })
      outbox.wake()
      return reply.code(202).send(accepted(renewed))
    }
  })
}
