import { emailProblem } from '@doorplate/domain/bookings/emails'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import type { RateBudget } from '../http/limits/rate-budget.ts'
import { refuse } from '../http/problems.ts'
import { bodyProblems, problemResponses, storable } from '../http/schemas.ts'
import { insertLinkRequest } from './store.ts'

type Dependencies = {
  database: Queries
  writeBudget: RateBudget
  now: Clock
  authorOf: (request: FastifyRequest) => { client?: string }
}

type Wanted = { email?: string; booking_id?: string }

/** Without the limit the format accepts a prefix `urn:uuid:`, which the database rejects. */
const uuid = Type.String({ format: 'uuid', maxLength: 36 })

/** Stores the request without a lookup, so that neither the answer nor its timing reveals who has bookings. */
export function linkRequestRoute(app: App, { database, writeBudget, now, authorOf }: Dependencies) {
  app.post(
    '/api/v1/link-requests',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'requestLinks',
        summary: 'Mail the links of all upcoming bookings to their booker, by address or by one of the bookings',
        description: 'The answer is the same whether there are any. An address gets one such mail in ten minutes.',
        body: Type.Unsafe<Wanted>(
          Type.Object(
            { email: Type.Optional(storable(1000)), booking_id: Type.Optional(uuid) },
            { additionalProperties: false, minProperties: 1, maxProperties: 1 }
          )
        ),
        response: { 202: Type.Object({}), ...problemResponses(...bodyProblems, 422, 503) }
      }
    },
    async (request, reply) => {
      const { email, booking_id } = request.body
      const problem = email === undefined ? undefined : emailProblem(email)
      if (problem) refuse('invalid', problem, { field: 'email' })
      const wanted = {
        email: email?.trim() ?? null,
        booking_id: booking_id ?? null,
        client: authorOf(request).client ?? ''
      }
      await insertLinkRequest(database, wanted, now())
      return reply.code(202).send({})
    }
  )
}
