import type { ShownDate } from '@doorplate/api/booking/series'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import type { DateChoice } from '@doorplate/domain/series/choices'
import type { Day } from '@doorplate/domain/time'
import type { DateOption, SeriesDraft } from '../series-draft.ts'

export type SeriesTimes = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>

export type PlannedDate = ShownDate & {
  options: DateOption[]
  /** Undefined while a clash has no choice. */
  chosen: DateOption | undefined
}

export type DatePlan = {
  dates: PlannedDate[]
  /** Set once each date has a choice. */
  choices: DateChoice[] | undefined
  taken: number
  open: number
  booked: number
  moved: number
  skipped: number
}

const asPlanned: DateOption = {}
const skip: DateOption = { skip: true }

export function datePlan(
  preview: readonly ShownDate[],
  options: SeriesDraft['options'],
  booking: SeriesTimes
): DatePlan {
  const dates = preview.map((date) => plannedDate(date, options[date.date], booking))
  const chosen = dates.map((date) => date.chosen)
  const count = (isCounted: (option: DateOption) => boolean) =>
    chosen.filter((option) => option && isCounted(option)).length
  const open = chosen.filter((option) => !option).length
  return {
    dates,
    choices: open > 0 ? undefined : dates.map(plannedChoice),
    taken: dates.filter((date) => date.is === 'clash').length,
    open,
    booked: count((option) => !option.skip),
    moved: count((option) => !option.skip && option !== asPlanned),
    skipped: count((option) => option.skip === true)
  }
}

/** As planned, while nothing is chosen. */
export function plannedChoice({ date, chosen }: PlannedDate): DateChoice {
  return { date, ...chosen }
}

/** The day of the first meeting. */
export function firstOf(choices: readonly DateChoice[]): Day | undefined {
  const first = choices.find(({ skip }) => !skip)
  return first && (first.on ?? first.date)
}

function plannedDate(date: ShownDate, earlierOption: DateOption | undefined, booking: SeriesTimes): PlannedDate {
  if (date.is === 'free') return { ...date, options: [], chosen: asPlanned }
  const options = [...(date.choices ?? []).map((choice) => optionOf(choice, { ...booking, date: date.date })), skip]
  const chosenOption = options.find((option) => earlierOption && isSameOption(option, earlierOption))
  return { ...date, options, chosen: chosenOption ?? (date.is === 'clash' ? undefined : skip) }
}

function optionOf({ room_id, date, start_time, end_time }: Alternative, planned: SeriesTimes): DateOption {
  return {
    ...(room_id !== planned.room_id && { room_id }),
    ...(date !== planned.date && { on: date }),
    ...(start_time !== planned.start_time && { start_time, end_time })
  }
}

/** The taken dates that could have an option too, and do not have it yet. */
export function othersFor(option: DateOption, { dates }: DatePlan): Day[] {
  const canHave = ({ is, options }: PlannedDate) => is === 'clash' && options.some((each) => isSameOption(each, option))
  return dates
    .filter((date) => canHave(date) && !(date.chosen && isSameOption(date.chosen, option)))
    .map(({ date }) => date)
}

export function isSameOption(one: DateOption, other: DateOption): boolean {
  return (['skip', 'room_id', 'on', 'start_time', 'end_time'] as const).every((field) => one[field] === other[field])
}
