import { ListedOfficeSchema, OfficeSchema } from '@doorplate/api/offices'
import { problemResponses } from '@doorplate/api/problems'
import { Type } from 'typebox'
import type { App } from '../../base/http/app-type.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import { describedOffice, listedOffice, type ShownSettings } from './shown-office.ts'
import type { StoredOffice } from './store.ts'

type Dependencies = {
  config: ShownSettings
  offices: { readonly main: StoredOffice; readonly all: readonly StoredOffice[] }
  now: Clock
}

export function officeRoutes(app: App, dependencies: Dependencies) {
  const { offices, now } = dependencies
  app.get(
    '/api/v1/office',
    {
      schema: {
        tags: ['office'],
        operationId: 'getOffice',
        summary: 'The office main: its zone, its clock, the grid and the durations',
        response: { 200: OfficeSchema, ...problemResponses() }
      }
    },
    (request) => describedOffice(offices.main, request.language, dependencies)
  )

  app.get(
    '/api/v1/offices',
    {
      schema: {
        tags: ['office'],
        operationId: 'listOffices',
        summary: 'All offices, by position, then name. Main is left out while only others have rooms.',
        response: { 200: Type.Array(ListedOfficeSchema), ...problemResponses() }
      }
    },
    () => offices.all.map((office) => listedOffice(office, now()))
  )
}
