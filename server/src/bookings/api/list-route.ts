import { isDay } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { SharedReads } from '../../http/answers/shared-reads.ts'
import type { App } from '../../http/app-type.ts'
import { addressOf } from '../../http/connections/client-address.ts'
import { refuse } from '../../http/problems.ts'
import { conditionalHeaders, etagHeader, notModified, problemResponses } from '../../http/schemas.ts'
import { shownTo } from '../privacy.ts'
import { listBookings, maxListed } from '../store.ts'
import { BookingSchema, BookingsQuerySchema } from './schemas.ts'
import { isWide, WideReads } from './wide-reads.ts'

export type ListDependencies = { config: Pick<Config, 'schedulePrivacy'>; database: Database; reads: SharedReads }

export function listRoute(app: App, { config, database, reads }: ListDependencies) {
  const wideReads = new WideReads()

  app.get(
    '/api/v1/bookings',
    {
      schema: {
        tags: ['bookings'],
        summary: 'Active bookings, ordered by date then start',
        querystring: BookingsQuerySchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Array(BookingSchema, { headers: etagHeader }),
          ...notModified,
          ...problemResponses(422, 503)
        }
      }
    },
    async (request, reply) => {
      const { bearer, query } = request
      for (const field of ['from', 'to'] as const) {
        if (query[field] !== undefined && !isDay(query[field])) {
          refuse('invalid', ['problem.dayUnreadable'], { field })
        }
      }
      const key = JSON.stringify([bearer, query.office_id, query.room_id, query.from, query.to])
      const list = async () => {
        const bookings = await listBookings(database, query)
        if (bookings.length > maxListed) refuse('range_too_wide', ['problem.listTooLong', { max: maxListed }])
        return String(reply.serialize(bookings.map((booking) => shownTo(bearer, booking, config.schedulePrivacy))))
      }
      if (!isWide(query)) return reads.send(request, reply, key, list)
      return wideReads.admit(addressOf(request), reply.raw, () =>
        reads.send(request, reply, key, () => wideReads.inTurn(list))
      )
    }
  )
}
