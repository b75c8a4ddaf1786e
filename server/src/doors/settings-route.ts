import { readCheckIn } from '@doorplate/domain/door/check-in'
import type { DoorSettings } from '@doorplate/domain/door/door'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Author, setAuditContext } from '../audit/audit-context.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { requireOperator } from '../http/limits/keys.ts'
import type { WriteBudget } from '../http/limits/write-budget.ts'
import { ApiProblem } from '../http/problems.ts'
import { bodyProblems, problemResponses, storable } from '../http/schemas.ts'
import type { MainDefaults } from '../offices/store.ts'
import { type DoorDefaults, findDoor, findDoorRules, storeDoor } from '../rooms/doors.ts'
import { lockRoom } from '../rooms/store.ts'
import { DoorSettingsSchema } from './schemas.ts'

export type DoorSettingsDependencies = {
  config: DoorDefaults & MainDefaults
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: WriteBudget
}

export function doorSettingsRoute(app: App, dependencies: DoorSettingsDependencies) {
  const { database, authorOf, writeBudget } = dependencies
  app.put(
    '/api/v1/doors/:room_id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: "What a room's door has of its own: null is what all have; what is left out stays",
        params: Type.Object({ room_id: storable(64) }),
        body: Type.Object(Type.Partial(DoorSettingsSchema).properties, { additionalProperties: false }),
        response: { 200: DoorSettingsSchema, ...problemResponses(...bodyProblems, 404, 422, 429, 503) }
      }
    },
    (request) =>
      database.transaction(async (queries) => {
        await setAuditContext(queries, authorOf(request))
        return changeDoor(queries, request.params.room_id, request.body, dependencies)
      })
  )
}

async function changeDoor(
  queries: Queries,
  roomId: string,
  change: Partial<DoorSettings>,
  { config, now }: DoorSettingsDependencies
): Promise<DoorSettings> {
  const { check_in } = change
  if (typeof check_in === 'string' && !readCheckIn(check_in)) {
    throw new ApiProblem('invalid', ['problem.checkInInvalid'], { field: 'check_in' })
  }
  if (!(await lockRoom(queries, roomId, config))) throw new ApiProblem('not_found', ['all.roomNotFound'])
  const before = (await findDoorRules(queries, roomId, config))!
  const settings = { ...(await findDoor(queries, roomId)), ...change }
  // Bookings made under the old rule keep what their mail promised.
  const since = before.checkIn ? before.checkIn.since : new Date(now())
  await storeDoor(queries, roomId, settings, settings.check_in === 'off' ? null : since)
  return findDoor(queries, roomId)
}
