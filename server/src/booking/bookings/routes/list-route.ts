import { listBookingsCall } from '@doorplate/api/booking/booking-calls'
import { type BookingsQuerySchema, type ListedBooking, maxPage, publicInQuery } from '@doorplate/api/booking/bookings'
import { searchTerms } from '@doorplate/domain/bookings/search-words'
import { isDay, isTime } from '@doorplate/domain/time'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../../../base/database/database.ts'
import { sendPage } from '../../../base/http/answers/list-pages.ts'
import type { SharedReads } from '../../../base/http/answers/shared-reads.ts'
import type { App } from '../../../base/http/app-type.ts'
import { addressOf } from '../../../base/http/connections/client-address.ts'
import { sinceInstant } from '../../../base/http/instant.ts'
import { isBeyond } from '../../../base/http/limits/keys.ts'
import { accepted, refuse } from '../../../base/http/problems/problems.ts'
import type { Config } from '../../../base/settings/config.ts'
import { listBookings, maxListed } from '../lists/list-store.ts'
import { isLong, LongLists } from '../lists/long-lists.ts'
import { countBookings, countNotIndexed, type ListPosition, listBookingPage } from '../lists/page-store.ts'
import { shownTo } from '../privacy.ts'

export type ListDependencies = { config: Pick<Config, 'schedulePrivacy'>; database: Database; reads: SharedReads }

type Query = Static<typeof BookingsQuerySchema>

const CursorSchema = Type.Tuple([Type.String(), Type.String(), Type.String(), Type.String({ format: 'uuid' })])

export function listRoute(app: App, { config, database, reads }: ListDependencies) {
  const longLists = new LongLists()
  const searches = new LongLists()

  app.route({
    ...listBookingsCall,
    handler: async (request, reply) => {
      const { bearer, query } = request
      for (const field of ['from', 'to'] as const) {
        if (query[field] !== undefined && !isDay(query[field])) {
          refuse('invalid', ['problem.dayUnreadable'], { field })
        }
      }
      const shown = (booking: ListedBooking) => shownTo(bearer, booking, config.schedulePrivacy)
      if (isPaged(query)) {
        const page = readPage(query)
        const send = async (read: () => ReturnType<typeof readBookings>) => {
          const { bookings, count, notIndexed } = await read()
          if (count !== undefined) reply.header('Doorplate-Count', count > maxCounted ? `${maxCounted}+` : count)
          if (notIndexed > 0) reply.header('Doorplate-Not-Indexed', notIndexed)
          return sendPage(request, reply, { rows: bookings.map(shown), limit: page.limit, cursorOf })
        }
        const read = () => readBookings(database, page)
        if (!page.filter.terms) return send(read)
        const search = () => send(() => searches.inTurn(read))
        return accepted(await searches.admit(addressOf(request), reply.raw, search))
      }
      const key = JSON.stringify([bearer, ...Object.entries(query).sort()])
      const list = async () => {
        const bookings = await listBookings(database, query)
        if (bookings.length > maxListed) refuse('range_too_wide', ['problem.listTooLong', { max: maxListed }])
        return String(reply.serialize(bookings.map(shown)))
      }
      if (!isLong(query)) return reads.send(request, reply, key, list)
      const send = () => reads.send(request, reply, key, () => longLists.inTurn(list))
      return accepted(await longLists.admit(addressOf(request), reply.raw, send))
    }
  })
}

const maxCounted = 1000

function isPaged(query: Query): boolean {
  return query.limit !== undefined || query.cursor !== undefined || isBeyond(publicInQuery, query)
}

function readPage(query: Query) {
  const { limit = maxPage, cursor, q, updated_since, cancelled, order, count, with: extra, ...range } = query
  return {
    limit,
    with: extra,
    isCounted: count !== undefined && cursor === undefined,
    filter: {
      ...range,
      cancelled: updated_since === undefined ? cancelled : (cancelled ?? 'include'),
      isLatestFirst: order !== undefined,
      terms: termsOf(q),
      updated_since: updated_since === undefined ? undefined : sinceInstant(updated_since, 'updated_since'),
      after: cursor === undefined ? undefined : positionAt(cursor)
    }
  }
}

/** Up to one more than the limit. */
async function readBookings(
  database: Database,
  { filter, limit, isCounted, with: extra }: ReturnType<typeof readPage>
) {
  const bookings = await listBookingPage(database, filter, { limit: limit + 1, with: extra })
  const countAll = () => (bookings.length <= limit ? bookings.length : countBookings(database, filter, maxCounted + 1))
  const count = isCounted ? await countAll() : undefined
  const notIndexed = filter.terms && !filter.after ? await countNotIndexed(database) : 0
  return { bookings, count, notIndexed }
}

/** A search for nothing finds everything. */
function termsOf(q = ''): string[] | undefined {
  const terms = searchTerms(q)
  return terms.length > 0 ? terms : undefined
}

function cursorOf({ date, start_time, room_id, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([date, start_time, room_id, id])).toString('base64url')
}

function positionAt(cursor: string): ListPosition {
  const [date, start_time, room_id, id] =
    read(cursor) ?? refuse('invalid', ['problem.valueUnusable'], { field: 'cursor' })
  return { date, start_time, room_id, id }
}

function read(cursor: string): [string, string, string, string] | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Value.Check(CursorSchema, position)) return undefined
    const [date, start_time, room_id] = position
    return isDay(date) && isTime(start_time) && !room_id.includes('\0') ? position : undefined
  } catch {
    // A cursor that is no JSON is not from this API.
    return undefined
  }
}
