import { DoorSettingsSchema } from '@doorplate/api/doors'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../base/settings/config.ts'
import type { Author } from '../../office/transactions/author.ts'
import { transact } from '../../office/transactions/transact.ts'
import { changeDoor } from './commands/change-door.ts'

export type DoorSettingsDependencies = {
  config: DoorDefaults
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

export function doorSettingsRoute(app: App, dependencies: DoorSettingsDependencies) {
  const { config, database, now, authorOf, writeBudget } = dependencies
  app.put(
    '/api/v1/doors/:room_id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'putDoorSettings',
        summary: "Change a door's own settings. null restores the default; omitted fields stay.",
        params: Type.Object({ room_id: storable(64) }),
        body: Type.Object(Type.Partial(DoorSettingsSchema).properties, { additionalProperties: false }),
        response: { 200: DoorSettingsSchema, ...problemResponses(...bodyProblems, 404, 422, 429, 503) }
      }
    },
    async (request) => {
      const { room_id } = request.params
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) =>
          changeDoor(queries, { room_id, ...request.body }, { now: context.now, defaults: config })
        )
      )
      return result
    }
  )
}
