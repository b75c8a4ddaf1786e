import { normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { Type } from 'typebox'
import type { App } from '../http/app-type.ts'
import { requestKey } from '../http/idempotency-key.ts'
import {
  BookingSchema,
  bodyProblems,
  CancelSchema,
  IdSchema,
  NewBookingSchema,
  problemResponses
} from '../http/schemas.ts'
import type { WriteBudget } from '../http/write-budget.ts'
import { cancelBooking } from './commands/cancel.ts'
import { createBooking } from './commands/create.ts'
import { dayRoute } from './day-route.ts'
import { type ListDependencies, listRoute } from './list-route.ts'
import { shownTo } from './privacy.ts'
import { type ChangeDependencies, contextOf } from './request-context.ts'
import { transact } from './transact.ts'

const replayed = {
  additionalProperties: false,
  headers: { 'Idempotency-Replayed': Type.String({ description: 'true: this is the answer to an earlier request' }) }
}

type Dependencies = ChangeDependencies & ListDependencies & { writeBudget: WriteBudget }

export function bookingRoutes(app: App, dependencies: Dependencies) {
  const { config, database, writeBudget, invitations } = dependencies
  listRoute(app, dependencies)
  dayRoute(app, dependencies)

  app.post(
    '/api/v1/bookings',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        summary: 'Book a room',
        description: 'A repeat under the same Idempotency-Key gets the first answer, with Idempotency-Replayed: true.',
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
        body: NewBookingSchema,
        response: {
          201: Type.Object(BookingSchema.properties, replayed),
          ...problemResponses(...bodyProblems, 409, 422, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const booking = normalizeBooking(request.body)
      const context = { ...contextOf(request, dependencies), key: requestKey(request, booking) }
      const { result, replayed } = await transact(database, context, (queries) =>
        createBooking(queries, booking, context)
      )
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      else invitations.wake()
      // An answer that was kept before there was a field lacks it.
      return reply.code(201).send({ ...blankValues, ...result })
    }
  )

  app.patch(
    '/api/v1/bookings/:id',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        summary: 'Cancel a booking that is not over; again is harmless',
        params: IdSchema,
        body: CancelSchema,
        response: { 200: BookingSchema, ...problemResponses(...bodyProblems, 404, 409, 422, 429, 503) }
      }
    },
    async (request) => {
      const context = contextOf(request, dependencies)
      const { result: cancelled } = await transact(database, context, (queries) =>
        cancelBooking(queries, request.params.id, context)
      )
      invitations.wake()
      return shownTo(request.bearer, cancelled, config.schedulePrivacy)
    }
  )
}
