import { textProblem } from '../bookings/bookings.ts'
import type { BookingChange, ChangeProblem } from '../bookings/changes.ts'
import { changedFields } from '../bookings/changes.ts'
import { type NewBooking, textFields } from '../bookings/fields.ts'
import { guestListProblem } from '../bookings/guests.ts'
import { lengthProblem, limitProblem } from '../rules/problems/length-problems.ts'
import { anyLengthProblem, anyStartProblem } from '../rules/problems/overriding.ts'
import { gridProblem } from '../rules/problems/rule-problems.ts'
import type { RoomRules } from '../rules/rules.ts'
import { lengthOf } from '../schedule/time-range.ts'
import { addDays, type Day } from '../time.ts'
import type { Message } from '../words/say.ts'
import { type DateChoice, dateTwiceProblem, type SeriesDate, tooManyMovedProblem } from './choices.ts'
import { datesOf, maxSeriesDates } from './dates.ts'
import type { RepeatRule } from './repeat-rule.ts'

export type SeriesChange = Omit<BookingChange, 'date'>

export type ChangeChoice = Omit<DateChoice, 'skip'> & { keep?: boolean }

export function seriesChangeProblem(
  before: NewBooking,
  after: NewBooking,
  rules: RoomRules
): ChangeProblem | undefined {
  const changed = changedFields(before, after)
  return firstProblem([
    ['start_time', changed.includes('start_time') ? gridProblem(rules, after.start_time) : undefined],
    ['end_time', lengthOf(before) !== lengthOf(after) ? lengthProblem(rules, after) : undefined],
    ['end_time', changed.includes('room_id') ? limitProblem(rules, after) : undefined],
    ...typedChecks(before, after)
  ])
}

/** The same where an operator changes dates against the rules of the room. */
export function overridingSeriesProblem(before: NewBooking, after: NewBooking): ChangeProblem | undefined {
  return firstProblem([
    ['start_time', anyStartProblem(after.start_time)],
    ['end_time', anyLengthProblem(after)],
    ...typedChecks(before, after)
  ])
}

type Check = readonly [ChangeProblem['field'], ChangeProblem['message'] | undefined]

function firstProblem(checks: readonly Check[]): ChangeProblem | undefined {
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

function typedChecks(before: NewBooking, after: NewBooking): Check[] {
  const isNewList = changedFields(before, after).includes('guests')
  return [
    ...textFields.map((field) => [field, textProblem(field, after[field])] as const),
    ['guests', isNewList ? guestListProblem(after.guests, after.booker_email) : undefined]
  ]
}

export function changeChoicesProblem(
  choices: readonly ChangeChoice[],
  dates: readonly Day[]
): { field: string; message: Message } | undefined {
  for (const [index, { date, keep, ...other }] of choices.entries()) {
    const field = `dates.${index}`
    if (!dates.includes(date)) return { field, message: ['problem.otherDates'] }
    if (keep && Object.keys(other).length > 0) return { field, message: ['problem.twoChoices', { date }] }
    const isHalf = (other.start_time === undefined) !== (other.end_time === undefined)
    if (isHalf) return { field, message: ['problem.valueUnusable'] }
  }
  return dateTwiceProblem(choices) ?? tooManyMovedProblem(choices)
}

/** @param seriesDates all that take place after the change, in the order of their planned dates */
export function findPassing(
  seriesDates: readonly Pick<SeriesDate, 'date' | 'planned_date'>[],
  isChosen: (planned: Day) => boolean
): Day | undefined {
  const passing = seriesDates.find(({ date, planned_date }, index) => {
    const [before, after] = [seriesDates[index - 1], seriesDates[index + 1]]
    const isLate = before && (date <= before.date || date <= before.planned_date)
    const isEarly = after && (date >= after.date || date >= after.planned_date)
    return isChosen(planned_date) && (isLate || isEarly)
  })
  return passing?.planned_date
}

export function splitRule(rule: RepeatRule, first: Day, date: Day): [before: RepeatRule, rest: RepeatRule] {
  const { count: _count, until, ...pattern } = rule
  const last = until ?? datesOf(rule, first, maxSeriesDates).pop()!
  return [
    { ...pattern, until: addDays(date, -1) },
    { ...pattern, until: last }
  ]
}
