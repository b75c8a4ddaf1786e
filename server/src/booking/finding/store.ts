import { roomsAhead } from '@doorplate/domain/finding/alternatives'
import { nextDays, type RoomSearch, rangeAround } from '@doorplate/domain/finding/options'
import type { Taken } from '@doorplate/domain/finding/taken-times'
import type { Room } from '@doorplate/domain/rooms'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { type Moment, minutesOf, timeOf } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'

/** The longest buffer after a meeting and before the next. */
export const maxGapMinutes = 240

export const takenColumns = `room_id, date::text, left(greatest(lower(held), date::timestamp)::time::text, 5) AS start_time,
  left(least(upper(held), date + time '23:59')::time::text, 5) AS end_time`

type Reading = {
  search: RoomSearch
  rooms: readonly Room[]
  now: Moment
  except?: string | null
}

export async function listTaken(queries: Queries, { search, rooms, now, except = null }: Reading): Promise<Taken[]> {
  const { start_time, end_time } = withMargin(rangeAround(search), maxGapMinutes)
  // Read as one value: thousands of rows take the embedded engine more than twice as long.
  const [answer] = await queries.query<{ taken: Taken[] }>(
    `SELECT coalesce(json_agg(taken), '[]') AS taken FROM (
       SELECT ${takenColumns} FROM bookings
       WHERE NOT cancelled AND id IS DISTINCT FROM $7::uuid
         AND start_time < $1 AND end_time > $2
         AND (date = $3 AND room_id = ANY($4) OR date = ANY($5::date[]) AND room_id = ANY($6))
     ) AS taken`,
    [
      end_time,
      start_time,
      search.date,
      rooms.map(({ id }) => id),
      nextDays(search, now),
      roomsAhead(search, rooms),
      except
    ]
  )
  return answer!.taken
}

export function withMargin({ start_time, end_time }: TimeRange, minutes: number): TimeRange {
  const [first, last] = [minutesOf(start_time) - minutes, minutesOf(end_time) + minutes]
  return { start_time: timeOf(Math.max(first, 0)), end_time: timeOf(Math.min(last, 24 * 60 - 1)) }
}
