import type { NamedBooking } from '@doorplate/api/service/revert'
import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { timeText } from '../../base/database/sql.ts'
import type { Undoing } from '../../mail/outbox/bookings/foreseen-store.ts'

type Cancelled = { id: string; series_id: string | null }

type Changes = {
  booked: string[]
  series: Set<string>
  cancelled: Cancelled[]
  ends: { id: string; end_before: Time }[]
}

type Touched = Cancelled & {
  /** The id of its first audit entry. Bookings are reverted in this order. */
  began: number
  is_gone: boolean
  is_theirs: boolean
  is_final: boolean
  /** The last action on it that can be reverted, if it was the client's. */
  last_action: 'cancelled' | 'restored' | 'ended' | 'extended' | null
  /** The end of the booking before the client first changed it, or after somebody else's later change. */
  end_before: Time | null
}

export type ClientPeriod = { client: string; since: string }

const pageSize = 500

/**
 * Bookings that the client made, cancelled, ended or extended, unless somebody acted on them since. The database reduces
 * the history to one row for each booking: a flood may have left a million entries.
 */
export async function changesOf(queries: Queries, period: ClientPeriod): Promise<Changes> {
  const touched: Touched[] = []
  let page: Touched[]
  let after = ''
  do {
    page = await touchedAfter(queries, period, after)
    touched.push(...page)
    after = page.at(-1)?.id ?? ''
  } while (page.length === pageSize)
  const changes: Changes = { booked: [], series: new Set(), cancelled: [], ends: [] }
  for (const each of touched.sort((one, other) => one.began - other.began)) addChange(changes, each)
  return changes
}

function addChange({ booked, series, cancelled, ends }: Changes, touched: Touched) {
  const { id, series_id, is_gone, is_theirs, is_final, last_action, end_before } = touched
  if (is_gone) return
  if (is_theirs) {
    if (is_final) return
    if (series_id === null) booked.push(id)
    else series.add(series_id)
  } else if (last_action === 'cancelled') cancelled.push({ id, series_id })
  else if (end_before !== null) ends.push({ id, end_before })
}

/** Lists bookings in the order of their ids. @param after an id, or blank for the first */
function touchedAfter(queries: Queries, { client, since }: ClientPeriod, after: string): Promise<Touched[]> {
  return queries.query<Touched>(
    `WITH RECURSIVE touched AS (
       (${nextTouched(`coalesce(nullif($3, '')::uuid, '00000000-0000-0000-0000-000000000000')`)})
       UNION ALL SELECT next.booking_id FROM touched CROSS JOIN LATERAL (${nextTouched('touched.booking_id')}) AS next
     ), page AS (
       SELECT booking_id AS id, series_id, cancelled, released_at, planned_end, bookings.id IS NULL AS is_gone
       FROM (SELECT booking_id FROM touched LIMIT ${pageSize}) AS first LEFT JOIN bookings ON bookings.id = booking_id
     )
     SELECT page.id, (SELECT id FROM audit WHERE ${isOfPage} ORDER BY booking_id, id LIMIT 1) AS began, series_id, is_gone, coalesce(made.is_theirs, false) AS is_theirs,
       cancelled AND released_at IS NULL AS is_final,
       CASE WHEN last.is_theirs THEN last.action END AS last_action,
       ${timeText('CASE WHEN planned_end IS NOT NULL THEN first.end_before END')} AS end_before
     FROM page
       LEFT JOIN LATERAL (
         SELECT ${isTheirs} AS is_theirs FROM audit WHERE ${isOfPage} AND action = 'booked' ORDER BY booking_id, id LIMIT 1
       ) AS made ON true
       LEFT JOIN LATERAL (
         SELECT action, ${isTheirs} AS is_theirs FROM audit
         WHERE ${isOfPage} AND action IN ('cancelled', 'restored', 'ended', 'extended')
         ORDER BY booking_id DESC, id DESC LIMIT 1
       ) AS last ON true
       LEFT JOIN LATERAL (
         SELECT coalesce(old_end_time, audit.end_time) AS end_before FROM audit
         WHERE last.is_theirs AND last.action IN ('ended', 'extended') AND ${isOfPage}
           AND action IN ('ended', 'extended') AND ${isTheirs} AND id > coalesce((
             SELECT max(id) FROM audit WHERE booking_id = page.id AND NOT ${isClient} AND old_end_time IS NOT NULL
           ), 0)
         ORDER BY booking_id, id LIMIT 1
       ) AS first ON true
     ORDER BY page.id`,
    [client, since, after]
  )
}

// Not `=`: a planner that expects many entries of each booking would read all entries in the order of their ids.
const isOfPage = 'booking_id BETWEEN page.id AND page.id'
const isClient = `(client IS NOT DISTINCT FROM $1 AND via <> 'operator')`
const isTheirs = `(${isClient} AND at >= $2)`

/** Skips to the next booking in the index, past all other entries of this one. */
function nextTouched(after: string): string {
  return `SELECT booking_id FROM audit
    WHERE client = $1 AND booking_id > ${after} AND at >= $2 AND via <> 'operator' ORDER BY booking_id LIMIT 1`
}

type Timed = { id: string; date: Day; end_time: Time; time_zone: string }

export function listUpcomingOf(
  queries: Queries,
  { bookings, series }: { bookings: readonly string[]; series: readonly string[] }
): Promise<Timed[]> {
  return queries.query<Timed>(
    `SELECT bookings.id, date::text AS date, ${timeText('end_time')} AS end_time, time_zone
     FROM bookings JOIN rooms ON rooms.id = room_id JOIN offices ON offices.id = office_id
     WHERE (bookings.id = ANY($1::uuid[]) OR series_id = ANY($2::uuid[])) AND NOT cancelled
     ORDER BY date, start_time, bookings.id`,
    [bookings, series]
  )
}

/** A booking that would have its old room or end again. */
export type Wanted = Undoing & { room_id?: string }

export type Returning = Timed & {
  room_id: string
  /** The time that it would hold the room, with its buffers, in seconds since 1970. */
  held_from: number
  held_to: number
  /** Or its room is out of use. */
  is_taken: boolean
  is_erased: boolean
}

/** @param without bookings whose times count as free */
export function listReturning(
  queries: Queries,
  wanted: readonly Wanted[],
  without: readonly string[]
): Promise<Returning[]> {
  return queries.query<Returning>(
    `SELECT place.id, place.room_id, place.date::text AS date, ${timeText('place.end_time')} AS end_time, time_zone,
       extract(epoch FROM lower(place.held))::float8 AS held_from, extract(epoch FROM upper(place.held))::float8 AS held_to,
       place.wiped_at IS NOT NULL AS is_erased,
       coalesce(place.date >= retire_on, false) OR EXISTS (
         SELECT 1 FROM bookings AS other
         WHERE other.room_id = place.room_id AND NOT other.cancelled AND other.held && place.held
           AND other.id <> place.id AND other.id <> ALL($2::uuid[])
       ) AS is_taken
     FROM (
       SELECT bookings.id, coalesce(wanted.room_id, bookings.room_id) AS room_id, date, wiped_at,
         coalesce(wanted.end_time, bookings.end_time) AS end_time,
         tsrange(lower(held), date + coalesce(wanted.end_time, bookings.end_time) + make_interval(mins => buffer_after)) AS held
       FROM jsonb_to_recordset($1::jsonb) AS wanted (id uuid, room_id text, end_time time)
         JOIN bookings ON bookings.id = wanted.id
     ) AS place JOIN rooms ON rooms.id = place.room_id JOIN offices ON offices.id = office_id`,
    [JSON.stringify(wanted), without]
  )
}

/** Enough for people to read. */
const mostNamed = 500

export function listNamed(queries: Queries, ids: readonly string[]): Promise<NamedBooking[]> {
  return queries.query<NamedBooking>(
    `SELECT id, room_id, date::text AS date, ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time,
       booked_by
     FROM bookings WHERE id = ANY($1::uuid[]) ORDER BY bookings.date, bookings.start_time, room_id LIMIT ${mostNamed}`,
    [ids]
  )
}
