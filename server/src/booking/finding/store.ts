import { roomsAhead } from '@doorplate/domain/finding/alternatives'
import { acrossMidnight, type Taken } from '@doorplate/domain/finding/held-by-day'
import { nextDays, type RoomSearch, rangeAround } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addDays, type Day, dayEnd, type Moment, minutesOf, timeOf } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'

/** The longest buffer after a meeting and before the next. */
const maxGapMinutes = 240

/** What bookings hold with their buffers, in minutes of their day. */
const heldColumns = `(extract(epoch FROM start_time) / 60 - buffer_before)::integer AS from,
  (extract(epoch FROM end_time) / 60 + buffer_after)::integer AS to`

export const takenColumns = `room_id, date::text AS date, ${heldColumns}`

type Reading = {
  search: RoomSearch
  rooms: readonly Room[]
  rules: OfficeRules
  now: Moment
  except?: string | null
}

export async function listTaken(
  queries: Queries,
  { search, rooms, rules, now, except = null }: Reading
): Promise<Taken[]> {
  const { start_time, end_time } = timesToRead(rangeAround(search), rules)
  // Read as one value: thousands of rows take the embedded engine more than twice as long.
  const [answer] = await queries.query<{ taken: Taken[] }>(
    `SELECT coalesce(json_agg(taken), '[]') AS taken FROM (
       SELECT ${takenColumns} FROM bookings
       WHERE NOT cancelled AND id IS DISTINCT FROM $7::uuid
         AND start_time < $1 AND end_time > $2
         AND (date = ANY($3::date[]) AND room_id = ANY($4) OR date = ANY($5::date[]) AND room_id = ANY($6))
     ) AS taken`,
    [
      end_time,
      start_time,
      daysToRead([search.date], rules),
      rooms.map(({ id }) => id),
      daysToRead(nextDays(search, now), rules),
      roomsAhead(search, rooms),
      except
    ]
  )
  return acrossMidnight(answer!.taken)
}

/** The times of the days to read, which buffers widen. */
export function timesToRead({ start_time, end_time }: TimeRange, rules: OfficeRules): TimeRange {
  if (isOpenAtNight(rules)) return { start_time: timeOf(0), end_time: dayEnd }
  const [first, last] = [minutesOf(start_time) - maxGapMinutes, minutesOf(end_time) + maxGapMinutes]
  return { start_time: timeOf(Math.max(first, 0)), end_time: timeOf(Math.min(last, minutesOf(dayEnd))) }
}

/** The days whose bookings may take times of some days: those before and after only where buffers reach over midnight. */
export function daysToRead(days: readonly Day[], rules: OfficeRules): Day[] {
  if (!isOpenAtNight(rules)) return [...days]
  return [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))]
}

/** Whether meetings of two days can be so close that one needs buffers of the other. */
export function isOpenAtNight({ office, rooms }: OfficeRules): boolean {
  const openings = [office, ...rooms].flatMap(({ hours }) => Object.values(hours ?? {}).filter((day) => day !== null))
  const hasEarly = openings.some(({ open }) => minutesOf(open) < maxGapMinutes)
  return hasEarly && openings.some(({ close }) => minutesOf(close) > minutesOf(dayEnd) - maxGapMinutes)
}
