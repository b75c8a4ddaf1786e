import {
  addClosedDaysCall,
  getRulesCall,
  getRulesOfRoomCall,
  listClosedDaysCall,
  putClosedDaysCall,
  putRulesCall,
  putRulesOfRoomCall,
  removeClosedDaysCall
} from '@doorplate/api/office/rules'
import type { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries } from '../../base/database/database.ts'
import { checkSeen, tagAs } from '../../base/http/answers/if-match.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import type { OfficeMap } from '../offices/office-map.ts'
import { mainOffice } from '../offices/store.ts'
import { findRoom } from '../rooms/store.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { addClosedDays } from './commands/add-closed-days.ts'
import { putClosedDays } from './commands/put-closed-days.ts'
import { putRules } from './commands/put-rules.ts'
import { putRulesOfRoom } from './commands/put-rules-of-room.ts'
import { removeClosedDays } from './commands/remove-closed-days.ts'
import { getOfficeRules, getOwnRules, listClosedDays } from './store.ts'

type Dependencies = {
  database: Database
  reads: SharedReads
  offices: Pick<OfficeMap, 'office' | 'clockOf'>
  authorOf: (request: FastifyRequest) => Author
  now: Clock
  writeBudget: RateBudget
}

export function ruleRoutes(app: App, dependencies: Dependencies) {
  officeRuleRoutes(app, dependencies)
  roomRuleRoutes(app, dependencies)
  closedDayRoutes(app, dependencies)
  closedRangeRoutes(app, dependencies)
}

function officeRuleRoutes(app: App, dependencies: Dependencies) {
  const { database, reads, offices, writeBudget } = dependencies
  app.route({
    ...getRulesCall,
    handler: (request, reply) => {
      const office_id = officeOf(request.query, dependencies)
      const { date } = offices.clockOf(office_id)
      return reads.send(request, reply, JSON.stringify(['rules', office_id, date]), async () =>
        String(reply.serialize(await getOfficeRules(database, office_id, date)))
      )
    }
  })

  app.route({
    ...putRulesCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { office_id = mainOffice } = request.query
      const seen = checkSeen(request, reply, getRulesCall)
      const { own, all } = await run(request, dependencies, (queries, now) =>
        putRules(queries, { office_id, rules: request.body }, { now, checkSeen: seen })
      )
      tagAs(reply, getRulesCall, all)
      return own
    }
  })
}

function roomRuleRoutes(app: App, dependencies: Dependencies) {
  const { database, reads, writeBudget } = dependencies
  app.route({
    ...getRulesOfRoomCall,
    handler: (request, reply) => {
      const { id } = request.params
      return reads.send(request, reply, JSON.stringify(['rules of room', id]), async () => {
        if (!(await findRoom(database, id))) refuse('not_found', ['all.roomNotFound'])
        return String(reply.serialize(await getOwnRules(database, { room_id: id })))
      })
    }
  })

  app.route({
    ...putRulesOfRoomCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { id: room_id } = request.params
      const seen = checkSeen(request, reply, getRulesOfRoomCall)
      const rules = await run(request, dependencies, (queries) =>
        putRulesOfRoom(queries, { room_id, rules: request.body }, seen)
      )
      return tagAs(reply, getRulesOfRoomCall, rules)
    }
  })
}

function closedDayRoutes(app: App, dependencies: Dependencies) {
  const { database, reads, offices, writeBudget } = dependencies
  app.route({
    ...listClosedDaysCall,
    handler: (request, reply) => {
      const office_id = officeOf(request.query, dependencies)
      const { date } = offices.clockOf(office_id)
      return reads.send(request, reply, JSON.stringify(['closed days', office_id, date]), async () =>
        String(reply.serialize(await listClosedDays(database, office_id, date)))
      )
    }
  })

  app.route({
    ...putClosedDaysCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { office_id = mainOffice } = request.query
      const seen = checkSeen(request, reply, listClosedDaysCall)
      const days = await run(request, dependencies, (queries, now) =>
        putClosedDays(queries, { office_id, closed_days: request.body }, { now, checkSeen: seen })
      )
      return tagAs(reply, listClosedDaysCall, days)
    }
  })
}

function closedRangeRoutes(app: App, dependencies: Dependencies) {
  const { writeBudget } = dependencies
  app.route({
    ...addClosedDaysCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const closing = { office_id: mainOffice, ...request.query, room_id: null, ...request.body }
      const added = await run(request, dependencies, (queries, now) => addClosedDays(queries, closing, now))
      return reply.code(201).send(added)
    }
  })

  app.route({
    ...removeClosedDaysCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const closing = { office_id: mainOffice, room_id: null, ...request.query }
      await run(request, dependencies, (queries, now) => removeClosedDays(queries, closing, now))
      return reply.code(204).send(null)
    }
  })
}

function officeOf({ office_id = mainOffice }: { office_id?: string }, { offices }: Dependencies): string {
  if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
  return office_id
}

type Command<Result> = (queries: Queries, now: Instant) => Promise<Result | Refusal>

async function run<Result>(
  request: FastifyRequest,
  { database, authorOf, now }: Dependencies,
  command: Command<Result>
): Promise<Result> {
  const context = { author: authorOf(request), now: now() }
  const { result } = accepted(await transact(database, context, (queries) => command(queries, context.now)))
  return result
}
