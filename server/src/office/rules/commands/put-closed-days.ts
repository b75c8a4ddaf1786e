import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closedDayChanges, closedDaysProblem, normalizeClosedDay } from '@doorplate/domain/rules/rule-input'
import type { ClosedDay } from '@doorplate/domain/rules/rules'
import { type Day, localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { findOffice } from '../../offices/store.ts'
import { addClosedDay, listClosedDays, lockRoomsOfOffice, removeClosedDay } from '../store.ts'

const firstDay: Day = '0001-01-01'

type Closing = Parameters<typeof normalizeClosedDay>[0]

/** Replaces the closed days of an office from today on. Refuses with `not_found`, `changed_meanwhile` or `invalid`. */
export async function putClosedDays(
  queries: Queries,
  { office_id, closed_days }: { office_id: string; closed_days: readonly Closing[] },
  { now, checkSeen }: { now: Instant; checkSeen: CheckSeen }
): Promise<ClosedDay[] | Refusal> {
  const office = await findOffice(queries, office_id)
  if (!office) return new Refusal('not_found', ['problem.officeNotFound'])
  const today = localTime(now, office.time_zone).date
  const rooms = await lockRoomsOfOffice(queries, office_id)
  const changed = checkSeen(await listClosedDays(queries, office_id, today))
  if (changed) return changed
  const before = await listClosedDays(queries, office_id, firstDay)
  const after = closed_days.map(normalizeClosedDay)
  const problem = closedDaysProblem(after, { closed_days: before, rooms, today })
  if (problem) return invalid(problem)
  const { removed, added } = closedDayChanges(before, after, today)
  for (const day of removed) await removeClosedDay(queries, office_id, day)
  for (const day of added) await addClosedDay(queries, office_id, day)
  return listClosedDays(queries, office_id, today)
}
