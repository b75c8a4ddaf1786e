import { conditionalHeaders, etagHeader, notModified } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { RoomBodySchema, RoomSchema } from '@doorplate/api/rooms'
import { IdSchema, OfficeQuerySchema } from '@doorplate/api/values'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import type { MainDefaults } from '../offices/store.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { putRoom } from './commands/put-room.ts'
import { removeRoom } from './commands/remove-room.ts'
import { outdatedHeaderText, sayOutdated } from './outdated-invitations.ts'
import { normalizeRoom, roomProblem } from './room-rules.ts'
import { findRoom, listRooms } from './store.ts'

type ReadDependencies = { config: MainDefaults; database: Database; reads: SharedReads }

export function roomRoutes(app: App, { config, database, reads }: ReadDependencies) {
  app.get(
    '/api/v1/rooms',
    {
      schema: {
        tags: ['rooms'],
        operationId: 'listRooms',
        summary: 'All rooms, ordered by name',
        querystring: OfficeQuerySchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Array(RoomSchema, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(422, 503)
        }
      }
    },
    (request, reply) =>
      reads.send(request, reply, JSON.stringify(['rooms', request.query.office_id]), async () =>
        String(reply.serialize(await listRooms(database, request.query)))
      )
  )

  app.get(
    '/api/v1/rooms/:id',
    {
      schema: {
        tags: ['rooms'],
        operationId: 'getRoom',
        summary: 'A room',
        params: IdSchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Object(RoomSchema.properties, { additionalProperties: false, headers: etagHeader }),
          ...notModified,
          ...problemResponses(404, 503)
        }
      }
    },
    (request, reply) => {
      const { id } = request.params
      return reads.send(request, reply, JSON.stringify(['room', id]), async () => {
        const found = await findRoom(database, id, config)
        if (!found) refuse('not_found', ['all.roomNotFound'])
        return String(reply.serialize(found.room))
      })
    }
  )
}

type OperatorDependencies = {
  config: Sender
  database: Database
  offices: { refresh(): Promise<void> }
  authorOf: (request: FastifyRequest) => Author
  now: Clock
  writeBudget: RateBudget
}

export function roomOperatorRoutes(app: App, dependencies: OperatorDependencies) {
  putRoute(app, dependencies)
  removeRoute(app, dependencies)
}

function putRoute(app: App, { config, database, offices, authorOf, now, writeBudget }: OperatorDependencies) {
  app.put(
    '/api/v1/rooms/:id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'putRoom',
        summary: 'Add or change a room. Omitted optional fields stay.',
        description: outdatedHeaderText,
        params: IdSchema,
        body: RoomBodySchema,
        response: { 200: RoomSchema, 201: RoomSchema, ...problemResponses(...bodyProblems, 409, 422, 429, 503) }
      }
    },
    async (request, reply) => {
      const room = normalizeRoom({ ...request.body, id: request.params.id })
      const problem = roomProblem(room)
      if (problem) refuse('invalid', problem.message, { field: problem.field })
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) => putRoom(queries, room, { now: context.now, defaults: config }))
      )
      await offices.refresh()
      if (result.isRenamed) await sayOutdated(reply, database, { config, now: now() })
      return reply.code(result.isNew ? 201 : 200).send(result.room)
    }
  )
}

function removeRoute(app: App, { config, database, offices, authorOf, now, writeBudget }: OperatorDependencies) {
  app.delete(
    '/api/v1/rooms/:id',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'removeRoom',
        summary: 'Remove a room without upcoming bookings or unsent cancellations. Its past bookings are deleted.',
        params: IdSchema,
        response: { 204: Type.Null(), ...problemResponses(404, 409, 422, 429, 503) }
      }
    },
    async (request, reply) => {
      const context = { author: authorOf(request), now: now() }
      accepted(
        await transact(database, context, (queries) =>
          removeRoom(queries, request.params.id, { now: context.now, defaults: config })
        )
      )
      await offices.refresh()
      return reply.code(204).send(null)
    }
  )
}
