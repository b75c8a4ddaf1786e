import type { DoorAction } from '@doorplate/domain/door/actions'
import { type CheckInRule, readCheckIn } from '@doorplate/domain/door/check-in'
import type { DoorSettings } from '@doorplate/domain/door/door'
import { type Config, takesReports } from '../config.ts'
import type { Queries } from '../database/database.ts'

/** Defaults for all doors. */
export type DoorDefaults = Pick<Config, 'doorActions' | 'checkIn' | 'publicUrl' | 'alertMail' | 'adminKey'>

/** Bookings from before `since` keep the room, whether anyone comes or not; where doors do not offer it, links do. */
export type CheckIn = CheckInRule & { since: Date | null; isAtDoor: boolean }

/** The rules at a room's door: its own, else its office's. */
export type DoorRules = { actions: readonly DoorAction[]; checkIn: CheckIn | undefined }

export type RuleRow = {
  actions: DoorAction[] | null
  check_in_before: number | null
  check_in_after: number | null
  since: Date | null
  office_check_in: string | null
  office_since: Date | null
}

/** For `rulesOf`, of rooms joined to their offices and their doors. */
export const ruleColumns = `doors.actions, check_in_before, check_in_after, doors.check_in_since AS since,
  offices.check_in AS office_check_in, offices.check_in_since AS office_since`
export const ruleTables = 'rooms JOIN offices ON offices.id = office_id LEFT JOIN doors ON doors.room_id = rooms.id'

export async function findDoorRules(
  queries: Queries,
  roomId: string,
  defaults: DoorDefaults
): Promise<DoorRules | undefined> {
  const [row] = await queries.query<RuleRow>(`SELECT ${ruleColumns} FROM ${ruleTables} WHERE rooms.id = $1`, [roomId])
  return row && rulesOf(row, defaults)
}

/** No one has to check in where neither the door nor a link offers it. */
export function rulesOf(row: RuleRow, defaults: DoorDefaults): DoorRules {
  const { doorActions, checkIn, publicUrl } = defaults
  const actions = (row.actions ?? doorActions).filter((action) => action !== 'report' || takesReports(defaults))
  const isAtDoor = actions.includes('check_in')
  const isOffered = isAtDoor || publicUrl !== undefined
  const own = ownCheckIn(row)
  const rule = own ?? checkIn ?? readCheckIn(row.office_check_in ?? 'off')
  const since = own ? row.since : latest(row.since, row.office_since)
  const isAsked = isOffered && rule !== undefined && rule !== 'off'
  return { actions, checkIn: isAsked ? { ...rule, since, isAtDoor } : undefined }
}

function ownCheckIn({ check_in_before: before, check_in_after: after }: RuleRow): CheckInRule | 'off' | undefined {
  if (before === null || after === null) return undefined
  return after === 0 ? 'off' : { before, after }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}

export async function findDoor(queries: Queries, roomId: string): Promise<DoorSettings> {
  const [row] = await queries.query<DoorSettings>(
    `SELECT actions, CASE WHEN check_in_after > 0 THEN check_in_before || '/' || check_in_after
       WHEN check_in_after = 0 THEN 'off' END AS check_in
     FROM doors WHERE room_id = $1`,
    [roomId]
  )
  return row ?? { actions: null, check_in: null }
}

/** @param since when people began to have to check in; null where they do not by the room's own rule */
export async function storeDoor(
  queries: Queries,
  roomId: string,
  { actions, check_in }: DoorSettings,
  since: Date | null
): Promise<void> {
  const rule = check_in === null ? null : readCheckIn(check_in)!
  const { before, after } = rule === 'off' ? { before: 0, after: 0 } : (rule ?? { before: null, after: null })
  await queries.query(
    `INSERT INTO doors (room_id, actions, check_in_before, check_in_after, check_in_since) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (room_id) DO UPDATE SET actions = excluded.actions, check_in_before = excluded.check_in_before,
       check_in_after = excluded.check_in_after, check_in_since = excluded.check_in_since`,
    [roomId, actions, before, after, since]
  )
}
