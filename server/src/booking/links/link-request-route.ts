import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import { emailProblem, normalizeEmail } from '@doorplate/domain/bookings/emails'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
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

type Wanted = { email?: string; booking_id?: string; wants?: 'links' | 'calendar' }

/** Without the limit the format accepts a prefix `urn:uuid:`, which the database rejects. */
const uuid = Type.String({ format: 'uuid', maxLength: 36 })

/** Stores the request without a lookup, so that neither the answer nor its timing reveals who has bookings. */
export function linkRequestRoute(app: App, { config, database, writeBudget, now, authorOf }: Dependencies) {
  app.post(
    '/api/v1/link-requests',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'requestLinks',
        summary: 'Mail the links of all upcoming bookings to their booker, by address or by one of the bookings',
        description:
          'The answer is the same whether there are any. An address gets one such mail in ten minutes. With "wants": "calendar" it gets the address of a calendar with its bookings.',
        body: Type.Unsafe<Wanted>(
          Type.Object(
            {
              email: Type.Optional(storable(1000)),
              booking_id: Type.Optional(uuid),
              wants: Type.Optional(Type.Enum(['links', 'calendar']))
            },
            {
              additionalProperties: false,
              oneOf: [{ required: ['email'] }, { required: ['booking_id'], not: { required: ['wants'] } }]
            }
          )
        ),
        response: { 202: Type.Object({}), ...problemResponses(...bodyProblems, 404, 422, 503) }
      }
    },
    async (request, reply) => {
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
  )
}
