import { hasBegun } from '@doorplate/domain/bookings/bookings'
import { afterChange } from '@doorplate/domain/bookings/changes'
import { changeablePersonFields, type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { overridingSeriesProblem, type SeriesChange, seriesChangeProblem } from '@doorplate/domain/series/change'
import { isException } from '@doorplate/domain/series/choices'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { listRooms } from '../../../office/rooms/store.ts'
import { getOfficeRules } from '../../../office/rules/store.ts'
import type { StoredDate, StoredSeries } from '../store.ts'
import type { LoadedSeries } from './lock-series.ts'

export type DatesChange = {
  change: SeriesChange
  /** The first planned date that changes; by default all to come. */
  from?: Day | undefined
  /** Planned dates that differ from the series, and take its new room and times all the same. */
  also?: readonly Day[] | undefined
  /** Whether the rules of the room may be broken. */
  isOverriding?: boolean | undefined
}

export type Place = Pick<StoredSeries, 'room_id' | 'start_time' | 'end_time'>

export type ChangePlan = {
  changed: StoredDate[]
  /** The dates that get the new place: those at the old one, if it changes, and those in `also`. */
  moved: StoredDate[]
  /** The other dates that take place: before `from`, or begun already. */
  earlier: StoredDate[]
  place: Place
  /** Whether `place` differs from the one that the series has. */
  isReplanned: boolean
  model: NewBooking
  rooms: Room[]
  officeRules: OfficeRules
  rules: RoomRules
}

/** Works out what a change means for each date. Refuses with `over`, `cancelled` or `invalid`. */
export async function planChange(
  queries: Queries,
  { series, bookings, office, moment }: LoadedSeries,
  { change, from = '', also = [], isOverriding = false }: DatesChange
): Promise<ChangePlan | Refusal> {
  const activeBookings = bookings.filter((booking) => !booking.cancelled)
  const changed = activeBookings.filter((booking) => booking.series.planned_date >= from && !hasBegun(booking, moment))
  if (activeBookings.length === 0) return new Refusal('cancelled', ['problem.bookingCancelled'])
  const [first] = changed
  if (!first) return new Refusal('over', ['display.bookingOver'])
  const regular = changed.filter((booking) => !differs(booking, series))
  const joining = changed.filter((booking) => also.includes(booking.series.planned_date) && !regular.includes(booking))
  if (joining.length < also.length) return invalid({ field: 'also', message: ['problem.otherDates'] })
  const before = { ...requestOf(regular[0] ?? first), ...pick(series, placeFields) }
  const model = afterChange(before, change)
  const rooms = await listRooms(queries, { office_id: office.id })
  if (!rooms.some(({ id }) => id === model.room_id)) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  const officeRules = await getOfficeRules(queries, office.id, moment.date)
  const rules = rulesOfRoom(officeRules, model.room_id)
  const problem = isOverriding ? overridingSeriesProblem(before, model) : seriesChangeProblem(before, model, rules)
  if (problem) return invalid(problem)
  const hasPlace = regular.length + joining.length > 0
  const isReplanned = hasPlace && placeFields.some((field) => model[field] !== series[field])
  const moved = [...(isReplanned ? regular : []), ...joining]
  return {
    changed,
    moved: changed.filter((booking) => moved.includes(booking)),
    earlier: activeBookings.filter((booking) => !changed.includes(booking)),
    place: pick(hasPlace ? model : series, placeFields),
    isReplanned,
    model,
    rooms,
    officeRules,
    rules
  }
}

/** What a series has for all its dates. */
export const placeFields = ['room_id', 'start_time', 'end_time'] as const

/** The same of one date. */
export const meetingFields = [...placeFields, 'date'] as const

export function differs(booking: StoredDate, place: Place): boolean {
  return isException({ ...booking, ...booking.series }, place)
}

export function withNewWords(booking: StoredDate, change: SeriesChange): NewBooking {
  return afterChange(
    requestOf(booking),
    pick(
      change,
      changeablePersonFields.filter((name) => name in change)
    )
  )
}

/** Retention erases only addresses of past bookings. */
export function requestOf(booking: StoredDate): NewBooking {
  return { ...pick(booking, requestFields), booker_email: booking.booker_email ?? '' }
}
