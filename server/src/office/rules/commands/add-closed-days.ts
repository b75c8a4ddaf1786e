import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closingProblem } from '@doorplate/domain/rules/rule-input'
import type { ClosedDay } from '@doorplate/domain/rules/rules'
import { normalize } from '@doorplate/domain/texts'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { findOffice } from '../../offices/store.ts'
import { type Closing, closeDays, countBookingsWithin, lockRoomsOfOffice } from '../store.ts'

/**
 * Closes an office or one of its rooms. Days that are closed already keep their reason. No booking made after the answer is on
 * these days, because the rooms are locked first, as bookings do. Refuses with `not_found` or `invalid`.
 */
export async function addClosedDays(
  queries: Queries,
  { reason, ...closing }: Closing & { reason: string },
  now: Instant
): Promise<{ closed_days: ClosedDay[]; bookings: number } | Refusal> {
  const office = await findOffice(queries, closing.office_id)
  if (!office) return new Refusal('not_found', ['problem.officeNotFound'])
  const moment = localTime(now, office.time_zone)
  const rooms = await lockRoomsOfOffice(queries, office.id, closing.room_id)
  const closed = { ...closing, reason: normalize(reason) }
  const problem = closingProblem(closed, { rooms, today: moment.date })
  if (problem) return invalid(problem)
  const closed_days = await closeDays(queries, closed)
  return { closed_days, bookings: await countBookingsWithin(queries, closing, moment) }
}
