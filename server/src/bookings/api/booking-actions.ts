import { Refusal } from '@doorplate/domain/refusals'
import { type Static, Type } from 'typebox'
import type { App } from '../../http/app-type.ts'
import type { WriteBudget } from '../../http/limits/write-budget.ts'
import { ApiProblem, accepted } from '../../http/problems.ts'
import { bodyProblems, IdSchema, problemResponses } from '../../http/schemas.ts'
import type { StoredBooking } from '../stored-booking.ts'
import {
  type BookingRequest,
  type Change,
  type Changed,
  changeStored,
  type StoredDependencies,
  shownBooking
} from './change-stored.ts'
import { HeldBookingSchema, versionHeader } from './schemas.ts'

export type ActionDependencies = StoredDependencies & { writeBudget: WriteBudget }

type Call<Body extends Type.TSchema> = {
  /** The last part of its address. */
  name: string
  operationId: string
  summary: string
  description?: string
  headers?: Record<string, Type.TSchema>
  body?: Body
  answerHeaders?: Record<string, Type.TSchema>
}

type Action<Result extends StoredBooking> = Change<Result> & {
  /** Whether the answer has the fields that only a holder sees. */
  isHolder: boolean
  headers?: (done: Changed<Result>) => Record<string, string>
}

/** `POST /api/v1/bookings/:id/<name>`, which answers with the booking after the action. */
export function actionRoute<Body extends Type.TSchema, Result extends StoredBooking>(
  app: App,
  { name, operationId, summary, description, headers = {}, body, answerHeaders = {} }: Call<Body>,
  dependencies: ActionDependencies,
  read: (request: BookingRequest<Static<Body>>) => Promise<Action<Result> | Refusal>
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
            additionalProperties: false,
            headers: { ...versionHeader, ...answerHeaders }
          }),
          ...problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)
        }
      }
    },
    async (request, reply) => {
      const action = await read(request as BookingRequest<Static<Body>>)
      if (action instanceof Refusal) throw new ApiProblem(action)
      const done = accepted(await changeStored(request, reply, action, dependencies))
      if (action.headers) reply.headers(action.headers(done))
      return shownBooking(request, done.booking, action.isHolder, dependencies)
    }
  )
}
