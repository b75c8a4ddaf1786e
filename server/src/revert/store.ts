import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'

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
