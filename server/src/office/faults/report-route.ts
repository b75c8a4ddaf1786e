import { reportFaultCall } from '@doorplate/api/office/faults'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import { type CommandDependencies, contextOf } from '../transactions/request-context.ts'
import { transact } from '../transactions/transact.ts'
import { reportFault } from './commands/report-fault.ts'

export type ReportDependencies = CommandDependencies & {
  config: DoorDefaults
  writeBudget: RateBudget
}

export function reportRoute(app: App, dependencies: ReportDependencies) {
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
