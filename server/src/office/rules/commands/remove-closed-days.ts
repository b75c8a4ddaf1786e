import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closingProblem } from '@doorplate/domain/rules/rule-input'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { findOffice } from '../../offices/store.ts'
import { type Closing, lockRoomsOfOffice, openDays } from '../store.ts'

/** Opens an office or one of its rooms again. Refuses with `not_found` or `invalid`. */
export async function removeClosedDays(queries: Queries, closing: Closing, now: Instant): Promise<Refusal | undefined> {
  const office = await findOffice(queries, closing.office_id)
  if (!office) return new Refusal('not_found', ['problem.officeNotFound'])
  const rooms = await lockRoomsOfOffice(queries, office.id, closing.room_id)
  const problem = closingProblem(closing, { rooms, today: localTime(now, office.time_zone).date })
  if (problem) return invalid(problem)
  await openDays(queries, closing)
  return undefined
}
