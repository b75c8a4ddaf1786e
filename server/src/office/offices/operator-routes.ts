import { putOfficeCall, removeOfficeCall } from '@doorplate/api/office/offices'
import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database, Queries } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Sender } from '../../mail/calendar/invitation.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { putOffice } from './commands/put-office.ts'
import { listedOffice } from './shown-office.ts'
import { deleteOffice, hasRooms, mainOffice } from './store.ts'

type Dependencies = {
  config: Sender & Pick<Config, 'mainSettings' | 'checkIn'>
  database: Database
  now: Clock
  offices: { refresh(): Promise<void> }
  authorOf: (request: FastifyRequest) => Author
  outbox: { wake(): void }
  writeBudget: RateBudget
}

export function officeOperatorRoutes(app: App, dependencies: Dependencies) {
  putRoute(app, dependencies)
  removeRoute(app, dependencies)
}

function putRoute(app: App, dependencies: Dependencies) {
  const { config, database, now, offices, authorOf, outbox, writeBudget } = dependencies
  app.route({
    ...putOfficeCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { force, ...fields } = request.body
      const context = { author: authorOf(request), now: now() }
      const office = { ...fields, id: request.params.id }
      const { result } = accepted(
        await transact(database, context, (queries) => putOffice(queries, office, { config, now: context.now, force }))
      )
      await offices.refresh()
      outbox.wake()
      return reply.code(result.isNew ? 201 : 200).send(listedOffice(result.office, now()))
    }
  })
}

function removeRoute(app: App, { database, now, offices, authorOf, writeBudget }: Dependencies) {
  app.route({
    ...removeOfficeCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const context = { author: authorOf(request), now: now() }
      accepted(await transact(database, context, (queries) => removeOffice(queries, request.params.id)))
      await offices.refresh()
      return reply.code(204).send(null)
    }
  })
}

/** Refuses with `not_found` or `office_has_rooms`. Main always stays. */
async function removeOffice(queries: Queries, id: string): Promise<Refusal | undefined> {
  if (id === mainOffice) return new Refusal('office_has_rooms', ['problem.mainOfficeStays'])
  if (await hasRooms(queries, id)) return new Refusal('office_has_rooms', ['problem.officeHasRooms'])
  return (await deleteOffice(queries, id)) ? undefined : new Refusal('not_found', ['problem.officeNotFound'])
}
