import { Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { localTime, type Moment } from '@doorplate/domain/time'
import type { Authorize } from '../bookings/holder.ts'
import type { CommandContext } from '../commands/context.ts'
import type { Queries } from '../database/database.ts'
import { senderOf } from '../offices/store.ts'
import type { Posting } from '../outbox/message-store.ts'
import { findRoom, getRoom } from '../rooms/store.ts'
import { findSeries, lockOccurrences, type StoredOccurrence, type StoredSeries } from './store.ts'

export type LockedSeries = {
  series: StoredSeries
  /** In the order of their planned dates. */
  bookings: StoredOccurrence[]
  room: Room
  moment: Moment
  posting: Posting
}

/** Locks the bookings of a series. Refuses with `not_found`, or as `authorize` does. */
export async function lockSeries(
  queries: Queries,
  { id, authorize }: { id: string; authorize: Authorize },
  { now, sender: defaults }: CommandContext
): Promise<LockedSeries | Refusal> {
  const series = await findSeries(queries, id)
  const bookings = series ? await lockOccurrences(queries, id) : []
  const [first] = bookings
  if (!series || !first) return new Refusal('not_found', ['problem.seriesNotFound'])
  const refusal = authorize(first)
  if (refusal) return refusal
  // Its own room may have been removed since.
  const planned = await findRoom(queries, series.room_id, defaults)
  const { room, office } = planned ?? (await getRoom(queries, first.room_id, defaults))
  const posting = { now, sender: senderOf(office, defaults) }
  return { series, bookings, room, moment: localTime(now, office.time_zone), posting }
}
