import { roomsLike } from '@doorplate/domain/finding/alternatives'
import { wantedBy } from '@doorplate/domain/finding/options'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { horizonMonths } from '@doorplate/domain/rules/rule-problems'
import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import { datesOf } from '@doorplate/domain/series/dates'
import {
  daysBetweenDates,
  type PreviewedDate,
  previewOf,
  type SeriesBooking,
  seriesBookingProblem
} from '@doorplate/domain/series/preview'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { ruleProblem } from '@doorplate/domain/series/rule-problem'
import { addMonths, localTime } from '@doorplate/domain/time'
import type { Instant } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'
import type { MainDefaults } from '../offices/store.ts'
import { findRoom, listRooms } from '../rooms/store.ts'
import { findOfficeRules } from '../rules/store.ts'
import { listTakenOnDates } from './store.ts'

type Series = { rule: RepeatRule; booking: SeriesBooking }
type Context = { config: Pick<Config, 'seriesMaxDates'> & MainDefaults; now: Instant }

/** Refuses with `off` or `invalid`. */
export async function previewSeries(
  queries: Queries,
  { rule, booking }: Series,
  { config, now: instant }: Context
): Promise<PreviewedDate[] | Refusal> {
  const max_dates = config.seriesMaxDates
  if (max_dates === 0) return new Refusal('off', ['problem.repeatsOff'])
  const found = await findRoom(queries, booking.room_id, config)
  if (!found) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })

  const { office } = found
  const now = localTime(instant, office.time_zone)
  const officeRules = await findOfficeRules(queries, office.id, now.date)
  const rules = rulesOfRoom(officeRules, booking.room_id)
  const problem = seriesBookingProblem(booking, rules, now)
  if (problem) return invalid(problem)
  const wrong = ruleProblem(rule, booking.date, { max_dates, horizon: addMonths(now.date, horizonMonths) })
  if (wrong) return invalid({ ...wrong, field: `rule.${wrong.field}` })

  const dates = datesOf(rule, booking.date, max_dates)
  const wanted = wantedBy(booking)
  const rooms = await listRooms(queries, { office_id: office.id })
  const taken = await listTakenOnDates(queries, {
    wanted,
    dates,
    daysBetween: daysBetweenDates(booking, dates, now),
    others: roomsLike(wanted, rooms).map(({ id }) => id),
    rules: officeRules
  })
  return previewOf(booking, dates, { rooms, rules, times: new TakenTimes(taken, now, officeRules), now })
}
