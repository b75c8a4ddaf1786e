import { putDoorSettingsCall } from '@doorplate/api/booking/doors/doors'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import type { RateBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted } from '../../../base/http/problems/problems.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import type { Author } from '../../../office/transactions/author.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { putDoorSettings } from '../commands/put-door-settings.ts'

export type DoorSettingsDependencies = {
  config: DoorDefaults
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

export function doorSettingsRoute(app: App, dependencies: DoorSettingsDependencies) {
  const { config, database, now, authorOf, writeBudget } = dependencies
  app.route({
    ...putDoorSettingsCall,
    ...writeBudget,
    handler: async (request) => {
      const { room_id } = request.params
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) =>
          putDoorSettings(queries, { room_id, ...request.body }, { now: context.now, defaults: config })
        )
      )
      return result
    }
  })
}
