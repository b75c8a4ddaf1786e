import { type Booking, normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { isDay } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { addressOf } from '../http/client-address.ts'
import { requestKey } from '../http/idempotency-key.ts'
import type { Bearer } from '../http/keys.ts'
import { ApiProblem } from '../http/problems.ts'
import {
  BookingSchema,
  BookingsQuerySchema,
  bodyProblems,
  CancelSchema,
  conditionalHeaders,
  etagHeader,
  IdSchema,
  NewBookingSchema,
  notModified,
  problemResponses
} from '../http/schemas.ts'
import type { SharedReads } from '../http/shared-reads.ts'
import type { WriteBudget } from '../http/write-budget.ts'
import { cancelBooking } from './commands/cancel.ts'
import { createBooking } from './commands/create.ts'
import { shownToPublic } from './privacy.ts'
import { type ChangeDependencies, contextOf } from './request-context.ts'
import { listBookings } from './store.ts'
import { transact } from './transact.ts'
import { isWide, WideReads } from './wide-reads.ts'

const replayed = {
  additionalProperties: false,
  headers: { 'Idempotency-Replayed': Type.String({ description: 'true: this is the answer to an earlier request' }) }
}

type Dependencies = ChangeDependencies & {
  config: Pick<Config, 'schedulePrivacy'>
  reads: SharedReads
  writeBudget: WriteBudget
}

/** Reading, making and cancelling bookings. */
export function bookingRoutes(app: App, dependencies: Dependencies) {
  const { config, database, reads, writeBudget, invitations } = dependencies
  const wideReads = new WideReads()

  /** The operator sees everything; the public key what `SCHEDULE_PRIVACY` leaves. */
  const shownTo = (bearer: Bearer) => (booking: Booking) =>
    bearer === 'operator' ? booking : shownToPublic(booking, config.schedulePrivacy)

  app.get(
    '/api/v1/bookings',
    {
      schema: {
        tags: ['bookings'],
        summary: 'Active bookings, ordered by date then start',
        querystring: BookingsQuerySchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Array(BookingSchema, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(422, 503)
        }
      }
    },
    async (request, reply) => {
      const { bearer, query } = request
      for (const field of ['from', 'to'] as const) {
        if (query[field] !== undefined && !isDay(query[field])) {
          throw new ApiProblem('invalid', ['problem.dayUnreadable'], { field })
        }
      }
      const key = JSON.stringify([bearer, query.office_id, query.room_id, query.from, query.to])
      const list = async () => {
        const bookings = await listBookings(database, query)
        return String(reply.serialize(bookings.map(shownTo(bearer))))
      }
      if (!isWide(query)) return reads.send(request, reply, key, list)
      return wideReads.admit(addressOf(request), reply.raw, () =>
        reads.send(request, reply, key, () => wideReads.inTurn(list))
      )
    }
  )

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
      return shownTo(request.bearer)(cancelled)
    }
  )
}
