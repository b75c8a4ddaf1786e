import { listFaultsCall, markFaultFixedCall } from '@doorplate/api/office/faults'
import type { Database } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import { type ReportDependencies, reportRoute } from './report-route.ts'
import { listFaults, markFixed } from './store.ts'

type Dependencies = ReportDependencies & {
  database: Database
  reads: SharedReads
  now: Clock
  writeBudget: RateBudget
}

export function faultRoutes(app: App, dependencies: Dependencies) {
  listRoute(app, dependencies)
  reportRoute(app, dependencies)
  fixedRoute(app, dependencies)
}

function listRoute(app: App, { database, reads }: Dependencies) {
  app.route({
    ...listFaultsCall,
    handler: (request, reply) => {
      const { bearer, query } = request
      const list = async () => {
        const faults = await listFaults(database, query)
        const shown = faults.map(({ notes, ...fault }) => (bearer === 'operator' ? { ...fault, notes } : fault))
        return String(reply.serialize(shown))
      }
      return reads.send(request, reply, JSON.stringify(['faults', bearer, query.office_id]), list)
    }
  })
}

function fixedRoute(app: App, { database, now, writeBudget }: Dependencies) {
  app.route({
    ...markFaultFixedCall,
    ...writeBudget,
    handler: async (request) => {
      const fault = await markFixed(database, request.params.id, now())
      if (!fault) refuse('not_found', ['problem.faultNotFound'])
      return fault
    }
  })
}
