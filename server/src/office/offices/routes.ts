import {
  getOfficeCall,
  getOfficeSettingsCall,
  listOfficesCall,
  putOfficeCall,
  removeOfficeCall
} from '@doorplate/api/office/offices'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { checkSeen, tagAs } from '../../base/http/answers/if-match.ts'
import type { SharedReads } from '../../base/http/answers/shared-reads.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { accepted, refuse } from '../../base/http/problems/problems.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { Author } from '../transactions/author.ts'
import { transact } from '../transactions/transact.ts'
import { putOffice } from './commands/put-office.ts'
import { removeOffice } from './commands/remove-office.ts'
import type { InFile } from './in-file.ts'
import { officeSettings } from './office-settings.ts'
import { describedOffice, listedOffice, type ShownSettings } from './shown-office.ts'
import { findOffice, type StoredOffice } from './store.ts'

type ReadDependencies = {
  config: ShownSettings
  offices: { readonly main: StoredOffice; readonly all: readonly StoredOffice[] }
  now: Clock
}

export function officeRoutes(app: App, dependencies: ReadDependencies) {
  const { offices, now } = dependencies
  app.route({ ...getOfficeCall, handler: (request) => describedOffice(offices.main, request.language, dependencies) })

  app.route({ ...listOfficesCall, handler: () => offices.all.map((office) => listedOffice(office, now())) })
}

type OperatorDependencies = {
  config: Letterhead & Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed'>
  database: Database
  reads: SharedReads
  now: Clock
  offices: { refresh(): Promise<void> }
  authorOf: (request: FastifyRequest) => Author
  inFile: InFile
  outbox: { wake(): void }
  writeBudget: RateBudget
}

export function officeOperatorRoutes(app: App, dependencies: OperatorDependencies) {
  settingsRoute(app, dependencies)
  putRoute(app, dependencies)
  removeRoute(app, dependencies)
}

function settingsRoute(app: App, { config, database, reads, inFile }: OperatorDependencies) {
  app.route({
    ...getOfficeSettingsCall,
    handler: (request, reply) => {
      const { id } = request.params
      return reads.send(request, reply, JSON.stringify(['settings of an office', id]), async () => {
        const office = await findOffice(database, id)
        if (!office) refuse('not_found', ['problem.officeNotFound'])
        return String(reply.serialize(officeSettings(office, config, inFile)))
      })
    }
  })
}

function putRoute(app: App, dependencies: OperatorDependencies) {
  const { config, database, now, offices, authorOf, inFile, outbox, writeBudget } = dependencies
  app.route({
    ...putOfficeCall,
    ...writeBudget,
    handler: async (request, reply) => {
      const { force, ...fields } = request.body
      const context = { author: authorOf(request), now: now() }
      const office = { ...fields, id: request.params.id }
      const check = checkSeen(request, reply, getOfficeSettingsCall)
      const seen = (stored: StoredOffice | undefined) => check(stored && officeSettings(stored, config, inFile))
      const { result } = accepted(
        await transact(database, context, (queries) =>
          putOffice(queries, office, { config, now: context.now, force, checkSeen: seen })
        )
      )
      await offices.refresh()
      outbox.wake()
      tagAs(reply, getOfficeSettingsCall, officeSettings(result.office, config, inFile))
      return reply.code(result.isNew ? 201 : 200).send(listedOffice(result.office, now()))
    }
  })
}

function removeRoute(app: App, { database, now, offices, authorOf, writeBudget }: OperatorDependencies) {
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
