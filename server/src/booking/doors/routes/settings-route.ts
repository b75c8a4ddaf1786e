import { getDoorSettingsCall, putDoorSettingsCall } from '@doorplate/api/booking/doors/doors'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../base/database/database.ts'
import { checkSeen, tagAs } from '../../../base/http/answers/if-match.ts'
import type { SharedReads } from '../../../base/http/answers/shared-reads.ts'
import type { App } from '../../../base/http/app-type.ts'
import type { RateBudget } from '../../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../../base/http/problems/problems.ts'
import type { Clock } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import { findRoom } from '../../../office/rooms/store.ts'
import type { Author } from '../../../office/transactions/author.ts'
import { transact } from '../../../office/transactions/transact.ts'
import { putDoorSettings } from '../commands/put-door-settings.ts'
import { getDoor } from '../store.ts'

export type DoorSettingsDependencies = {
  config: DoorDefaults
  database: Database
  reads: SharedReads
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

export function doorSettingsRoute(app: App, dependencies: DoorSettingsDependencies) {
  const { config, database, reads, now, authorOf, writeBudget } = dependencies
  app.route({
    ...getDoorSettingsCall,
    handler: (request, reply) => {
      const { room_id } = request.params
      return reads.send(request, reply, JSON.stringify(['settings of a door', room_id]), async () => {
        if (!(await findRoom(database, room_id))) refuse('not_found', ['all.roomNotFound'])
        return String(reply.serialize(await getDoor(database, room_id)))
      })
    }
  })

  app.route({
    ...putDoorSettingsCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { room_id } = request.params
      const seen = checkSeen(request, reply, getDoorSettingsCall)
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) =>
          putDoorSettings(
            queries,
            { room_id, ...request.body },
            { now: context.now, defaults: config, checkSeen: seen }
          )
        )
      )
      return tagAs(reply, getDoorSettingsCall, result)
    }
  })
}
