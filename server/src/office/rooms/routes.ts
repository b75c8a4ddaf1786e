import {
  changeRoomCall,
  getRoomCall,
  listRoomsCall,
  outdatedHeader,
  putRoomCall,
  putRoomOrderCall,
  removeRoomCall
} from '@doorplate/api/office/rooms'
import type { Room } from '@doorplate/domain/rooms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { type CheckSeen, checkSeen, tagAs } from '../../base/http/answers/if-match.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { InFile } from '../offices/in-file.ts'
import { mainOffice } from '../offices/store.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { changeRoom } from './commands/change-room.ts'
import { putRoom } from './commands/put-room.ts'
import { putRoomOrder } from './commands/put-room-order.ts'
import { removeRoom } from './commands/remove-room.ts'
import { countOutdated } from './outdated-invitations.ts'
import { shownRoom } from './shown-room.ts'
import { findRoom, listRooms } from './store.ts'

type ReadDependencies = { database: Database; reads: SharedReads; inFile: InFile }

export function roomRoutes(app: App, { database, reads, inFile }: ReadDependencies) {
  app.route({
    ...listRoomsCall,
    handler: (request, reply) =>
      reads.send(request, reply, JSON.stringify(['rooms', request.query]), async () =>
        String(reply.serialize(await listRooms(database, request.query)))
      )
  })

  app.route({
    ...getRoomCall,
    handler: (request, reply) => {
      const { id } = request.params
      return reads.send(request, reply, JSON.stringify(['room', id]), async () => {
        const found = await findRoom(database, id)
        if (!found) refuse('not_found', ['all.roomNotFound'])
        return String(reply.serialize(shownRoom(found.room, inFile)))
      })
    }
  })
}

type OperatorDependencies = {
  config: Letterhead
  database: Database
  offices: { refresh(): Promise<void> }
  authorOf: (request: FastifyRequest) => Author
  now: Clock
  writeBudget: RateBudget
  inFile: InFile
}

export function roomOperatorRoutes(app: App, dependencies: OperatorDependencies) {
  putRoute(app, dependencies)
  changeRoute(app, dependencies)
  orderRoute(app, dependencies)
  removeRoute(app, dependencies)
}

function putRoute(app: App, dependencies: OperatorDependencies) {
  const { database, offices, authorOf, now, writeBudget, inFile } = dependencies
  app.route({
    ...putRoomCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const room = { ...request.body, id: request.params.id }
      const context = { author: authorOf(request), now: now(), checkSeen: checkSeenRoom(request, reply, dependencies) }
      const { result } = accepted(await transact(database, context, (queries) => putRoom(queries, room, context)))
      await offices.refresh()
      if (result.isRenamed) reply.header(outdatedHeader, (await countOutdated(database, now())).mails)
      return reply.code(result.isNew ? 201 : 200).send(tagAs(reply, getRoomCall, shownRoom(result.room, inFile)))
    }
  })
}

function changeRoute(app: App, dependencies: OperatorDependencies) {
  const { config, database, offices, authorOf, now, writeBudget, inFile } = dependencies
  app.route({
    ...changeRoomCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const change = { ...request.body, id: request.params.id }
      const seen = checkSeenRoom(request, reply, dependencies)
      const context = { author: authorOf(request), now: now(), letterhead: config, checkSeen: seen }
      const { result } = accepted(await transact(database, context, (queries) => changeRoom(queries, change, context)))
      await offices.refresh()
      if (result.isRenamed) reply.header(outdatedHeader, (await countOutdated(database, now())).mails)
      return tagAs(reply, getRoomCall, shownRoom(result.room, inFile))
    }
  })
}

function checkSeenRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  { inFile }: Pick<OperatorDependencies, 'inFile'>
): CheckSeen<Room> {
  const check = checkSeen(request, reply, getRoomCall)
  return (stored) => check(stored && shownRoom(stored, inFile))
}

function orderRoute(app: App, { database, authorOf, now, writeBudget }: OperatorDependencies) {
  app.route({
    ...putRoomOrderCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { office_id = mainOffice } = request.query
      const { ids } = request.body
      const seen = checkSeen(request, reply, listRoomsCall)
      const context = { author: authorOf(request), now: now() }
      const { result } = accepted(
        await transact(database, context, (queries) => putRoomOrder(queries, { office_id, ids }, seen))
      )
      return tagAs(reply, listRoomsCall, result)
    }
  })
}

function removeRoute(app: App, { database, offices, authorOf, now, writeBudget }: OperatorDependencies) {
  app.route({
    ...removeRoomCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const context = { author: authorOf(request), now: now() }
      accepted(await transact(database, context, (queries) => removeRoom(queries, request.params.id, context.now)))
      await offices.refresh()
      return reply.code(204).send(null)
    }
  })
}
