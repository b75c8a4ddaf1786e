import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Author, setAuditContext } from '../audit/audit-context.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { requireOperator } from '../http/keys.ts'
import { ApiProblem } from '../http/problems.ts'
import {
  bodyProblems,
  conditionalHeaders,
  etagHeader,
  IdSchema,
  notModified,
  problemResponses,
  RoomBodySchema,
  RoomSchema
} from '../http/schemas.ts'
import type { SharedReads } from '../http/shared-reads.ts'
import type { WriteBudget } from '../http/write-budget.ts'
import type { MainDefaults } from '../offices/store.ts'
import { normalizeRoom, roomProblem } from './room-rules.ts'
import { listRooms, putRoom, removeRoom } from './store.ts'

type Dependencies = {
  config: MainDefaults
  database: Database
  reads: SharedReads
  authorOf: (request: FastifyRequest) => Author
  /** Milliseconds since 1970. */
  now: () => number
  writeBudget: WriteBudget
}

export function roomRoutes(app: App, { config, database, reads, authorOf, now, writeBudget }: Dependencies) {
  app.get(
    '/api/v1/rooms',
    {
      schema: {
        tags: ['rooms'],
        summary: 'All rooms, ordered by name',
        headers: conditionalHeaders,
        response: { 200: Type.Array(RoomSchema, { headers: etagHeader }), ...notModified, ...problemResponses(503) }
      }
    },
    (request, reply) =>
      reads.send(request, reply, 'rooms', async () => String(reply.serialize(await listRooms(database))))
  )

  app.put(
    '/api/v1/rooms/:id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'Add or change a room',
        params: IdSchema,
        body: RoomBodySchema,
        response: { 200: RoomSchema, ...problemResponses(...bodyProblems, 422, 429, 503) }
      }
    },
    (request) => {
      const room = normalizeRoom({ equipment: [], ...request.body, id: request.params.id })
      const problem = roomProblem(room)
      if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })
      return database.transaction(async (queries) => {
        await setAuditContext(queries, authorOf(request))
        return putRoom(queries, room)
      })
    }
  )

  app.delete(
    '/api/v1/rooms/:id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'Remove a room without coming bookings, once its cancellations have left; the past ones go with it',
        params: IdSchema,
        response: { 204: Type.Null(), ...problemResponses(404, 409, 422, 429, 503) }
      }
    },
    async (request, reply) => {
      await removeRoom(database, request.params.id, { author: authorOf(request), now: now(), defaults: config })
      return reply.code(204).send(null)
    }
  )
}
