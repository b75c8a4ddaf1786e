import { getOfficeCall, listOfficesCall } from '@doorplate/api/office/offices'
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
  app.route({ ...getOfficeCall, handler: (request) => describedOffice(offices.main, request.language, dependencies) })

  app.route({ ...listOfficesCall, handler: () => offices.all.map((office) => listedOffice(office, now())) })
}
