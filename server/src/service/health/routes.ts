import { readHealthCall, removeDisplayCall } from '@doorplate/api/service/health'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import { type CommandDependencies, contextOf } from '../../office/transactions/request-context.ts'
import { transact } from '../../office/transactions/transact.ts'
import { removeDisplay } from './commands/remove-display.ts'
import { HealthCheck, type HealthDependencies } from './health.ts'

type Dependencies = CommandDependencies & HealthDependencies & { writeBudget: RateBudget }

export function healthRoutes(app: App, dependencies: Dependencies) {
  const { database, writeBudget } = dependencies
  const health = new HealthCheck(dependencies)

  app.route({ ...readHealthCall, handler: () => health.read() })

  app.route({
    ...removeDisplayCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { room_id } = request.params
      const { author, now } = contextOf(request, dependencies)
      accepted(await transact(database, { author, now }, (queries) => removeDisplay(queries, room_id, now)))
      health.forgetDisplay(room_id)
      return reply.code(204).send(null)
    }
  })
}
