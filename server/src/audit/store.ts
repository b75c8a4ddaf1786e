import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'

/** One change of a booking or a room: what, when, by which way, by which client; never a name or an address. */
export type AuditEntry = {
  id: number
  /** ISO instant. */
  at: string
  action: string
  via: string
  client: string | null
  room_id: string | null
  booking_id: string | null
  date: Day | null
  start_time: Time | null
  end_time: Time | null
}

/** Rows that one answer holds; older ones follow with `before`. */
const page = 1000

/** The newest entries first: since an instant, of one client, before an entry's id; each may be left out. */
export function listAudit(
  queries: Queries,
  { since, client, before }: { since?: string; client?: string; before?: number }
): Promise<AuditEntry[]> {
  return queries.query<AuditEntry>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, action, via, client, room_id,
       booking_id, date::text AS date, to_char(start_time, 'HH24:MI') AS start_time, to_char(end_time, 'HH24:MI') AS end_time
     FROM audit
     WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR client = $2) AND ($3::bigint IS NULL OR id < $3)
     ORDER BY id DESC LIMIT ${page}`,
    [since ?? null, client ?? null, before ?? null]
  )
}

/** What one client did to bookings since an instant: the ids it booked, and those it cancelled without having booked them. */
export async function doneBy(
  queries: Queries,
  { client, since }: { client: string; since: string }
): Promise<{ booked: string[]; cancelled: string[] }> {
  const rows = await queries.query<{ booking_id: string; action: string }>(
    `SELECT DISTINCT booking_id, action FROM audit
     WHERE client = $1 AND at >= $2 AND via <> 'operator' AND action IN ('booked', 'cancelled')`,
    [client, since]
  )
  const idsOf = (action: string) => rows.filter((row) => row.action === action).map((row) => row.booking_id)
  const booked = idsOf('booked')
  return { booked, cancelled: idsOf('cancelled').filter((id) => !booked.includes(id)) }
}
