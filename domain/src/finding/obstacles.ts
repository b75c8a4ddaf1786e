import type { RoomWithFaults } from '../rooms.ts'
import { isTooFar, isTooSoon } from '../rules/blocked-times.ts'
import { heldTimes, takenTimes } from '../rules/held-times.ts'
import { anyLengthProblem, quarterHourProblem } from '../rules/problems/overriding.ts'
import { closedProblem, dateProblem, openHours, type RuleMessage } from '../rules/problems/rule-problems.ts'
import { isOutOfUse, openingOn, type RoomRules } from '../rules/rules.ts'
import { lengthOf, overlaps, type TimeRange } from '../schedule/time-range.ts'
import type { Day, Moment } from '../time.ts'
import { fitOf } from './search.ts'

export type WantedMeeting = TimeRange & { date: Day; people: number; equipment: readonly string[] }

const barriers = ['impossible', 'outOfUse', 'taken'] as const
const rules = ['closed', 'tooLong', 'tooShort', 'hours', 'tooFar', 'tooSoon'] as const

export type Reason = (typeof barriers)[number] | (typeof rules)[number] | 'tooSmall'

/** Why a room is not offered for a meeting. */
export type Obstacle = { why: Reason; message: RuleMessage } | { why: 'lacks'; lacks: readonly string[] }

type Known = { rules: RoomRules; booked: readonly TimeRange[]; now: Moment }

/** Begins with obstacles that nobody can override. Rules follow, then seats and equipment. */
export function obstaclesTo(meeting: WantedMeeting, room: RoomWithFaults, known: Known): Obstacle[] {
  const { date, start_time: time, end_time } = meeting
  const { rules, booked, now } = known
  const { min_minutes, max_minutes, lead_minutes, days_ahead } = rules
  const isImpossible =
    dateProblem(date, now.date) ?? quarterHourProblem(rules, { date, time }, now) ?? anyLengthProblem(meeting)
  if (isImpossible) return [{ why: 'impossible', message: isImpossible }]
  const closed = closedProblem(rules, date)
  if (closed && isOutOfUse(rules, date)) return [{ why: 'outOfUse', message: closed }]
  const opening = openingOn(rules, date)
  const isOutside = opening && (time < opening.start_time || end_time > opening.end_time)
  const isTaken = takenTimes(heldTimes(booked, rules), rules).some((range) => overlaps(range, meeting))
  const length = lengthOf(meeting)
  const { spare, lacks } = fitOf(room, meeting)
  const checks: readonly (readonly [Reason, RuleMessage | false | undefined])[] = [
    ['taken', isTaken && ['book.conflict']],
    ['closed', opening ? undefined : (closed ?? ['book.closedThatDay', { date }])],
    ['tooLong', length > max_minutes && ['form.tooLong', { length: max_minutes }]],
    ['tooShort', length < min_minutes && ['form.tooShort', { length: min_minutes }]],
    ['hours', isOutside && openHours(opening)],
    ['tooFar', isTooFar(days_ahead, date, now) && ['book.tooFarAhead', { count: days_ahead! }]],
    ['tooSoon', isTooSoon(lead_minutes, { date, time }, now) && ['form.tooSoon', { length: lead_minutes }]],
    ['tooSmall', spare < 0 && ['form.seats', { room: room.name, count: room.capacity }]]
  ]
  const found: Obstacle[] = checks.flatMap(([why, message]) => (message ? [{ why, message }] : []))
  return lacks.length > 0 ? [...found, { why: 'lacks', lacks }] : found
}

/** Whether an operator gets the room by breaking its rules. */
export function canOverride(obstacles: readonly Obstacle[]): boolean {
  return hasAny(obstacles, rules) && !isBarred(obstacles)
}

export function isBarred(obstacles: readonly Obstacle[]): boolean {
  return hasAny(obstacles, barriers)
}

function hasAny(obstacles: readonly Obstacle[], reasons: readonly string[]): boolean {
  return obstacles.some(({ why }) => reasons.includes(why))
}
