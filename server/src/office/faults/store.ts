import type { Fault } from '@doorplate/domain/doors/door'
import type { Queries } from '../../base/database/database.ts'
import { isUuid } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { ActionCount } from '../transactions/hour-budget.ts'

/** Only the operator sees the notes. */
export type StoredFault = Required<Fault>

type Row = Omit<StoredFault, 'since'> & { reported_at: Date }

const columns = 'id, room_id, equipment, reports, reported_at, notes'

export async function listFaults(
  queries: Queries,
  { office_id, room_id }: { office_id?: string; room_id?: string }
): Promise<StoredFault[]> {
  const open = await queries.query<Row>(
    `SELECT ${columns} FROM faults
     WHERE fixed_at IS NULL AND ($1::text IS NULL OR room_id = $1)
       AND ($2::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $2))
     ORDER BY reported_at, id`,
    [room_id ?? null, office_id ?? null]
  )
  return open.map(faultOf)
}

export type Report = { room_id: string; equipment: string | null; note: string }

/** The newest are kept. */
const maxNotesPerFault = 5

/** Reports since `hourAgo` count for the budget of the room. */
type Times = { now: Date; mailAt: Date; hourAgo: Date }

/** Stores a report, or counts it for a known fault, where only a new note is mailed. */
export async function addReport(
  queries: Queries,
  { room_id, equipment, note }: Report,
  { now, mailAt, hourAgo }: Times
): Promise<StoredFault> {
  const [fault] = await queries.query<Row>(
    `INSERT INTO faults AS fault (room_id, equipment, notes, reported_at, recent, mail_at)
     VALUES ($1, $2, $3, $4::timestamptz, ARRAY[$4::timestamptz], $5)
     ON CONFLICT (room_id, coalesce(equipment, '')) WHERE fixed_at IS NULL DO UPDATE SET
       reports = fault.reports + 1,
       notes = (fault.notes || excluded.notes)[
         greatest(cardinality(fault.notes) + cardinality(excluded.notes) - ${maxNotesPerFault - 1}, 1):],
       recent = ARRAY(SELECT at FROM unnest(fault.recent) AS at WHERE at > $6) || excluded.recent,
       mail_at = CASE WHEN excluded.notes = '{}' THEN fault.mail_at ELSE coalesce(fault.mail_at, excluded.mail_at) END
     RETURNING ${columns}`,
    [room_id, equipment, note === '' ? [] : [note], now, mailAt, hourAgo]
  )
  return faultOf(fault!)
}

export async function markFixed(queries: Queries, id: string, now: Instant): Promise<StoredFault | undefined> {
  if (!isUuid(id)) return undefined
  const [fixedFault] = await queries.query<Row>(
    `UPDATE faults SET fixed_at = $2 WHERE id = $1 AND fixed_at IS NULL RETURNING ${columns}`,
    [id, new Date(now)]
  )
  const [fault] = fixedFault
    ? [fixedFault]
    : await queries.query<Row>(`SELECT ${columns} FROM faults WHERE id = $1`, [id])
  return fault && faultOf(fault)
}

function faultOf({ reported_at, ...fault }: Row): StoredFault {
  return { ...fault, since: reported_at.toISOString() }
}

const keptMilliseconds = 90 * 24 * 3_600_000

/** Keeps faults for 90 days after they are fixed, and notes for 90 days after the last report. */
export async function deleteOldFaults(queries: Queries, now: Instant): Promise<void> {
  const until = new Date(now - keptMilliseconds)
  await queries.query('DELETE FROM faults WHERE fixed_at <= $1', [until])
  await queries.query(`UPDATE faults SET notes = '{}' WHERE recent[cardinality(recent)] <= $1 AND notes <> '{}'`, [
    until
  ])
}

export async function countReports(queries: Queries, roomId: string, since: Date): Promise<ActionCount> {
  const [reports] = await queries.query<ActionCount>(
    'SELECT count(*) AS count, min(at) AS first FROM faults CROSS JOIN unnest(recent) AS at WHERE room_id = $1 AND at > $2',
    [roomId, since]
  )
  return reports!
}

/** Prevents two processes from queueing the same mail. */
export async function lockFaultMail(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate faults'))`)
}

export async function isMailDue(queries: Queries, now: Instant): Promise<boolean> {
  const due = await queries.query('SELECT 1 FROM faults WHERE fixed_at IS NULL AND mail_at <= $1 LIMIT 1', [
    new Date(now)
  ])
  return due.length > 0
}

type ReportedFault = Pick<StoredFault, 'room_id' | 'equipment' | 'reports' | 'notes'> & {
  office_id: string
  room_name: string
}

export function takeUnmailed(queries: Queries): Promise<ReportedFault[]> {
  return queries.query<ReportedFault>(
    `WITH unmailed AS (
       UPDATE faults SET mail_at = NULL WHERE fixed_at IS NULL AND mail_at IS NOT NULL
       RETURNING room_id, equipment, reports, notes, reported_at
     )
     SELECT office_id, room_id, name AS room_name, unmailed.equipment, reports, notes FROM unmailed JOIN rooms ON rooms.id = room_id
     ORDER BY lower(name) COLLATE "C", rooms.id, reported_at`
  )
}
