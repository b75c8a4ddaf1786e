import { revertClientCall } from '@doorplate/api/service/revert'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { revertClient } from './bulk/revert-client.ts'

/** Has no write budget: a revert must work while someone floods. */
export function revertRoute(app: App, dependencies: CommandDependencies) {
  const { database, outbox } = dependencies
  app.route({
    ...revertClientCall,
    handler: async (request) => {
      const period = { client: request.body.client, since: sinceInstant(request.body.since) }
      const { cancelled, reverted, notReverted } = await revertClient(
        database,
        period,
        contextOf(request, dependencies)
      )
      outbox.wake()
      return { cancelled, restored: reverted, not_restored: notReverted }
    }
  })
}
