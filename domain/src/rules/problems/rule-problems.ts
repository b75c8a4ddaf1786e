import { isPast, startsIn } from '../../schedule/slots.ts'
import type { TimeRange } from '../../schedule/time-range.ts'
import { addMonths, type Day, isDay, type Moment, type Time } from '../../time.ts'
import type { Message } from '../../words/say.ts'
import { isTooFar, isTooSoon } from '../blocked-times.ts'
import { closingOn, gridOf, isSkipped, openingOn, type RoomRules, type Rules, usualOpening } from '../rules.ts'

export type RuleMessage = Message<'all' | 'book' | 'form'>

/** Sentences about a date, which pages show before their form is loaded. */
export type DateMessage = Message<'all' | 'book'>

export const horizonMonths = 24

export function dateProblem(date: Day, today: Day): DateMessage | undefined {
  if (!isDay(date)) return ['book.dayInvalid']
  if (date < today) return ['book.dayOver']
  if (date > addMonths(today, horizonMonths)) return ['book.dayTooFar', { count: horizonMonths }]
  return undefined
}

export function closedProblem(rules: RoomRules, date: Day): DateMessage | undefined {
  const closing = closingOn(rules, date)
  if (!closing) return undefined
  const { room_id, reason } = closing
  return [room_id === null ? 'all.officeClosedFor' : 'book.roomClosed', { date, reason }]
}

export function dayRuleProblem(rules: Rules, date: Day, now: Moment): DateMessage | undefined {
  if (isTooFar(rules.days_ahead, date, now)) return ['book.tooFarAhead', { count: rules.days_ahead! }]
  return usualOpening(rules, date) ? undefined : ['book.closedThatDay', { date }]
}

export function startRuleProblem(rules: RoomRules, start: Moment, now: Moment): RuleMessage | undefined {
  const opening = openingOn(rules, start.date)
  if (opening && (start.time < opening.start_time || start.time >= opening.end_time)) return openHours(opening)
  const isLate = isTooSoon(rules.lead_minutes, start, now)
  return isLate ? ['form.tooSoon', { length: rules.lead_minutes }] : undefined
}

export function endRuleProblem(rules: RoomRules, date: Day, end: Time): RuleMessage | undefined {
  const opening = openingOn(rules, date)
  return opening && end > opening.end_time ? openHours(opening) : undefined
}

export function startProblem(rules: RoomRules, { date, time }: Moment, now: Moment): RuleMessage | undefined {
  const over: RuleMessage | undefined = isPast(date, time, now) ? ['book.startOver'] : undefined
  return gridProblem(rules, time) ?? over ?? skippedProblem(rules, { date, time })
}

export function gridProblem(rules: Pick<Rules, 'hours' | 'max_minutes'>, start: Time): RuleMessage | undefined {
  const { first, last } = gridOf(rules)
  return startsIn({ first, last }).includes(start) ? undefined : ['book.startInvalid', { first, last }]
}

/** Nobody overrides it. */
export function skippedProblem(rules: Pick<RoomRules, 'skipped_times'>, start: Moment): RuleMessage | undefined {
  return isSkipped(rules, start) ? ['form.startSkipped', { date: start.date }] : undefined
}

export function openHours({ start_time, end_time }: TimeRange): RuleMessage {
  return ['form.openHours', { open: start_time, close: end_time }]
}
