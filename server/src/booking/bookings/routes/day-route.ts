import { getDayCall } from '@doorplate/api/booking/days'
import { isDay } from '@doorplate/domain/time'
import type { App } from '../../../base/http/app-type.ts'
import { refuse } from '../../../base/http/problems/problems.ts'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import { mainOffice } from '../../../office/offices/store.ts'
import { type BookedRow, dayOfRooms } from '../lists/list-store.ts'
import { shownTo } from '../privacy.ts'
import type { ListDependencies } from './list-route.ts'

export type DayDependencies = ListDependencies & { offices: Pick<OfficeMap, 'office'> }

export function dayRoute(app: App, { config, database, reads, offices }: DayDependencies) {
  app.route({
    ...getDayCall,
    handler: async (request, reply) => {
      const { bearer, params, query } = request
      const { date } = params
      if (!isDay(date)) refuse('invalid', ['problem.dayUnreadable'], { field: 'date' })
      const { office_id = mainOffice } = query
      if (!offices.office(office_id)) refuse('not_found', ['problem.officeNotFound'])
      const shown = (booking: BookedRow) => shownTo(bearer, booking, config.schedulePrivacy)
      return reads.send(request, reply, JSON.stringify(['day', bearer, office_id, date]), async () =>
        JSON.stringify(await dayOfRooms(database, { office_id, date }, shown))
      )
    }
  })
}
