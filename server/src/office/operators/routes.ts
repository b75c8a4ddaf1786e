import { randomUUID } from 'node:crypto'
import {
  addOperatorCall,
  changeOperatorCall,
  listOperatorsCall,
  maxOperators,
  replaceOperatorKeyCall
} from '@doorplate/api/office/operators'
import type { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries } from '../../base/database/database.ts'
import { sendPage } from '../../base/http/answers/list-pages.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { addOperator } from './commands/add-operator.ts'
import { changeOperator } from './commands/change-operator.ts'
import { replaceOperatorKey } from './commands/replace-operator-key.ts'
import { hashOf, newKey } from './operator-keys.ts'
import { nameOfOperator } from './operator-rules.ts'
import { findOperator, listOperators, type StoredOperator } from './store.ts'

type Dependencies = {
  database: Database
  now: Clock
  authorOf: (request: FastifyRequest) => Author
  writeBudget: RateBudget
}

export function operatorRoutes(app: App, dependencies: Dependencies) {
  const { database, now, writeBudget } = dependencies

  app.route({
    ...listOperatorsCall,
    handler: async (request, reply) => {
      const { limit = maxOperators, cursor } = request.query
      const rows = await listOperators(database, { after: cursor, limit: limit + 1, now: now() })
      return sendPage(request, reply, { rows, limit, cursorOf: ({ number }) => String(number) })
    }
  })

  app.route({
    ...addOperatorCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const name = accepted(nameOfOperator(request.body.name))
      const key = newKey()
      const operator = { id: randomUUID(), name, role: request.body.role, keyHash: hashOf(key) }
      const stored = await run(request, operator.id, (queries, instant) => addOperator(queries, operator, instant))
      return reply.code(201).send({ ...stored, key })
    }
  })

  app.route({
    ...changeOperatorCall,
    ...writeBudget,
    handler: async (request) => {
      const { id } = request.params
      const { name: typed } = request.body
      const name = typeof typed === 'string' ? accepted(nameOfOperator(typed)) : typed
      return run(request, id, (queries, instant) => changeOperator(queries, { ...request.body, id, name }, instant))
    }
  })

  app.route({
    ...replaceOperatorKeyCall,
    ...writeBudget,
    handler: async (request) => {
      const { id } = request.params
      const key = newKey()
      const replacement = { id, keyHash: hashOf(key), ownSession: request.session?.id }
      const stored = await run(request, id, (queries, instant) => replaceOperatorKey(queries, replacement, instant))
      return { ...stored, key }
    }
  })

  /** Runs a command, and returns the operator as it left it. */
  async function run(
    request: FastifyRequest,
    id: string,
    command: (queries: Queries, now: Instant) => Promise<Refusal | undefined>
  ): Promise<StoredOperator> {
    const context = { author: dependencies.authorOf(request), now: now() }
    const done = await transact(database, context, async (queries) => {
      return (await command(queries, context.now)) ?? (await findOperator(queries, id, context.now))!
    })
    return accepted(done).result
  }
}
