import { Refusal } from '@doorplate/domain/refusals'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { BookingKeys } from '../../base/keys/booking-keys.ts'
import { holderRefusal } from '../bookings/access/holder.ts'
import { findSeries, listSeriesDates, type StoredDate, type StoredSeries } from './store.ts'

export type SeriesDependencies = { database: Database; keys: BookingKeys }

type OpenedSeries = { series: StoredSeries; bookings: StoredDate[] }

/** Reads a series with all its bookings, for those whom its key or the operator's lets in. */
export async function openSeries(
  request: FastifyRequest,
  { database, keys, id }: SeriesDependencies & { id: string }
): Promise<OpenedSeries | Refusal> {
  const series = await findSeries(database, id)
  const bookings = series ? await listSeriesDates(database, series.id) : []
  if (!series || !bookings[0]) return new Refusal('not_found', ['problem.seriesNotFound'])
  return holderRefusal(bookings[0], request, keys) ?? { series, bookings }
}
