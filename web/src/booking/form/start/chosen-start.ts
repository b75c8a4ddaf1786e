import type { Booking } from '@doorplate/domain/bookings/bookings'
import {
  closedProblem,
  dayRuleProblem,
  endRuleProblem,
  type RuleMessage,
  startProblem,
  startRuleProblem
} from '@doorplate/domain/rules/problems/rule-problems'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { type RoomRules, unrestricted } from '@doorplate/domain/rules/rules'
import { isPast, slotsOf } from '@doorplate/domain/schedule/slots'
import { addMinutes, type Day, type Moment, type Time } from '@doorplate/domain/time'

export type ChosenStart =
  | { time: Time; state: 'chosen' | 'taken' | 'past' }
  | { time: Time; state: 'refused'; why: RuleMessage }

type Start = { date: Day; time: Time }

/** The state of a chosen start. It counts as free until the bookings are loaded. */
export function chosenStart(
  { date, time }: Start,
  { bookings, rules = unrestricted }: { bookings: readonly Booking[] | undefined; rules: RoomRules | undefined },
  now: Moment
): ChosenStart {
  if (isPast(date, time, now)) return { time, state: 'past' }
  const { starts, blocked, lengths } = roomDay(bookings ?? [], rules, { date, now })
  const slot = slotsOf(starts, bookings ?? [], blocked, lengths[0]).find((each) => each.time === time)
  if (slot && !slot.blocked) return { time, state: slot.available ? 'chosen' : 'taken' }
  const rule = slot?.blocked === 'preparing' ? undefined : ruleAgainst({ date, time }, rules, now)
  return { time, state: 'refused', why: rule ?? ['book.conflict'] }
}

function ruleAgainst(start: Start, rules: RoomRules, now: Moment): RuleMessage | undefined {
  const { date, time } = start
  return (
    closedProblem(rules, date) ??
    dayRuleProblem(rules, date, now) ??
    startProblem(rules, start, now) ??
    startRuleProblem(rules, start, now) ??
    endRuleProblem(rules, date, addMinutes(time, rules.min_minutes))
  )
}
