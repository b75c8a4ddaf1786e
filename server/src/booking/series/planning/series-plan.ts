import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { horizonMonths } from '@doorplate/domain/rules/problems/rule-problems'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { type Week, weekOf } from '@doorplate/domain/rules/week'
import { datesOf, inWeek } from '@doorplate/domain/series/dates'
import { type SeriesBooking, seriesBookingProblem } from '@doorplate/domain/series/preview'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { ruleProblem } from '@doorplate/domain/series/rule-problem'
import { addMonths, type Day, localTime, type Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { type LanguageSettings, voiceOf } from '../../../base/languages/readers.ts'
import type { Config } from '../../../base/settings/config.ts'
import { findOfficeOfRoom, type StoredOffice } from '../../../office/offices/store.ts'
import { listRooms } from '../../../office/rooms/store.ts'
import { getOfficeRules } from '../../../office/rules/store.ts'

export type SeriesRequest<Booking extends SeriesBooking = SeriesBooking> = { rule: RepeatRule; booking: Booking }

export type SeriesConfig = Pick<Config, 'seriesMaxDates'> & LanguageSettings

type Terms = { office: StoredOffice; officeRules: OfficeRules; rules: RoomRules; now: Moment }

/** `rule` has what that of the request leaves to the week of the room. */
export type SeriesPlan = Terms & { rule: RepeatRule; week: Week; dates: Day[]; rooms: Room[] }

/** @property language of the person, or null for the office's */
type Context = { config: SeriesConfig; now: Instant; language: string | null }

/** Works out the dates of a series. Refuses with `off` or `invalid`. */
export async function planSeries(
  queries: Queries,
  request: SeriesRequest,
  { config, now, language }: Context
): Promise<SeriesPlan | Refusal> {
  const { booking } = request
  const max_dates = config.seriesMaxDates
  if (max_dates === 0) return new Refusal('off', ['problem.repeatsOff'])
  const terms = await findTerms(queries, booking.room_id, now)
  if (!terms) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  const problem = seriesBookingProblem(booking, terms.rules, terms.now)
  if (problem) return invalid(problem)
  const week = weekOf(language ?? voiceOf(terms.office, config).language, terms.rules)
  const rule = inWeek(request.rule, week)
  const horizon = addMonths(terms.now.date, horizonMonths)
  const wrong = ruleProblem(rule, booking.date, { max_dates, horizon })
  if (wrong) return invalid({ ...wrong, field: `rule.${wrong.field}` })
  const rooms = await listRooms(queries, { office_id: terms.office.id })
  return { ...terms, rule, week, dates: datesOf(rule, booking.date, max_dates), rooms }
}

async function findTerms(queries: Queries, room_id: string, instant: Instant): Promise<Terms | undefined> {
  const office = await findOfficeOfRoom(queries, room_id)
  if (!office) return undefined
  const now = localTime(instant, office.time_zone)
  const officeRules = await getOfficeRules(queries, office.id, now.date)
  return { office, officeRules, rules: rulesOfRoom(officeRules, room_id), now }
}
