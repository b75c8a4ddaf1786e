import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Author } from '../commands/author.ts'
import { transact } from '../commands/transact.ts'
import type { DoorDefaults } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { requireOperator } from '../http/limits/keys.ts'
import type { RateBudget } from '../http/limits/rate-budget.ts'
import { accepted } from '../http/problems.ts'
import { bodyProblems, problemResponses, storable } from '../http/schemas.ts'
import type { MainDefaults } from '../offices/store.ts'
import { changeDoor } from './commands/change-door.ts'
import { DoorSettingsSchema } from './schemas.ts'

export type DoorSettingsDependencies = {
  config: DoorDefaults & MainDefaults
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
