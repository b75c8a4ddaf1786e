import { HeldBookingSchema } from '@doorplate/api/bookings'
import { versionHeader } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { IdSchema } from '@doorplate/api/values'
import type { Refusal } from '@doorplate/domain/refusals'
import { type Static, Type } from 'typebox'
import type { App } from '../../../base/http/app-type.ts'
import { accepted } from '../../../base/http/problems.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { type BookingRequest, type Change, type ChangeDependencies, runChange } from './run-change.ts'

type Call<Body extends Type.TSchema> = {
  name: string
  operationId: string
  summary: string
  description?: string
  headers?: Record<string, Type.TSchema>
  body?: Body
  answerHeaders?: Record<string, Type.TSchema>
}

export function bookingAction<Body extends Type.TSchema, Result extends StoredBooking>(
  app: App,
  { name, operationId, summary, description, headers = {}, body, answerHeaders = {} }: Call<Body>,
  dependencies: ChangeDependencies,
  read: (request: BookingRequest<Static<Body>>) => Promise<Change<Result> | Refusal>
) {
  app.post(
    `/api/v1/bookings/:id/${name}`,
    {
      ...dependencies.writeBudget,
      schema: {
        tags: ['bookings'],
        operationId,
        summary,
        ...(description && { description }),
        params: IdSchema,
        headers: Type.Object({ ...headers, 'idempotency-key': Type.Optional(Type.String()) }),
        ...(body && { body }),
        response: {
          200: Type.Object(HeldBookingSchema.properties, {
            title: 'HeldBooking',
            additionalProperties: false,
            headers: { ...versionHeader, ...answerHeaders }
          }),
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const change = accepted(await read(request as BookingRequest<Static<Body>>))
      return accepted(await runChange(request, reply, change, dependencies))
    }
  )
}
