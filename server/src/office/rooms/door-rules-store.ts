import type { DoorAction } from '@doorplate/domain/doors/actions'
import { type CheckInRule, readCheckIn } from '@doorplate/domain/doors/check-in'
import type { Queries } from '../../base/database/database.ts'
import { type DoorDefaults, takesReports } from '../../base/settings/config.ts'
import { missingRoom } from '../offices/store.ts'

/** Bookings made before `since` are never released. Displays offer the check-in, or mailed links, or both. */
export type CheckIn = CheckInRule & { since: Date | null; isAtDoor: boolean; isByLink: boolean }

type DoorRules = { actions: readonly DoorAction[]; checkIn: CheckIn | undefined }

export type RuleRow = {
  actions: DoorAction[] | null
  check_in_before: number | null
  check_in_after: number | null
  since: Date | null
  office_check_in: string | null
  office_since: Date | null
}

export const ruleColumns = `doors.actions, check_in_before, check_in_after, doors.check_in_since AS since,
  offices.check_in AS office_check_in, offices.check_in_since AS office_since`
export const ruleTables = 'rooms JOIN offices ON offices.id = office_id LEFT JOIN doors ON doors.room_id = rooms.id'

export async function getDoorRules(queries: Queries, roomId: string, defaults: DoorDefaults): Promise<DoorRules> {
  const rules = await findDoorRules(queries, roomId, defaults)
  if (!rules) throw missingRoom(roomId)
  return rules
}

export async function findDoorRules(
  queries: Queries,
  roomId: string,
  defaults: DoorDefaults
): Promise<DoorRules | undefined> {
  const [row] = await queries.query<RuleRow>(`SELECT ${ruleColumns} FROM ${ruleTables} WHERE rooms.id = $1`, [roomId])
  return row && rulesOf(row, defaults)
}

/** Leaves out a check-in that neither the door nor a link offers. */
export function rulesOf(row: RuleRow, defaults: DoorDefaults): DoorRules {
  const { doorActions, checkIn, publicUrl, smtpUrl } = defaults
  const actions = (row.actions ?? doorActions).filter((action) => action !== 'report' || takesReports(defaults))
  const isAtDoor = actions.includes('check_in')
  const isByLink = publicUrl !== undefined && smtpUrl !== undefined
  const own = ownCheckIn(row)
  const rule = own ?? checkIn ?? readCheckIn(row.office_check_in ?? 'off')
  const since = own ? row.since : latest(row.since, row.office_since)
  const isRequired = (isAtDoor || isByLink) && rule !== undefined && rule !== 'off'
  return { actions, checkIn: isRequired ? { ...rule, since, isAtDoor, isByLink } : undefined }
}

function ownCheckIn({ check_in_before: before, check_in_after: after }: RuleRow): CheckInRule | 'off' | undefined {
  if (before === null || after === null) return undefined
  return after === 0 ? 'off' : { before, after }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
