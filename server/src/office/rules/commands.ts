import { invalid, Refusal } from '@doorplate/domain/refusals'
import {
  closedDayChanges,
  closedDaysProblem,
  normalizeClosedDay,
  ownRulesProblem
} from '@doorplate/domain/rules/rule-input'
import { type ClosedDay, noRules, type OwnRules } from '@doorplate/domain/rules/rules'
import { type Day, localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { findOffice, type MainDefaults } from '../offices/store.ts'
import { lockRoom } from '../rooms/store.ts'
import {
  addClosedDay,
  getOwnRules,
  listClosedDays,
  lockRoomsOfOffice,
  removeClosedDay,
  storeOwnRules
} from './store.ts'

export type RuleContext = { now: Instant; defaults: MainDefaults }

const firstDay: Day = '0001-01-01'

/** Replaces the rules of an office; what is missing is the default. Refuses with `not_found` or `invalid`. */
export async function putOfficeRules(
  queries: Queries,
  { office_id, rules }: { office_id: string; rules: Partial<OwnRules> },
  { defaults }: RuleContext
): Promise<OwnRules | Refusal> {
  if (!(await findOffice(queries, office_id, defaults))) return new Refusal('not_found', ['problem.officeNotFound'])
  const own = { ...noRules, ...rules }
  const problem = ownRulesProblem(own, noRules)
  if (problem) return invalid(problem)
  await lockRoomsOfOffice(queries, office_id)
  await storeOwnRules(queries, { office_id }, own)
  return own
}

/** Replaces a room's own rules; what is missing is the office's. Refuses with `not_found` or `invalid`. */
export async function putRoomRules(
  queries: Queries,
  { room_id, rules }: { room_id: string; rules: Partial<OwnRules> },
  { defaults }: RuleContext
): Promise<OwnRules | Refusal> {
  const locked = await lockRoom(queries, room_id, defaults)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  const own = { ...noRules, ...rules }
  const problem = ownRulesProblem(own, await getOwnRules(queries, { office_id: locked.office.id }))
  if (problem) return invalid(problem)
  await storeOwnRules(queries, { room_id }, own)
  return own
}

type Closing = Parameters<typeof normalizeClosedDay>[0]

/** Replaces the closed days of an office from today on. Refuses with `not_found` or `invalid`. */
export async function putClosedDays(
  queries: Queries,
  { office_id, closed_days }: { office_id: string; closed_days: readonly Closing[] },
  { now, defaults }: RuleContext
): Promise<ClosedDay[] | Refusal> {
  const office = await findOffice(queries, office_id, defaults)
  if (!office) return new Refusal('not_found', ['problem.officeNotFound'])
  const today = localTime(now, office.time_zone).date
  const rooms = await lockRoomsOfOffice(queries, office_id)
  const before = await listClosedDays(queries, office_id, firstDay)
  const after = closed_days.map(normalizeClosedDay)
  const problem = closedDaysProblem(after, { closed_days: before, rooms, today })
  if (problem) return invalid(problem)
  const { removed, added } = closedDayChanges(before, after, today)
  for (const day of removed) await removeClosedDay(queries, office_id, day)
  for (const day of added) await addClosedDay(queries, office_id, day)
  return listClosedDays(queries, office_id, today)
}
