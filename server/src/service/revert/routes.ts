import { ClientSchema } from '@doorplate/api/audit'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { SinceSchema } from '@doorplate/api/values'
import { Type } from 'typebox'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { revertClient } from './revert-client.ts'

const ids = Type.Array(Type.String())

/** Has no write budget: a revert must work while someone floods. */
export function revertRoute(app: App, dependencies: CommandDependencies) {
  const { database, outbox } = dependencies
  app.post(
    '/api/v1/undo',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'revertClient',
        summary: 'Revert everything that one client did since an instant',
        body: Type.Object({ client: ClientSchema, since: SinceSchema }, { additionalProperties: false }),
        response: {
          200: Type.Object({ cancelled: ids, restored: ids, not_restored: ids }),
          ...problemResponses(...bodyProblems, 422, 503)
        }
      }
    },
    async (request) => {
      const wanted = { client: request.body.client, since: sinceInstant(request.body.since) }
      const { cancelled, reverted, notReverted } = await revertClient(
        database,
        wanted,
        contextOf(request, dependencies)
      )
      outbox.wake()
      return { cancelled, restored: reverted, not_restored: notReverted }
    }
  )
}
