import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import type { Author } from './audit-context.ts'

/** Never holds a name or an address of a person. */
export type AuditEntry = {
  id: number
  at: string
  action: string
  via: string
  client: string | null
  office_id: string
  room_id: string | null
  booking_id: string | null
  date: Day | null
  start_time: Time | null
  end_time: Time | null
  /** The earlier room and time of a changed booking, as far as they differ. */
  old_room_id: string | null
  old_date: Day | null
  old_start_time: Time | null
  old_end_time: Time | null
}

/** What is left out does not narrow. */
type AuditFilter = {
  since?: string
  client?: string
  before?: number
  office_id?: string
  booking_id?: string
  limit: number
}

export function listAudit(
  queries: Queries,
  { since, client, before, office_id, booking_id, limit }: AuditFilter
): Promise<AuditEntry[]> {
  return queries.query<AuditEntry>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, action, via, client, office_id, room_id,
       booking_id, date::text AS date, to_char(start_time, 'HH24:MI') AS start_time, to_char(end_time, 'HH24:MI') AS end_time,
       old_room_id, old_date::text AS old_date, to_char(old_start_time, 'HH24:MI') AS old_start_time,
       to_char(old_end_time, 'HH24:MI') AS old_end_time
     FROM audit
     WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR client = $2) AND ($3::bigint IS NULL OR id < $3)
       AND ($4::text IS NULL OR office_id = $4) AND ($5::text IS NULL OR booking_id = $5::uuid)
     ORDER BY id DESC LIMIT $6`,
    [since ?? null, client ?? null, before ?? null, office_id ?? null, booking_id ?? null, limit]
  )
}

type OtherEnd = { id: string; end_before: Time }

type Done = { id: string; action: string; is_final: boolean; end_before: Time | null; is_newest: boolean }

/** For an undo: what was booked, cancelled, and ended or extended at a door, with the end before that, which may be others' doing. */
export async function changesOf(
  queries: Queries,
  { client, since }: { client: string; since: string }
): Promise<{ booked: string[]; cancelled: string[]; otherEnd: OtherEnd[] }> {
  const rows = await queries.query<Done>(
    `WITH done AS (
       SELECT id, action, booking_id, coalesce(old_end_time, end_time) AS end_before FROM audit
       WHERE client = $1 AND at >= $2 AND via <> 'operator' AND action IN ('booked', 'cancelled', 'ended', 'extended')
     ), newest AS (
       SELECT max(id) AS id FROM audit
       WHERE id >= (SELECT min(id) FROM done) AND action IN ('cancelled', 'restored', 'ended', 'extended')
       GROUP BY booking_id
     ), others AS (
       SELECT booking_id, max(id) AS id FROM audit
       WHERE id >= (SELECT min(id) FROM done) AND (client IS DISTINCT FROM $1 OR via = 'operator') AND old_end_time IS NOT NULL
       GROUP BY booking_id
     ), ends AS (
       SELECT DISTINCT ON (booking_id) booking_id, end_before FROM done LEFT JOIN others USING (booking_id)
       WHERE action IN ('ended', 'extended') AND done.id > coalesce(others.id, 0) ORDER BY booking_id, done.id
     )
     SELECT bookings.id, action, cancelled AND released_at IS NULL AS is_final, done.id IN (SELECT id FROM newest) AS is_newest,
       CASE WHEN planned_end IS NOT NULL THEN to_char(ends.end_before, 'HH24:MI') END AS end_before
     FROM done JOIN bookings ON bookings.id = booking_id LEFT JOIN ends USING (booking_id)`,
    [client, since]
  )
  const booked = rows.filter(({ action }) => action === 'booked')
  const own = new Set(booked.map(({ id }) => id))
  const last = rows.filter(({ id, is_newest }) => is_newest && !own.has(id))
  return {
    booked: booked.filter(({ is_final }) => !is_final).map(({ id }) => id),
    cancelled: last.filter(({ action }) => action === 'cancelled').map(({ id }) => id),
    otherEnd: last.flatMap(({ id, action, end_before }) =>
      action !== 'cancelled' && end_before ? { id, end_before } : []
    )
  }
}

/** A download changes no row, so no trigger writes the entry. */
export async function recordDownload(queries: Queries, { via, client }: Author): Promise<void> {
  await queries.query(`INSERT INTO audit (action, via, client) VALUES ('backup downloaded', $1, $2)`, [
    via,
    client ?? null
  ])
}

/** For the triggers that write the audit, until the transaction ends. */
export async function setAuditContext(queries: Queries, author: Author) {
  await queries.query(`SELECT set_config('doorplate.via', $1, true), set_config('doorplate.client', $2, true)`, [
    author.via,
    author.client ?? ''
  ])
}
