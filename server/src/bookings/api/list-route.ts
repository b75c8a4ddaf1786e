import type { Booking } from '@doorplate/domain/bookings/bookings'
import { isDay } from '@doorplate/domain/time'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { nextPageHeader, sendPage } from '../../http/answers/list-pages.ts'
import type { SharedReads } from '../../http/answers/shared-reads.ts'
import type { App } from '../../http/app-type.ts'
import { addressOf } from '../../http/connections/client-address.ts'
import { refuse } from '../../http/problems.ts'
import { conditionalHeaders, etagHeader, notModified, problemResponses } from '../../http/schemas.ts'
import { listBookingPage } from '../page-store.ts'
import { shownTo } from '../privacy.ts'
import { listBookings, maxListed } from '../store.ts'
import { cursorOf, isPaged, readPage } from './list-page.ts'
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
        operationId: 'listBookings',
        summary: 'Active bookings, ordered by date then start',
        description:
          'At most 10,000 at once. With limit, cursor, updated_since or cancelled they come in pages of at most 1,000.',
        querystring: BookingsQuerySchema,
        headers: conditionalHeaders,
        response: {
          200: Type.Array(BookingSchema, { headers: { ...etagHeader, ...nextPageHeader } }),
          ...notModified,
          ...problemResponses(403, 422, 503)
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
      const shown = (booking: Booking) => shownTo(bearer, booking, config.schedulePrivacy)
      if (isPaged(query)) {
        const { limit, ...filter } = readPage(query, bearer)
        const bookings = await listBookingPage(database, { ...filter, limit: limit + 1 })
        return sendPage(bookings.map(shown), limit, request, reply, cursorOf)
      }
      const key = JSON.stringify([bearer, query.office_id, query.room_id, query.from, query.to])
      const list = async () => {
        const bookings = await listBookings(database, query)
        if (bookings.length > maxListed) refuse('range_too_wide', ['problem.listTooLong', { max: maxListed }])
        return String(reply.serialize(bookings.map(shown)))
      }
      if (!isWide(query)) return reads.send(request, reply, key, list)
      return wideReads.admit(addressOf(request), reply.raw, () =>
        reads.send(request, reply, key, () => wideReads.inTurn(list))
      )
    }
  )
}
