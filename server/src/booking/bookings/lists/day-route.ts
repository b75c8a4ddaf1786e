import { conditionalHeaders, etagHeader, notModified } from '@doorplate/api/headers'
import { problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import { isDay } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { App } from '../../../base/http/app-type.ts'
import { refuse } from '../../../base/http/problems.ts'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import { mainOffice } from '../../../office/offices/store.ts'
import { shownTo } from '../privacy.ts'
import type { ListDependencies } from './list-route.ts'
import { type BookedRow, dayOfRooms } from './list-store.ts'

export type DayDependencies = ListDependencies & { offices: Pick<OfficeMap, 'office'> }

const BookedTimeSchema = Type.Array(Type.Union([Type.String(), Type.Null()]), {
  minItems: 5,
  maxItems: 5,
  description: 'Start, end, booker, company, how it repeats; null if hidden or absent'
})

export function dayRoute(app: App, { config, database, reads, offices }: DayDependencies) {
  app.get(
    '/api/v1/days/:date',
    {
      schema: {
        tags: ['bookings'],
        operationId: 'getDay',
        summary: 'The bookings of a day in all rooms of an office, by room and start',
        params: Type.Object({ date: storable(32) }),
        querystring: Type.Object(
          { office_id: Type.Optional(storable(64, 'main if it is left out')) },
          { additionalProperties: false }
        ),
        headers: conditionalHeaders,
        response: {
          200: Type.Object(
            { date: Type.String({ format: 'date' }), rooms: Type.Record(Type.String(), Type.Array(BookedTimeSchema)) },
            { headers: etagHeader }
          ),
          ...notModified,
          ...problemResponses(404, 422, 503)
        }
      }
    },
    async (request, reply) => {
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
  )
}
