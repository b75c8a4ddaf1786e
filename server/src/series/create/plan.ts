import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { horizonMonths } from '@doorplate/domain/rules/rule-problems'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { datesOf } from '@doorplate/domain/series/dates'
import { type SeriesBooking, seriesBookingProblem } from '@doorplate/domain/series/preview'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { ruleProblem } from '@doorplate/domain/series/rule-problem'
import { addMonths, type Day, localTime, type Moment } from '@doorplate/domain/time'
import type { Instant } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../database/database.ts'
import { findOfficeOfRoom, type MainDefaults, type StoredOffice } from '../../offices/store.ts'
import { listRooms } from '../../rooms/store.ts'
import { getOfficeRules } from '../../rules/store.ts'

export type WantedSeries<Booking extends SeriesBooking = SeriesBooking> = { rule: RepeatRule; booking: Booking }

export type SeriesConfig = Pick<Config, 'seriesMaxDates'> & MainDefaults

export type SeriesPlan = {
  dates: Day[]
  office: StoredOffice
  rooms: Room[]
  officeRules: OfficeRules
  rules: RoomRules
  now: Moment
}

/** Works out the dates of a series, and reads what decides about them. Refuses with `off` or `invalid`. */
export async function planSeries(
  queries: Queries,
  { rule, booking }: WantedSeries,
  { config, now: instant }: { config: SeriesConfig; now: Instant }
): Promise<SeriesPlan | Refusal> {
  const max_dates = config.seriesMaxDates
  if (max_dates === 0) return new Refusal('off', ['problem.repeatsOff'])
  const office = await findOfficeOfRoom(queries, booking.room_id, config)
  if (!office) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  const now = localTime(instant, office.time_zone)
  const officeRules = await getOfficeRules(queries, office.id, now.date)
  const rules = rulesOfRoom(officeRules, booking.room_id)
  const problem = seriesBookingProblem(booking, rules, now)
  if (problem) return invalid(problem)
  const wrong = ruleProblem(rule, booking.date, { max_dates, horizon: addMonths(now.date, horizonMonths) })
  if (wrong) return invalid({ ...wrong, field: `rule.${wrong.field}` })
  const dates = datesOf(rule, booking.date, max_dates)
  return { dates, office, rooms: await listRooms(queries, { office_id: office.id }), officeRules, rules, now }
}
