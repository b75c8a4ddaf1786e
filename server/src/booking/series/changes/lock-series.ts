import { Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { localTime, type Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Posting } from '../../../mail/outbox/message-store.ts'
import { letterheadOf, type StoredOffice } from '../../../office/offices/store.ts'
import { findRoom, getRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { lockSeriesRow } from '../../bookings/series-order-store.ts'
import { findSeries, listSeriesDates, lockSeriesDates, type StoredDate, type StoredSeries } from '../store.ts'

export type LoadedSeries = {
  series: StoredSeries
  /** Ordered by planned date. */
  bookings: StoredDate[]
  room: Room
  office: StoredOffice
  moment: Moment
  posting: Posting
}

type SeriesAccess = { id: string; authorize: Authorize }

type Context = Pick<CommandContext, 'now' | 'letterhead'>

/** Locks the bookings of a series, then its row. Refuses with `not_found`, or as `authorize` does. */
export async function lockSeries(
  queries: Queries,
  access: SeriesAccess,
  context: Context
): Promise<LoadedSeries | Refusal> {
  const bookings = await lockSeriesDates(queries, access.id)
  if (bookings.length > 0) await lockSeriesRow(queries, access.id)
  return seriesWith(queries, bookings, { ...access, ...context })
}

/** Reads a series with its bookings. Refuses as `lockSeries` does. */
export async function loadSeries(
  queries: Queries,
  access: SeriesAccess,
  context: Context
): Promise<LoadedSeries | Refusal> {
  return seriesWith(queries, await listSeriesDates(queries, access.id), { ...access, ...context })
}

async function seriesWith(
  queries: Queries,
  bookings: StoredDate[],
  { id, authorize, now, letterhead }: SeriesAccess & Context
): Promise<LoadedSeries | Refusal> {
  // The series is read once its bookings are locked, so that a change that ran until then is included.
  const series = bookings.length > 0 ? await findSeries(queries, id) : undefined
  const [first] = bookings
  if (!series || !first) return new Refusal('not_found', ['problem.seriesNotFound'])
  const refusal = authorize(first)
  if (refusal) return refusal
  // The room of the series may have been removed since it was booked.
  const planned = await findRoom(queries, series.room_id)
  const { room, office } = planned ?? (await getRoom(queries, first.room_id))
  const posting = { now, letterhead: letterheadOf(office, letterhead) }
  return { series, bookings, room, office, moment: localTime(now, office.time_zone), posting }
}
