import { FaultSchema } from '@doorplate/api/faults'
import { conditionalHeaders, etagHeader, notModified } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { IdSchema, OfficeQuerySchema } from '@doorplate/api/values'
import { Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems.ts'
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
  app.get(
    '/api/v1/faults',
    {
      schema: {
        tags: ['doors'],
        operationId: 'listFaults',
        summary: 'Open faults, oldest first',
        querystring: OfficeQuerySchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Array(FaultSchema, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(422, 503)
        }
      }
    },
    (request, reply) => {
      const { bearer, query } = request
      const list = async () => {
        const faults = await listFaults(database, query)
        const shown = faults.map(({ notes, ...fault }) => (bearer === 'operator' ? { ...fault, notes } : fault))
        return String(reply.serialize(shown))
      }
      return reads.send(request, reply, JSON.stringify(['faults', bearer, query.office_id]), list)
    }
  )
}

function fixedRoute(app: App, { database, now, writeBudget }: Dependencies) {
  app.patch(
    '/api/v1/faults/:id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'markFaultFixed',
        summary: 'Mark a fault as fixed. Repeating it is harmless.',
        params: IdSchema,
        body: Type.Object({ fixed: Type.Literal(true) }, { additionalProperties: false }),
        response: { 200: FaultSchema, ...problemResponses(...bodyProblems, 404, 422, 429, 503) }
      }
    },
    async (request) => {
      const fault = await markFixed(database, request.params.id, now())
      if (!fault) refuse('not_found', ['problem.faultNotFound'])
      return fault
    }
  )
}
