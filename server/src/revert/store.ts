import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import { timeText } from '../database/sql.ts'

type Entry = {
  booking_id: string
  series_id: string | null
  action: string
  is_client: boolean
  is_recent: boolean
  old_end: Time | null
  end_before: Time
  is_final: boolean
  has_planned_end: boolean
}

type Cancelled = { id: string; series_id: string | null }

type Changes = {
  booked: string[]
  series: Set<string>
  cancelled: Cancelled[]
  ends: { id: string; end_before: Time }[]
}

/** Bookings that the client made, cancelled, ended or extended, unless somebody acted on them since. */
export async function changesOf(
  queries: Queries,
  { client, since }: { client: string; since: string }
): Promise<Changes> {
  const entries = await queries.query<Entry>(
    `SELECT booking_id, series_id, action, client IS NOT DISTINCT FROM $1 AND via <> 'operator' AS is_client, at >= $2 AS is_recent,
       ${timeText('old_end_time')} AS old_end, ${timeText('coalesce(old_end_time, audit.end_time)')} AS end_before,
       cancelled AND released_at IS NULL AS is_final, planned_end IS NOT NULL AS has_planned_end
     FROM audit JOIN bookings ON bookings.id = booking_id
     WHERE booking_id IN (SELECT booking_id FROM audit WHERE client = $1 AND at >= $2 AND via <> 'operator')
     ORDER BY audit.id`,
    [client, since]
  )
  const byBooking = new Map<string, Entry[]>()
  for (const entry of entries) byBooking.set(entry.booking_id, [...(byBooking.get(entry.booking_id) ?? []), entry])
  const changes: Changes = { booked: [], series: new Set(), cancelled: [], ends: [] }
  for (const [id, history] of byBooking) addChange(changes, id, history)
  return changes
}

const endActions = ['ended', 'extended']
const reversible = ['cancelled', 'restored', ...endActions]

function addChange({ booked, series, cancelled, ends }: Changes, id: string, history: readonly Entry[]) {
  const isTheirs = ({ is_client, is_recent }: Entry) => is_client && is_recent
  if (history.some((entry) => isTheirs(entry) && entry.action === 'booked')) {
    const { is_final, series_id } = history[0]!
    if (is_final) return
    if (series_id === null) booked.push(id)
    else series.add(series_id)
    return
  }
  const last = history.findLast(({ action }) => reversible.includes(action))
  if (!last || !isTheirs(last) || last.action === 'restored') return
  if (last.action === 'cancelled') {
    cancelled.push({ id, series_id: last.series_id })
    return
  }
  const others = history.findLastIndex(({ is_client, old_end }) => !is_client && old_end !== null)
  const first = history.slice(others + 1).find((entry) => isTheirs(entry) && endActions.includes(entry.action))
  if (first && last.has_planned_end) ends.push({ id, end_before: first.end_before })
}
