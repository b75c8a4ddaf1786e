import { rangeAround, type Wanted } from '@doorplate/domain/finding/options'
import type { Taken } from '@doorplate/domain/finding/taken-times'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { addMinutes, type Day } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import { maxGapMinutes, takenColumns, withMargin } from '../finding/store.ts'

type Reading = {
  wanted: Wanted & { room_id: string }
  dates: readonly Day[]
  /** Where a date may move. */
  daysBetween: readonly Day[]
  others: readonly string[]
  rules: OfficeRules
}

/**
 * Lists in one read what a preview depends on: the times around the wanted one in its room, and on the dates when that
 * is taken the other rooms.
 */
export async function listTakenOnDates(queries: Queries, reading: Reading): Promise<Taken[]> {
  const { wanted, dates, daysBetween, others, rules } = reading
  const around = withMargin(rangeAround(wanted), maxGapMinutes)
  const exact = { start_time: wanted.from, end_time: addMinutes(wanted.from, wanted.minutes) }
  const guarded = withMargin(exact, longestBuffer(rules))
  // Read as one value, which the embedded engine does faster.
  const [answer] = await queries.query<{ taken: Taken[] }>(
    `WITH met AS (
       SELECT DISTINCT date FROM bookings
       WHERE room_id = $4 AND date = ANY($1::date[]) AND NOT cancelled AND held && tsrange(date + $2::time, date + $3::time)
     )
     SELECT coalesce(json_agg(taken), '[]') AS taken FROM (
       SELECT ${takenColumns} FROM bookings
       WHERE room_id = $4 AND date = ANY($5::date[]) AND NOT cancelled AND start_time < $6 AND end_time > $7
       UNION ALL
       SELECT ${takenColumns} FROM bookings JOIN met USING (date)
       WHERE room_id = ANY($8) AND NOT cancelled AND held && tsrange(date + $2::time, date + $3::time)
     ) AS taken`,
    [
      dates,
      guarded.start_time,
      guarded.end_time,
      wanted.room_id,
      [...dates, ...daysBetween],
      around.end_time,
      around.start_time,
      others
    ]
  )
  return answer!.taken
}

function longestBuffer({ office, rooms }: OfficeRules): number {
  return Math.max(...[office, ...rooms].flatMap((own) => [own.buffer_before ?? 0, own.buffer_after ?? 0]))
}
