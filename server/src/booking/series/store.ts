import { randomUUID } from 'node:crypto'
import { requestFields } from '@doorplate/domain/bookings/fields'
import type { InSeries } from '@doorplate/domain/bookings/holder'
import { searchWords } from '@doorplate/domain/bookings/search-words'
import { acrossMidnight, type Taken } from '@doorplate/domain/finding/held-by-day'
import { type RoomSearch, rangeAround } from '@doorplate/domain/finding/options'
import type { OfficeRules, Rules } from '@doorplate/domain/rules/rules'
import type { SeriesDate } from '@doorplate/domain/series/choices'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { type Day, minutesOf, type Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { instantText, isUuid, timeText } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { bookingColumns } from '../bookings/columns.ts'
import type { UnstoredBooking } from '../bookings/store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { daysToRead, isOpenAtNight, takenColumns, timesToRead } from '../finding/store.ts'

type Reading = {
  search: RoomSearch & { room_id: string }
  dates: readonly Day[]
  daysBetween: readonly Day[]
  others: readonly string[]
  rules: OfficeRules
  except?: readonly string[]
}

/** Lists what is taken around the wanted times in the series' room, and at these times in other rooms on dates with a clash. */
export async function listTakenOnDates(queries: Queries, reading: Reading): Promise<Taken[]> {
  const { search, dates, daysBetween, others, rules, except = [] } = reading
  const around = timesToRead(rangeAround(search), rules)
  const [start, buffer] = [minutesOf(search.from), longestBuffer(rules)]
  // Read as one value, which the embedded engine does faster.
  const [answer] = await queries.query<{ taken: Taken[] }>(
    `WITH clashes AS (
       SELECT DISTINCT day,
         tsrange(day + make_interval(mins => $2), day + make_interval(mins => $3)) AS wanted
       FROM unnest($1::date[]) AS day JOIN bookings
         ON room_id = $4 AND date BETWEEN day - $10::integer AND day + $10::integer AND NOT cancelled
           AND held && tsrange(day + make_interval(mins => $2), day + make_interval(mins => $3))
           AND id <> ALL($9::uuid[])
     )
     SELECT coalesce(json_agg(taken), '[]') AS taken FROM (
       SELECT ${takenColumns} FROM bookings
       WHERE room_id = $4 AND date = ANY($5::date[]) AND NOT cancelled AND start_time < $6 AND end_time > $7
         AND id <> ALL($9::uuid[])
       UNION ALL
       SELECT ${takenColumns} FROM clashes JOIN bookings
         ON room_id = ANY($8) AND date BETWEEN day - $10::integer AND day + $10::integer AND NOT cancelled
           AND held && wanted AND id <> ALL($9::uuid[])
     ) AS taken`,
    [
      dates,
      start - buffer,
      start + search.minutes + buffer,
      search.room_id,
      daysToRead([...dates, ...daysBetween], rules),
      around.end_time,
      around.start_time,
      others,
      except,
      isOpenAtNight(rules) ? 1 : 0
    ]
  )
  return acrossMidnight(answer!.taken)
}

function longestBuffer({ office, rooms }: OfficeRules): number {
  return Math.max(...[office, ...rooms].flatMap((own) => [own.buffer_before ?? 0, own.buffer_after ?? 0]))
}

type Around = { rules: OfficeRules; except?: readonly string[] | undefined }

/** Lists what is taken in the rooms of the dates on their days. @param except bookings whose times count as free */
export async function listTakenAround(
  queries: Queries,
  seriesDates: readonly SeriesDate[],
  { rules, except = [] }: Around
): Promise<Taken[]> {
  const taken = await queries.query<Taken>(
    `SELECT ${takenColumns} FROM bookings
     WHERE NOT cancelled AND date = ANY($1::date[]) AND room_id = ANY($2) AND id <> ALL($3::uuid[])`,
    [
      daysToRead(
        seriesDates.map(({ date }) => date),
        rules
      ),
      [...new Set(seriesDates.map(({ room_id }) => room_id))],
      except
    ]
  )
  return acrossMidnight(taken)
}

export type StoredDate = StoredBooking & { series: InSeries }

export type StoredSeries = {
  id: string
  rule: RepeatRule
  /** The first date of the rule, even if it was skipped. */
  first_date: Day
  room_id: string
  start_time: Time
  end_time: Time
  sequence: number
  /** The version that a change must have seen. Mail alone raises only the sequence. */
  version: number
  undo_until: string | null
}

export type PlannedSeries = Omit<StoredSeries, 'version'>

const seriesColumns = `id, rule, first_date::text, room_id, ${timeText('start_time')} AS start_time,
  ${timeText('end_time')} AS end_time, sequence, sequence - mail_numbers AS version,
  ${instantText('undo_until')} AS undo_until`

export async function insertSeries(queries: Queries, series: PlannedSeries, now: Instant): Promise<void> {
  await queries.query(
    `INSERT INTO series (id, rule, first_date, room_id, start_time, end_time, sequence, created_at)
     SELECT id, rule, first_date, room_id, start_time, end_time, sequence, created_at
     FROM json_populate_record(NULL::series, $1::json)`,
    [JSON.stringify({ ...series, created_at: new Date(now) })]
  )
}

export async function findSeries(queries: Queries, id: string): Promise<StoredSeries | undefined> {
  if (!isUuid(id)) return undefined
  const [series] = await queries.query<StoredSeries>(`SELECT ${seriesColumns} FROM series WHERE id = $1`, [id])
  return series
}

export function listSeriesDates(queries: Queries, seriesId: string): Promise<StoredDate[]> {
  return selectSeriesDates(queries, seriesId)
}

export async function lastDateOfKey(queries: Queries, keyId: string): Promise<Day> {
  const [last] = await queries.query<{ planned_date: Day }>(
    'SELECT max(planned_date)::text AS planned_date FROM bookings WHERE key_id = $1 AND series_id IS NOT NULL',
    [keyId]
  )
  return last!.planned_date
}

/** Gives the series a key of its own, which no other part of it has that was split off. */
export async function replaceKey(queries: Queries, seriesId: string): Promise<void> {
  await queries.query(
    'UPDATE bookings SET key_id = $2, key_version = key_version + 1, code_off = false WHERE series_id = $1',
    [seriesId, randomUUID()]
  )
}

/** Locks in the order of their ids, as all statements on several bookings do. */
export function lockSeriesDates(queries: Queries, seriesId: string): Promise<StoredDate[]> {
  return selectSeriesDates(queries, seriesId, 'FOR UPDATE')
}

async function selectSeriesDates(queries: Queries, seriesId: string, locking = ''): Promise<StoredDate[]> {
  if (!isUuid(seriesId)) return []
  return queries.query<StoredDate>(
    `SELECT ${bookingColumns} FROM (SELECT * FROM bookings WHERE series_id = $1 ORDER BY id ${locking}) AS bookings
     ORDER BY planned_date`,
    [seriesId]
  )
}

type Unstored = UnstoredBooking &
  Pick<SeriesDate, 'planned_date' | 'planned_start'> &
  Pick<Rules, 'buffer_before' | 'buffer_after'> & { key_id: string; sequence: number }

/**
 * Inserts the dates of a series that are free, and returns these. In the order of rooms and times, so that two series that
 * wait for each other's dates cannot deadlock.
 */
export async function insertSeriesDates(
  queries: Queries,
  series_id: string,
  bookings: readonly Unstored[],
  now: Instant
): Promise<StoredDate[]> {
  const created_at = new Date(now)
  const rows = bookings.map((booking) => ({ ...booking, series_id, created_at, search_words: searchWords(booking) }))
  const names = [
    ...['id', 'created_at', 'origin', 'language', 'buffer_before', 'buffer_after', 'key_id', 'sequence'],
    ...['search_words', 'series_id', 'planned_date', 'planned_start'],
    ...requestFields
  ].join(', ')
  const stored = await queries.query<StoredDate>(
    `INSERT INTO bookings (${names}) SELECT ${names} FROM json_populate_recordset(NULL::bookings, $1::json)
     ORDER BY room_id, date, start_time
     ON CONFLICT ON CONSTRAINT bookings_do_not_overlap DO NOTHING RETURNING ${bookingColumns}`,
    [JSON.stringify(rows)]
  )
  return stored.sort((one, other) => (one.series.planned_date < other.series.planned_date ? -1 : 1))
}

export async function raiseSequence(queries: Queries, id: string): Promise<number> {
  const [raised] = await queries.query<{ sequence: number }>(
    'UPDATE series SET sequence = sequence + 1 WHERE id = $1 RETURNING sequence',
    [id]
  )
  return raised!.sequence
}

/** @param cancelled whether nothing of it takes place */
export async function markSeries(
  queries: Queries,
  id: string,
  { now, cancelled, undoUntil }: { now: Instant; cancelled: boolean; undoUntil?: Instant | undefined }
): Promise<void> {
  await queries.query('UPDATE series SET cancelled_at = $2, undo_until = $3 WHERE id = $1', [
    id,
    cancelled ? new Date(now) : null,
    undoUntil === undefined ? null : new Date(undoUntil)
  ])
}

/** Dates that are cancelled together have the same undo window as their series, so that one undo restores exactly these. */
export async function markSeriesDatesCancelled(
  queries: Queries,
  ids: readonly string[],
  { now, undoUntil, reason }: { now: Instant; undoUntil: Instant | undefined; reason: string | undefined }
): Promise<void> {
  await queries.query(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'User', undo_until = $3,
       cancel_reason = $4, sequence = sequence + 1
     WHERE id = ANY($1::uuid[])`,
    [ids, new Date(now), undoUntil === undefined ? null : new Date(undoUntil), reason ?? null]
  )
}

export async function markSeriesDatesActive(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE bookings SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
       cancel_reason = NULL, undo_until = NULL, sequence = sequence + 1
     WHERE id = ANY($1::uuid[])`,
    [ids]
  )
}
