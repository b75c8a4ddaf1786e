import { FaultSchema } from '@doorplate/api/faults'
import { replayedHeader } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { nullable, storable } from '@doorplate/api/values'
import { Type } from 'typebox'
import type { App } from '../../base/http/app-type.ts'
import { requestKey } from '../../base/http/idempotency-key.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import { type CommandDependencies, contextOf } from '../transactions/request-context.ts'
import { transact } from '../transactions/transact.ts'
import { reportFault } from './report-fault.ts'

export type ReportDependencies = CommandDependencies & {
  config: DoorDefaults
  writeBudget: RateBudget
}

export function reportRoute(app: App, dependencies: ReportDependencies) {
  const { config, database, writeBudget } = dependencies

  app.post(
    '/api/v1/faults',
    {
      ...writeBudget,
      schema: {
        tags: ['doors'],
        operationId: 'reportFault',
        summary: 'Report a fault in a room',
        description: 'A repeated report is counted.',
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
        body: Type.Object(
          {
            room_id: storable(64),
            equipment: nullable(storable(240, "A piece of the room's equipment; null: something else")),
            note: Type.Optional(storable(480, 'One line, which the operator reads'))
          },
          { additionalProperties: false }
        ),
        response: {
          201: Type.Object(FaultSchema.properties, { additionalProperties: false, headers: replayedHeader }),
          ...problemResponses(...bodyProblems, 404, 422, 429, 503)
        }
      }
    },
    async (request, reply) => {
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
  )
}
