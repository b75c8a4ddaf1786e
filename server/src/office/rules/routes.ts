import { conditionalHeaders, etagHeader, notModified } from '@doorplate/api/headers'
import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import {
  ClosedDaySchema,
  ClosedDaysBodySchema,
  OfficeRulesSchema,
  OwnRulesBodySchema,
  OwnRulesSchema
} from '@doorplate/api/rules'
import { IdSchema, storable } from '@doorplate/api/values'
import type { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Database, Queries } from '../../base/database/database.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems.ts'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import type { OfficeMap } from '../offices/office-map.ts'
import { mainOffice } from '../offices/store.ts'
import { findRoom } from '../rooms/store.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { putClosedDays } from './commands/put-closed-days.ts'
import { putOfficeRules, putRoomRules } from './commands/put-rules.ts'
import { getOfficeRules, getOwnRules, listClosedDays } from './store.ts'

type Dependencies = {
  database: Database
  reads: SharedReads
  offices: Pick<OfficeMap, 'office' | 'clockOf'>
  authorOf: (request: FastifyRequest) => Author
  now: Clock
  writeBudget: RateBudget
}

const querystring = Type.Object(
  { office_id: Type.Optional(storable(64, 'Left out: main')) },
  { additionalProperties: false }
)
const reading = { headers: conditionalHeaders }
const readProblems = { ...notModified, ...problemResponses(404, 422, 503) }
const writeProblems = problemResponses(...bodyProblems, 404, 422, 429, 503)

export function ruleRoutes(app: App, dependencies: Dependencies) {
  officeRuleRoutes(app, dependencies)
  roomRuleRoutes(app, dependencies)
  closedDayRoutes(app, dependencies)
}

function officeRuleRoutes(app: App, dependencies: Dependencies) {
  const { database, reads, offices, writeBudget } = dependencies
  app.get(
    '/api/v1/rules',
    {
      schema: {
        tags: ['rules'],
        operationId: 'getRules',
        summary: 'All rules of an office: its own, those of rooms that differ, and its closed days from today on',
        querystring,
        ...reading,
        response: {
          200: Type.Object(OfficeRulesSchema.properties, { additionalProperties: false, headers: etagHeader }),
          ...readProblems
        }
      }
    },
    (request, reply) => {
      const office_id = officeOf(request.query, dependencies)
      const { date } = offices.clockOf(office_id)
      return reads.send(request, reply, JSON.stringify(['rules', office_id, date]), async () =>
        String(reply.serialize(await getOfficeRules(database, office_id, date)))
      )
    }
  )

  app.put(
    '/api/v1/rules',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'putRules',
        summary: "Replace an office's rules. Omitted rules have their default. Stored bookings stay as they are.",
        querystring,
        body: OwnRulesBodySchema,
        response: { 200: OwnRulesSchema, ...writeProblems }
      }
    },
    (request) => {
      const { office_id = mainOffice } = request.query
      return run(request, dependencies, (queries) => putOfficeRules(queries, { office_id, rules: request.body }))
    }
  )
}

function roomRuleRoutes(app: App, dependencies: Dependencies) {
  const { database, writeBudget } = dependencies
  app.get(
    '/api/v1/rooms/:id/rules',
    {
      schema: {
        tags: ['rules'],
        operationId: 'getRulesOfRoom',
        summary: "A room's own rules. null: the office's.",
        params: IdSchema,
        response: { 200: OwnRulesSchema, ...problemResponses(404, 422, 503) }
      }
    },
    async ({ params: { id } }) => {
      if (!(await findRoom(database, id))) refuse('not_found', ['all.roomNotFound'])
      return getOwnRules(database, { room_id: id })
    }
  )

  app.put(
    '/api/v1/rooms/:id/rules',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'putRulesOfRoom',
        summary: "Replace a room's own rules. Omitted rules are the office's. Stored bookings stay as they are.",
        params: IdSchema,
        body: OwnRulesBodySchema,
        response: { 200: OwnRulesSchema, ...writeProblems }
      }
    },
    (request) => {
      const { id: room_id } = request.params
      return run(request, dependencies, (queries) => putRoomRules(queries, { room_id, rules: request.body }))
    }
  )
}

function closedDayRoutes(app: App, dependencies: Dependencies) {
  const { database, offices, writeBudget } = dependencies
  app.get(
    '/api/v1/closed-days',
    {
      schema: {
        tags: ['rules'],
        operationId: 'listClosedDays',
        summary: 'The closed days of an office and its rooms from today on',
        querystring,
        response: { 200: Type.Array(ClosedDaySchema), ...problemResponses(404, 422, 503) }
      }
    },
    (request) => {
      const office_id = officeOf(request.query, dependencies)
      return listClosedDays(database, office_id, offices.clockOf(office_id).date)
    }
  )

  app.put(
    '/api/v1/closed-days',
    {
      ...writeBudget,
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'putClosedDays',
        summary:
          'Replace the closed days of an office and its rooms. Past days stay. Stored bookings stay as they are.',
        querystring,
        body: ClosedDaysBodySchema,
        response: { 200: Type.Array(ClosedDaySchema), ...writeProblems }
      }
    },
    (request) => {
      const { office_id = mainOffice } = request.query
      return run(request, dependencies, (queries, now) =>
        putClosedDays(queries, { office_id, closed_days: request.body }, now)
      )
    }
  )
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
