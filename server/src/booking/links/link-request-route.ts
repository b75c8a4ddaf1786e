import { requestLinksCall } from '@doorplate/api/links'
import { emailProblem, normalizeEmail } from '@doorplate/domain/bookings/emails'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import { insertLinkRequest } from './store.ts'

type Dependencies = {
  database: Queries
  writeBudget: RateBudget
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
  config: Pick<Config, 'feeds'>
}

/** Stores the request without a lookup, so that neither the answer nor its timing reveals who has bookings. */
export function linkRequestRoute(app: App, { config, database, writeBudget, now, authorOf }: Dependencies) {
  app.route({
    ...requestLinksCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { email, booking_id, wants = 'links' } = request.body
      if (wants === 'calendar' && !config.feeds) refuse('not_found', ['all.notFoundHint'])
      const problem = email === undefined ? undefined : emailProblem(email)
      if (problem) refuse('invalid', problem, { field: 'email' })
      const wanted = {
        email: email === undefined ? null : normalizeEmail(email),
        booking_id: booking_id ?? null,
        wants,
        client: authorOf(request).client ?? ''
      }
      await insertLinkRequest(database, wanted, now())
      return reply.code(202).send({})
    }
  })
}
