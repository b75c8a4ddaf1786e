import { problemResponses } from '@doorplate/api/problems'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { countOutdated, renewOutdated } from './outdated-invitations.ts'

type Dependencies = {
  config: Sender
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
  writeBudget: RateBudget
}

const CountSchema = Type.Object({
  people: Type.Integer({ description: 'Whose calendars have an old name' }),
  mails: Type.Integer({ description: 'Updates for them; one for a whole series' })
})

/** Nobody is mailed about a new name until the operator has seen how many. */
export function outdatedInvitationRoutes(app: App, dependencies: Dependencies) {
  const { config, database, now, authorOf, outbox, writeBudget } = dependencies
  const tags = ['operator']

  app.get(
    '/api/v1/outdated-invitations',
    {
      preHandler: requireOperator,
      schema: {
        tags,
        operationId: 'countOutdatedInvitations',
        summary: 'Count invitations to upcoming meetings that still have an old name or address',
        response: { 200: CountSchema, ...problemResponses(503) }
      }
    },
    () => countOutdated(database, { config, now: now() })
  )

  app.post(
    '/api/v1/outdated-invitations/updates',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags,
        operationId: 'updateOutdatedInvitations',
        summary: 'Mail everybody with such an invitation an update, once',
        response: { 202: CountSchema, ...problemResponses(422, 429, 503) }
      }
    },
    async (request, reply) => {
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) => renewOutdated(queries, { config, now: context.now }))
      )
      outbox.wake()
      return reply.code(202).send(result)
    }
  )
}
