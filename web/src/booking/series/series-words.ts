import type { Room } from '@doorplate/domain/rooms'
import type { Rules } from '@doorplate/domain/rules/rules'
import { weekOf } from '@doorplate/domain/rules/week'
import { datesOf, inWeek, maxSeriesDates } from '@doorplate/domain/series/dates'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Day } from '@doorplate/domain/time'
import { BackendError } from '../../backend/calls.ts'
import { monthDay, shortDate, shownTimes } from '../../words/dates.ts'
import { settings } from '../../words/page-settings.ts'
import type { DatePlan, PlannedDate, SeriesTimes } from './dates/date-plan.ts'
import { ruleWords } from './rule-words.ts'
import type { DateOption } from './series-draft.ts'
import { say } from './words.ts'

/** 'Thursdays until Jan 21'. @param rules of the room: its hours decide where a week begins */
export function chosenRuleWords(chosen: RepeatRule, first: Day, rules: Pick<Rules, 'hours'>): string {
  const rule = inWeek(chosen, weekOf(settings.language, rules))
  const [last] = datesOf(rule, first, maxSeriesDates).slice(-1)
  return ruleWords(rule, { first, last })
}

/** 'Juniper · same time', or 'Elm · 10:00–11:00', with the date only if it is another. */
export function optionWords(option: DateOption, booking: SeriesTimes, rooms: readonly Room[]): string {
  const room = roomName(option.room_id ?? booking.room_id, rooms)
  const isOnlyRoom = option.room_id !== undefined && option.on === undefined && option.start_time === undefined
  if (isOnlyRoom) return `${room} · ${say('repeat.sameTime')}`
  const times = shownTimes({
    start_time: option.start_time ?? booking.start_time,
    end_time: option.end_time ?? booking.end_time
  })
  return [room, ...(option.on === undefined ? [] : [shortDate(option.on)]), times].join(' · ')
}

function roomName(room_id: string, rooms: readonly Room[]): string {
  return rooms.find(({ id }) => id === room_id)?.name ?? room_id
}

export function summaryWords(plan: DatePlan): string {
  const { dates, taken, open } = plan
  if (open > 0) return openWords(plan)
  return taken === 0 && plan.skipped === 0 ? say('repeat.allFree', { count: dates.length }) : countWords(plan)
}

/** Asks for choices: at first about all dates that are taken, then about those that are left. */
export function openWords({ dates, taken, open }: DatePlan): string {
  if (dates.length === 1) return say('repeat.thisTaken')
  if (open < taken) return say('repeat.open', { count: open })
  return say('repeat.taken', { count: taken, dates: dates.length })
}

/** '6 dates. 1 date skipped.' */
function countWords({ booked, moved, skipped }: DatePlan): string {
  if (booked === 0) return say('repeat.noneLeft')
  return [
    say('repeat.booked', { count: booked }),
    ...(moved > 0 ? [say('repeat.moved', { count: moved })] : []),
    ...(skipped > 0 ? [say('repeat.skipped', { count: skipped })] : [])
  ].join(' ')
}

export function datesWords(plan: DatePlan, rooms: readonly Room[]): string {
  const { open, booked } = plan
  if (open > 0) return openWords(plan)
  if (booked === 0) return say('repeat.noneLeft')
  const exceptions = exceptionWords(plan, rooms)
  if (exceptions.length === 0) return say('repeat.allFree', { count: booked })
  return [say('repeat.dates', { count: booked }), ...exceptions].join(' · ')
}

/** 'Thursdays until Jan 21: 7 dates · Dec 17 in Cedar', for the notice once they are booked. */
export function noticeWords(
  { rule, from, plan }: { rule: RepeatRule; from: Day; plan: DatePlan },
  rooms: readonly Room[],
  rules: Pick<Rules, 'hours'>
): string {
  const dates = [say('repeat.dates', { count: plan.booked }), ...exceptionWords(plan, rooms)].join(' · ')
  return say('repeat.outcome', { rule: chosenRuleWords(rule, from, rules), dates })
}

/** 'Dec 17 in Cedar' and 'Dec 24 skipped (Closed: Christmas)'. */
function exceptionWords({ dates }: DatePlan, rooms: readonly Room[]): string[] {
  return dates.flatMap((date) => exceptionOf(date, rooms))
}

function exceptionOf(planned: PlannedDate, rooms: readonly Room[]): string[] {
  const date = monthDay(planned.date)
  const { skip, room_id, on, start_time, end_time } = planned.chosen ?? {}
  if (skip) {
    const reason = reasonWords(planned)
    return [reason === undefined ? say('repeat.leftOut', { date }) : say('repeat.leftOutFor', { date, reason })]
  }
  const room = room_id === undefined ? [] : [roomName(room_id, rooms)]
  const when = [
    ...(on === undefined ? [] : [shortDate(on)]),
    ...(start_time === undefined ? [] : [shownTimes({ start_time, end_time: end_time! })])
  ]
  if (when.length > 0) return [say('repeat.otherwise', { date, how: [...room, ...when].join(', ') })]
  return room.map((room) => say('repeat.inRoom', { date, room }))
}

/** Why a date is left out, to stand in brackets: the reason of a refused one is a whole sentence. */
function reasonWords({ is, reason }: PlannedDate): string | undefined {
  if (is === 'clash') return say('repeat.becauseTaken')
  return is === 'refused' ? say('repeat.becauseRefused') : reason
}

export function problemWords(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('repeat.failed')
}
