import { getHealthCall, getMetricsCall, getReadinessCall } from '@doorplate/api/service/operations'
import type { Database } from '../../base/database/database.ts'
import { type DatabaseProblem, databaseProblem } from '../../base/database/problem.ts'
import type { App } from '../../base/http/app-type.ts'
import { version } from '../../base/settings/version.ts'
import type { Metrics } from './metrics.ts'

type Dependencies = {
  database: Database
  changes: { readonly isConnected: boolean }
  metrics: Pick<Metrics, 'registry'>
}

const details: Record<DatabaseProblem | 'deaf', string> = {
  silent: 'The database does not answer.',
  read_only: 'The database is read-only: it is a standby, or default_transaction_read_only is on.',
  deaf: 'The database does not announce changes.'
}

export function operationRoutes(app: App, dependencies: Dependencies) {
  healthRoutes(app, dependencies)
  metricsRoute(app, dependencies)
}

function healthRoutes(app: App, { database, changes }: Pick<Dependencies, 'database' | 'changes'>) {
  app.route({ ...getHealthCall, handler: () => ({ status: 'ok', version }) })

  app.route({
    ...getReadinessCall,
    handler: async (_, reply) => {
      const problem = (await databaseProblem(database)) ?? (changes.isConnected ? undefined : 'deaf')
      if (problem === undefined) return { status: 'ready' }
      reply.code(503).header('retry-after', 2)
      return { status: 'not ready', detail: details[problem] }
    }
  })
}

function metricsRoute(app: App, { metrics }: Pick<Dependencies, 'metrics'>) {
  app.route({
    ...getMetricsCall,
    handler: async (_, reply) => {
      reply.type(metrics.registry.contentType)
      return metrics.registry.metrics()
    }
  })
}
