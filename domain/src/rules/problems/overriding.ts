import { isLength, isPast, quarterHours } from '../../schedule/slots.ts'
import { lengthOf, type TimeRange } from '../../schedule/time-range.ts'
import { isEnd, isTime, type Moment, type Time } from '../../time.ts'
import type { RoomRules } from '../rules.ts'
import { type RuleMessage, skippedProblem } from './rule-problems.ts'

/** Nobody can override this: a start is a quarter hour that exists and is not past. */
export function quarterHourProblem(
  rules: Pick<RoomRules, 'skipped_times'>,
  { date, time }: Moment,
  now: Moment
): RuleMessage | undefined {
  const over: RuleMessage | undefined = isPast(date, time, now) ? ['book.startOver'] : undefined
  return anyStartProblem(time) ?? over ?? skippedProblem(rules, { date, time })
}

export function anyStartProblem(start: Time): RuleMessage | undefined {
  const [first, last] = [quarterHours[0]!, quarterHours[quarterHours.length - 1]!]
  return quarterHours.includes(start) ? undefined : ['book.startInvalid', { first, last }]
}

/** Nobody can override this: a meeting has a length in quarter hours, on one day. */
export function anyLengthProblem({ start_time, end_time }: TimeRange): RuleMessage | undefined {
  const isPossible = isTime(start_time) && isEnd(end_time) && isLength(lengthOf({ start_time, end_time }))
  return isPossible ? undefined : ['book.durationInvalid']
}

/** The rules for a booking whose start is known already: how soon and how far ahead it is no longer counts. */
export function withoutNotice(rules: RoomRules): RoomRules {
  return { ...rules, lead_minutes: 0, days_ahead: null }
}
