import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { instantText, timeText } from '../../base/database/sql.ts'
import type { Author } from '../../office/transactions/author.ts'

/** Entries hold no names and no addresses of people. */
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
  old_room_id: string | null
  old_date: Day | null
  old_start_time: Time | null
  old_end_time: Time | null
}

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
    `SELECT id, ${instantText('at')} AS at, action, via, client, office_id, room_id, booking_id, date::text AS date,
       ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time, old_room_id,
       old_date::text AS old_date, ${timeText('old_start_time')} AS old_start_time,
       ${timeText('old_end_time')} AS old_end_time
     FROM audit
     WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2::text IS NULL OR client = $2) AND ($3::bigint IS NULL OR id < $3)
       AND ($4::text IS NULL OR office_id = $4) AND ($5::text IS NULL OR booking_id = $5::uuid)
     ORDER BY id DESC LIMIT $6`,
    [since ?? null, client ?? null, before ?? null, office_id ?? null, booking_id ?? null, limit]
  )
}

/** A download changes no row, so no trigger writes the entry. */
export async function recordDownload(queries: Queries, { via, client, operator }: Author): Promise<void> {
  await queries.query(`INSERT INTO audit (action, via, client, operator_id) VALUES ('backup downloaded', $1, $2, $3)`, [
    via,
    client ?? null,
    operator ?? null
  ])
}
