import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { ChangeChoice } from '@doorplate/domain/series/change'
import type { DatesChange, OwnSeries } from '../../../backend/holder.ts'
import type { DatePlan } from '../../../booking/series/dates/date-plan.ts'

export type DatesToChange = Omit<DatesChange, 'changes'> & { series: OwnSeries; dates: ChangeChoice[] }

const placeFields = ['room_id', 'start_time', 'end_time'] as const

/** Whether a change concerns the room or the time, so that a date may be unable to take it. */
export function isMove(change: BookingChange): boolean {
  return placeFields.some((field) => change[field] !== undefined)
}

/** What the dates become. The series says what does not change: the open date may differ from it. */
export function plannedAfter(after: NewBooking, change: BookingChange | undefined, series: OwnSeries | undefined) {
  return series ? { ...after, ...pick({ ...series, ...change }, placeFields) } : after
}

/** Returns what is sent, once each date has a choice. */
export function datesToChange(
  series: OwnSeries | undefined,
  { changes: _, ...wanted }: DatesChange,
  plan: DatePlan | undefined
): DatesToChange | undefined {
  return series && plan?.choices && { series, ...wanted, dates: choicesOf(plan) }
}

/** The dates that do not take the change as it is. */
function choicesOf({ choices = [] }: DatePlan): ChangeChoice[] {
  return choices
    .filter((choice) => Object.keys(choice).length > 1)
    .map(({ skip, ...choice }) => (skip ? { date: choice.date, keep: true } : choice))
}
