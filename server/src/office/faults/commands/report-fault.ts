import { noteProblem } from '@doorplate/domain/doors/fault-note'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { normalize } from '@doorplate/domain/texts'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import { rulesOf } from '../../rooms/door-rules-store.ts'
import { lockRoom } from '../../rooms/store.ts'
import { hourBefore, hourRefusal } from '../../transactions/hour-budget.ts'
import { addReport, countReports, type Report, type StoredFault } from '../store.ts'

/** Per room and hour, including fixed ones. */
const maxReports = 5

const gatheringMilliseconds = 600_000

/** Refuses with `not_found`, `off`, `invalid` or `too_many`. */
export async function reportFault(
  queries: Queries,
  { room_id, ...report }: Report,
  { now, defaults }: { now: Instant; defaults: DoorDefaults }
): Promise<StoredFault | Refusal> {
  const locked = await lockRoom(queries, room_id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  if (!rulesOf(locked.door, defaults).actions.includes('report')) return new Refusal('off', ['problem.reportsOff'])
  const equipment = report.equipment === null ? null : normalize(report.equipment)
  if (equipment !== null && !locked.room.equipment.includes(equipment)) {
    return invalid({ field: 'equipment', message: ['problem.equipmentUnknown'] })
  }
  const note = normalize(report.note)
  const problem = noteProblem(note)
  if (problem) return invalid({ field: 'note', message: problem })
  const hourAgo = hourBefore(now)
  const reports = await countReports(queries, room_id, hourAgo)
  const tooMany = hourRefusal(reports, { limit: maxReports, message: ['problem.reportsTooMany'] }, now)
  if (tooMany) return tooMany
  const times = { now: new Date(now), mailAt: new Date(now + gatheringMilliseconds), hourAgo }
  return addReport(queries, { room_id, equipment, note }, times)
}
