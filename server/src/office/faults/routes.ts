import { listFaultsCall, markFaultFixedCall, reportFaultCall } from '@doorplate/api/office/faults'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import { type CommandDependencies, contextOf } from '../transactions/request-context.ts'
import { transact } from '../transactions/transact.ts'
import { markFaultFixed } from './commands/mark-fault-fixed.ts'
import { reportFault } from './commands/report-fault.ts'
import { listFaults } from './store.ts'

type Dependencies = CommandDependencies & {
  reads: SharedReads
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

function reportRoute(app: App, dependencies: Dependencies) {
  const { config, database, writeBudget } = dependencies
  app.route({
    ...reportFaultCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const report = { note: '', ...request.body }
      const context = { ...contextOf(request, dependencies), key: requestKey(request, report) }
      const { result, replayed } = accepted(
        await transact(database, context, (queries) =>
          reportFault(queries, report, { now: context.now, defaults: config })
        )
      )
      if (replayed) reply.header('Idempotency-Replayed', 'true')
      const { notes, ...fault } = result
      return reply.code(201).send(fault)
    }
  })
}

function fixedRoute(app: App, dependencies: Dependencies) {
  const { database, writeBudget } = dependencies
  app.route({
    ...markFaultFixedCall,
    ...writeBudget,
    handler: async (request) => {
      const context = contextOf(request, dependencies)
      const { result } = accepted(
        await transact(database, context, (queries) => markFaultFixed(queries, request.params.id, context.now))
      )
      return result
    }
  })
}
