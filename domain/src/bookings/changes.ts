import { pick } from '../pick.ts'
import { lengthProblem, limitProblem } from '../rules/problems/length-problems.ts'
import { anyLengthProblem, quarterHourProblem, withoutNotice } from '../rules/problems/overriding.ts'
import {
  dateProblem,
  dayRuleProblem,
  endRuleProblem,
  startProblem,
  startRuleProblem
} from '../rules/problems/rule-problems.ts'
import type { RoomRules } from '../rules/rules.ts'
import { lengthOf } from '../schedule/time-range.ts'
import type { Moment } from '../time.ts'
import type { Message } from '../words/say.ts'
import { amongEmails, spellingAmong } from './addresses/emails.ts'
import { hasBegunToday, hasEnded, normalizeBooking, textProblem } from './bookings.ts'
import { changeablePersonFields, type NewBooking, type TextField, textFields } from './fields.ts'
import { guestListProblem } from './guests.ts'

export const changeableFields = ['room_id', 'date', 'start_time', 'end_time', ...changeablePersonFields] as const

export type ChangeableField = (typeof changeableFields)[number]

export type BookingChange = Partial<Pick<NewBooking, ChangeableField>>

export type ChangeProblem = { field: ChangeableField | TextField; message: Message<'all' | 'book' | 'form' | 'yours'> }

/** Keeps the spelling of a guest who stays: messages are stored under it. */
export function afterChange(before: NewBooking, change: BookingChange): NewBooking {
  const after = { ...normalizeBooking({ ...before, ...change }), ...withoutChanges(before, change) }
  const asBefore = spellingAmong(before.guests)
  return { ...after, guests: after.guests.map((guest) => asBefore(guest) ?? guest) }
}

/** Rows of an earlier version may have signs that this one drops: dropping them is no change. */
function withoutChanges(before: NewBooking, change: BookingChange) {
  return pick(
    before,
    changeablePersonFields.filter((field) => change[field] === undefined)
  )
}

type Change = { before: NewBooking; after: NewBooking }

/** An operator also moves a meeting in progress to another room, and one whose start is sooner than rules ask for. */
type By = 'booker' | 'operator'

type Check = readonly [ChangeableField | TextField, ChangeProblem['message'] | undefined]

/** Skips unchanged fields: the start may have passed, and rules may be newer than the booking. */
export function changeProblem(
  { before, after }: Change,
  roomRules: RoomRules,
  now: Moment,
  by: By = 'booker'
): ChangeProblem | undefined {
  const changed = changedFields(before, after)
  const moves = isMoved(before, after)
  const isNewLength = lengthOf(before) !== lengthOf(after)
  const isNewStart = changed.includes('date') || changed.includes('start_time')
  const rules = by === 'operator' && !isNewStart ? withoutNotice(roomRules) : roomRules
  const { date, start_time } = after
  const start = { date, time: start_time }
  return firstProblem([
    ...currentChecks({ before, after }, now, by),
    ['date', changed.includes('date') ? dateProblem(date, now.date) : undefined],
    ['date', moves ? dayRuleProblem(rules, date, now) : undefined],
    ['start_time', isNewStart ? startProblem(rules, start, now) : undefined],
    ['start_time', moves ? startRuleProblem(rules, start, now) : undefined],
    // The desk has no list of lengths that a refusal could lead to.
    ['end_time', isNewLength && by === 'operator' ? limitProblem(rules, after, {}) : undefined],
    ['end_time', isNewLength ? lengthProblem(rules, after) : undefined],
    ['end_time', changed.includes('room_id') ? limitProblem(rules, after) : undefined],
    ['end_time', moves || isNewLength ? endRuleProblem(rules, date, after.end_time) : undefined],
    ...lastChecks({ before, after }, now)
  ])
}

/** The same where an operator changes a booking against the rules of the room. */
export function overridingChangeProblem(
  { before, after }: Change,
  rules: Pick<RoomRules, 'skipped_times'>,
  now: Moment
): ChangeProblem | undefined {
  const changed = changedFields(before, after)
  const { date, start_time } = after
  const isNewStart = changed.includes('date') || changed.includes('start_time')
  return firstProblem([
    ...currentChecks({ before, after }, now, 'operator'),
    ['date', changed.includes('date') ? dateProblem(date, now.date) : undefined],
    ['start_time', isNewStart ? quarterHourProblem(rules, { date, time: start_time }, now) : undefined],
    ['end_time', isNewStart || changed.includes('end_time') ? anyLengthProblem(after) : undefined],
    ...lastChecks({ before, after }, now)
  ])
}

function firstProblem(checks: readonly Check[]): ChangeProblem | undefined {
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

/** A meeting in progress keeps its start. */
function currentChecks({ before, after }: Change, now: Moment, by: By): Check[] {
  if (!hasBegunToday(before, now)) return []
  const fixed: readonly ChangeableField[] =
    by === 'operator' ? ['date', 'start_time'] : ['room_id', 'date', 'start_time']
  return changedFields(before, after)
    .filter((field) => fixed.includes(field))
    .map((field) => [field, ['yours.currentStays']])
}

function lastChecks({ before, after }: Change, now: Moment): Check[] {
  const changed: readonly string[] = changedFields(before, after)
  return [
    ['end_time', changed.includes('end_time') && hasEnded(after, now) ? ['yours.endOver'] : undefined],
    ...textFields.map(
      (field) => [field, changed.includes(field) ? textProblem(field, after[field]) : undefined] as const
    ),
    ['guests', changed.includes('guests') ? guestListProblem(after.guests, after.booker_email) : undefined]
  ]
}

export function isMoved(before: NewBooking, after: NewBooking): boolean {
  return (['room_id', 'date', 'start_time'] as const).some((name) => before[name] !== after[name])
}

/** Leaves out guests who stay if only the guest list changed. */
export function changeRecipients(
  before: NewBooking,
  after: NewBooking
): { updated: string[]; joining: string[]; leaving: string[] } {
  const [wasInvited, isInvited] = [amongEmails(before.guests), amongEmails(after.guests)]
  const changed = changedFields(before, after)
  const staying = after.guests.filter(wasInvited)
  const concernsAll = changed.some((field) => field !== 'guests')
  return {
    updated: changed.length === 0 ? [] : [after.booker_email, ...(concernsAll ? staying : [])],
    joining: after.guests.filter((guest) => !wasInvited(guest)),
    leaving: before.guests.filter((guest) => !isInvited(guest))
  }
}

export function changedFields(before: NewBooking, after: NewBooking): ChangeableField[] {
  return changeableFields.filter((field) => String(before[field]) !== String(after[field]))
}
