import type { NewBooking } from '../bookings/bookings.ts'
import type { Day, Time } from '../time.ts'
import type { Message } from '../words/say.ts'

export type DateChoice = {
  /** The date that the rule gives, also for a meeting that was moved from it. */
  date: Day
  skip?: boolean
  room_id?: string
  on?: Day
  start_time?: Time
  end_time?: Time
}

export type SeriesDate = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time'> & {
  planned_date: Day
  planned_start: Time
}

type Planned = Pick<NewBooking, 'room_id' | 'start_time' | 'end_time'>

/** The design's: a series of which more dates move is another one. */
const maxMovedDates = 12

/** The problem of the first date that is moved to another day and is one too many. */
export function tooManyMovedProblem(
  choices: readonly Pick<DateChoice, 'date' | 'on'>[]
): { field: string; message: Message } | undefined {
  const moved = choices.flatMap(({ date, on }, index) => (on === undefined || on === date ? [] : [index]))
  const index = moved[maxMovedDates]
  return index === undefined
    ? undefined
    : { field: `dates.${index}`, message: ['problem.tooManyMoved', { most: maxMovedDates }] }
}

/** @param dates the dates of the rule: each needs one choice, in their order */
export function choicesProblem(
  choices: readonly DateChoice[],
  dates: readonly Day[]
): { field: string; message: Message } | undefined {
  const twice = dateTwiceProblem(choices)
  if (twice) return twice
  const isSame = choices.length === dates.length && choices.every(({ date }, index) => date === dates[index])
  if (!isSame) return { field: 'dates', message: ['problem.otherDates'] }
  if (choices.every(({ skip }) => skip)) return { field: 'dates', message: ['problem.allSkipped'] }
  for (const [index, choice] of choices.entries()) {
    const field = `dates.${index}`
    if (choice.skip && hasOther(choice)) return { field, message: ['problem.twoChoices', { date: choice.date }] }
    if ((choice.start_time === undefined) !== (choice.end_time === undefined)) {
      return { field, message: ['problem.valueUnusable'] }
    }
  }
  const tooMany = tooManyMovedProblem(choices)
  if (tooMany) return tooMany
  const moved = choices.filter(({ skip }) => !skip)
  const late = moved.find((choice, index) => index > 0 && dayOf(choice) <= dayOf(moved[index - 1]!))
  const out = choices.findIndex((choice) => choice === late || isOutside(choice, choices))
  return out < 0 ? undefined : { field: `dates.${out}`, message: ['problem.dateMovedTooFar'] }
}

export function dateTwiceProblem(
  choices: readonly Pick<DateChoice, 'date'>[]
): { field: string; message: Message } | undefined {
  const choiceDays = new Set<Day>()
  for (const [index, { date }] of choices.entries()) {
    if (choiceDays.has(date)) return { field: `dates.${index}`, message: ['problem.twoChoices', { date }] }
    choiceDays.add(date)
  }
  return undefined
}

/** Whether a date passes the planned one before or after it. */
function isOutside(choice: DateChoice, choices: readonly DateChoice[]): boolean {
  const index = choices.indexOf(choice)
  const [before, after] = [choices[index - 1]?.date, choices[index + 1]?.date]
  return (before !== undefined && dayOf(choice) <= before) || (after !== undefined && dayOf(choice) >= after)
}

function dayOf({ date, on }: DateChoice): Day {
  return on ?? date
}

export function seriesDatesOf(
  { room_id, start_time, end_time }: Planned,
  choices: readonly DateChoice[]
): SeriesDate[] {
  return choices
    .filter(({ skip }) => !skip)
    .map(({ date, on, ...other }) => ({
      room_id: other.room_id ?? room_id,
      date: on ?? date,
      start_time: other.start_time ?? start_time,
      end_time: other.end_time ?? end_time,
      planned_date: date,
      planned_start: start_time
    }))
}

export function isException(seriesDate: SeriesDate, planned: Planned): boolean {
  const { room_id, date, start_time, end_time, planned_date } = seriesDate
  return (
    date !== planned_date ||
    room_id !== planned.room_id ||
    start_time !== planned.start_time ||
    end_time !== planned.end_time
  )
}

function hasOther({ room_id, on, start_time, end_time }: DateChoice): boolean {
  return [room_id, on, start_time, end_time].some((other) => other !== undefined)
}
