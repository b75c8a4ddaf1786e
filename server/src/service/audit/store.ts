import type { AuditAction } from '@doorplate/api/service/audit'
import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { instantText, timeText } from '../../base/database/sql.ts'
import { adminOperator } from '../../office/operators/operator-keys.ts'
import type { Access } from '../../office/transactions/author.ts'

/** Holds no names and no addresses of people. */
type StoredEntry = {
  id: number
  at: string
  action: AuditAction
  via: string
  client: string | null
  office_id: string
  room_id: string | null
  booking_id: string | null
  date: Day | null
  start_time: Time | null
  end_time: Time | null
  old_room_id: string | null
  old_date: Day | null
  old_start_time: Time | null
  old_end_time: Time | null
  access: Access | null
  batch: string | null
  changes: object | null
  operator_id: string | null
  operator_name: string | null
  operator_number: number | null
  /** Of the booking as it is now. */
  booked_by: string | null
}

export type AuditEntry = Omit<StoredEntry, `operator_${string}` | 'booked_by'> & {
  booked_by?: string | null
  operator: { id: string | null; name: string | null; number: number | null } | null
}

type AuditFilter = {
  since?: string
  client?: string
  before?: number
  office_id?: string
  booking_id?: string
  room_id?: string
  operator_id?: string
  batch?: string
  action?: string
  date?: string
  /** In which the date is. */
  timeZone: string
  with?: 'bookers'
  limit: number
}

export async function listAudit(queries: Queries, filter: AuditFilter): Promise<AuditEntry[]> {
  const { since, client, before, office_id, booking_id, room_id, operator_id, batch, action, date, timeZone, limit } =
    filter
  const withBookers = filter.with === 'bookers'
  const rows = await queries.query<StoredEntry>(
    `SELECT audit.id, ${instantText('at')} AS at, action, via, client, office_id, room_id, booking_id, date::text AS date,
       ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time, old_room_id,
       old_date::text AS old_date, ${timeText('old_start_time')} AS old_start_time,
       ${timeText('old_end_time')} AS old_end_time, access, batch, changes,
       operator_id, operators.name AS operator_name, operators.number AS operator_number,
       CASE WHEN $14 THEN (SELECT booked_by FROM bookings WHERE bookings.id = audit.booking_id) END AS booked_by
     FROM audit LEFT JOIN operators ON operators.id = operator_id
     WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR client = $2)
       AND ($3::bigint IS NULL OR audit.id < $3) AND ($4::text IS NULL OR office_id = $4)
       AND ($5::text IS NULL OR booking_id = $5::uuid) AND ($6::text IS NULL OR room_id = $6 OR old_room_id = $6)
       AND ($7::uuid IS NULL OR operator_id = $7) AND (NOT $8 OR via = 'operator' AND operator_id IS NULL)
       AND ($9::uuid IS NULL OR batch = $9) AND ($10::text[] IS NULL OR action = ANY($10))
       AND ($11::date IS NULL OR at >= $11::date::timestamp AT TIME ZONE $12
         AND at < ($11::date + 1)::timestamp AT TIME ZONE $12)
     ORDER BY audit.id DESC LIMIT $13`,
    [
      since ?? null,
      client ?? null,
      before ?? null,
      office_id ?? null,
      booking_id ?? null,
      room_id ?? null,
      operator_id === undefined || operator_id === adminId ? null : operator_id,
      operator_id === adminId,
      batch ?? null,
      action?.split(',') ?? null,
      date ?? null,
      timeZone,
      limit,
      withBookers
    ]
  )
  return rows.map(({ booked_by, ...row }) => ({ ...entryOf(row), ...(withBookers && { booked_by }) }))
}

/** Stands for the admin key, which has no id. */
const adminId = 'admin'

function entryOf({
  operator_id: id,
  operator_name,
  operator_number: number,
  ...entry
}: Omit<StoredEntry, 'booked_by'>): AuditEntry {
  const name = id === null ? adminOperator.name : operator_name
  return { ...entry, operator: entry.via === 'operator' ? { id, name, number } : null }
}
