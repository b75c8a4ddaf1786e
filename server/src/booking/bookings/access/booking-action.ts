import type { IdSchema } from '@doorplate/api/base/values'
import type { Refusal } from '@doorplate/domain/refusals'
import type { Static, TSchema } from 'typebox'
import type { App } from '../../../base/http/app-type.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { type ChangeDependencies, type ChangeToRun, type RequestOnBooking, runChange } from './run-change.ts'

type Action<Body extends TSchema> = {
  method: 'POST'
  url: string
  schema: { params: typeof IdSchema; body?: Body }
}

export function bookingAction<Body extends TSchema, Result extends StoredBooking>(
  app: App,
  call: Action<Body>,
  dependencies: ChangeDependencies,
  read: (request: RequestOnBooking<Static<Body>>) => Promise<ChangeToRun<Result> | Refusal>
) {
  app.route({
    ...call,
    ...dependencies.writeBudget,
    handler: async (request, reply) => {
      const change = accepted(await read(request as RequestOnBooking<Static<Body>>))
      return accepted(await runChange(request, reply, change, dependencies))
    }
  })
}
