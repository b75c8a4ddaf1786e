import { grid } from '../schedule/grid.ts'
import { quarterHours } from '../schedule/slots.ts'
import { normalize, textFault } from '../texts.ts'
import { addDays, type Day, dayEnd, isDay } from '../time.ts'
import type { Message } from '../words/say.ts'
import { type ClosedDay, combined, type OpeningHours, type OwnRules, type RuleName, weekdays } from './rules.ts'

export const reasonLimit = 120

export type RuleInputProblem<Field = RuleName> = { field: Field; message: Message<'problem' | 'all'> }

/** @param office the office's rules, for those of a room */
export function ownRulesProblem(own: OwnRules, office: OwnRules): RuleInputProblem | undefined {
  if (own.hours && !isUsable(own.hours)) {
    return { field: 'hours', message: ['problem.hoursInvalid', { first: quarterHours[0]!, last: dayEnd }] }
  }
  const wrong = (['min_minutes', 'max_minutes'] as const).find((name) => (own[name] ?? 0) % grid.step_minutes !== 0)
  if (wrong) return { field: wrong, message: ['problem.lengthInvalid', { step: grid.step_minutes }] }
  const longest = combined(office, own).max_minutes
  if (own.min_minutes !== null && own.min_minutes > longest) {
    return { field: 'min_minutes', message: ['problem.lengthsCrossed', { longest }] }
  }
  return undefined
}

function isUsable(hours: OpeningHours): boolean {
  return weekdays.every((weekday) => {
    const day = hours[weekday]
    if (day === null) return true
    const { open, close } = day
    return quarterHours.includes(open) && [...quarterHours, dayEnd].includes(close) && open < close
  })
}

export function normalizeClosedDay({
  date,
  room_id = null,
  reason
}: Partial<ClosedDay> & Pick<ClosedDay, 'date' | 'reason'>) {
  return { date, room_id, reason: normalize(reason) }
}

type ClosedDaysContext = { closed_days: readonly ClosedDay[]; rooms: readonly string[]; today: Day }

/** Past days may only stay as they are. */
export function closedDaysProblem(
  days: readonly ClosedDay[],
  { closed_days, rooms, today }: ClosedDaysContext
): RuleInputProblem<keyof ClosedDay> | undefined {
  const seen = new Set<string>()
  for (const day of days) {
    if (!isDay(day.date)) return { field: 'date', message: ['problem.closedDayInvalid'] }
    if (day.date < today && !closed_days.some((known) => isSame(known, day))) {
      return { field: 'date', message: ['problem.closedDayPast'] }
    }
    if (seen.has(keyOf(day))) return { field: 'date', message: ['problem.closedDayTwice', { date: day.date }] }
    seen.add(keyOf(day))
    if (day.room_id !== null && !rooms.includes(day.room_id)) {
      return { field: 'room_id', message: ['all.roomNotFound'] }
    }
    const wrongReason = reasonProblem(day.reason)
    if (wrongReason) return wrongReason
  }
  return undefined
}

const maxClosedDays = 366

/** @param rooms those of the office, one of which `room_id` names */
export function closingProblem(
  { from, to, room_id, reason }: { from: string; to: string; room_id: string | null; reason?: string },
  { rooms, today }: Omit<ClosedDaysContext, 'closed_days'>
): RuleInputProblem<'from' | 'to' | 'room_id' | 'reason'> | undefined {
  const invalidDay = (
    [
      ['from', from],
      ['to', to]
    ] as const
  ).find(([, day]) => !isDay(day))
  if (invalidDay) return { field: invalidDay[0], message: ['problem.closedDayInvalid'] }
  if (from < today) return { field: 'from', message: ['problem.closedDayPast'] }
  if (to < from || to >= addDays(from, maxClosedDays)) {
    return { field: 'to', message: ['problem.closedDaysRange', { max: maxClosedDays }] }
  }
  if (room_id !== null && !rooms.includes(room_id)) return { field: 'room_id', message: ['all.roomNotFound'] }
  return reason === undefined ? undefined : reasonProblem(reason)
}

function reasonProblem(reason: string): { field: 'reason'; message: Message<'problem'> } | undefined {
  if (!textFault({ limit: reasonLimit, required: true }, reason)) return undefined
  return { field: 'reason', message: ['problem.reasonInvalid', { max: reasonLimit }] }
}

/** The days to remove and to add, so that what stays is neither announced nor audited. Past days are never removed. */
export function closedDayChanges(before: readonly ClosedDay[], after: readonly ClosedDay[], today: Day) {
  return {
    removed: before.filter((day) => day.date >= today && !after.some((each) => isSame(each, day))),
    added: after.filter((day) => !before.some((each) => isSame(each, day)))
  }
}

function isSame(one: ClosedDay, other: ClosedDay): boolean {
  return keyOf(one) === keyOf(other) && one.reason === other.reason
}

function keyOf({ date, room_id }: ClosedDay): string {
  return `${date} ${room_id ?? ''}`
}
