import type { Room } from '@doorplate/domain/rooms'
import { type Rules, type Weekday, weekdays } from '@doorplate/domain/rules/rules'
import { weekFrom, weekOf } from '@doorplate/domain/rules/week'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { addDays, type Day } from '@doorplate/domain/time'
import { BackendError } from '../../backend/calls.ts'
import { intervalWords } from '../../schedule/repeat-mark.tsx'
import { monthDayYear, shortDate, shortWeekdayOf, shownTimes, weekdayOf } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { settings } from '../../words/page-settings.ts'
import { say } from '../../words/words.ts'
import type { DatePlan, SeriesTimes } from './date-plan.ts'
import type { DateOption, MonthlyPattern } from './series-draft.ts'

/** 'Every 2 weeks · Thursday · 8 dates'. @param rules of the room: its hours decide where a week begins */
export function ruleWords(rule: RepeatRule, rules: Pick<Rules, 'hours'>): string {
  const { frequency, interval = 1, weekdays: chosen = [], until, count = 0 } = rule
  const ordered = weekFrom(weekOf(settings.language, rules).first).filter((day) => chosen.includes(day))
  const parts = [
    intervalWords(frequency, interval),
    ordered.length > 0 ? listed(ordered.map((weekday) => weekdayWords(weekday).long)) : '',
    frequency === 'monthly' ? patternWords(rule) : '',
    until === undefined ? say('repeat.dates', { count }) : say('repeat.until', { date: monthDayYear(until) })
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

const anyMonday: Day = '2026-11-23'

export function weekdayWords(weekday: Weekday): { short: string; long: string } {
  const day = addDays(anyMonday, weekdays.indexOf(weekday))
  return { short: shortWeekdayOf(day), long: weekdayOf(day) }
}

const nthWords = {
  1: 'repeat.onNth1',
  2: 'repeat.onNth2',
  3: 'repeat.onNth3',
  4: 'repeat.onNth4',
  last: 'repeat.onNthLast'
} as const

export function patternWords({ day_of_month, nth, weekday }: MonthlyPattern): string {
  if (day_of_month === 'last') return say('repeat.onLastDay')
  if (day_of_month !== undefined) return say('repeat.onDay', { day: day_of_month })
  const word = nthWords[nth as keyof typeof nthWords]
  return say(word, { weekday: weekdayWords(weekday!).long })
}

/** 'Juniper · 10:00–11:00', with the date only if it is another. */
export function optionWords(option: DateOption, booking: SeriesTimes, rooms: readonly Room[]): string {
  const times = shownTimes({
    start_time: option.start_time ?? booking.start_time,
    end_time: option.end_time ?? booking.end_time
  })
  const room = roomName(option.room_id ?? booking.room_id, rooms)
  return [room, ...(option.on === undefined ? [] : [shortDate(option.on)]), times].join(' · ')
}

function roomName(room_id: string, rooms: readonly Room[]): string {
  return rooms.find(({ id }) => id === room_id)?.name ?? room_id
}

/** The sentence above the buttons of the panel. */
export function summaryWords(plan: DatePlan): string {
  const { dates, taken, open } = plan
  if (open > 0) return say('repeat.taken', { count: dates.length, taken })
  return taken === 0 && plan.skipped === 0 ? say('repeat.allFree', { count: dates.length }) : outcomeWords(plan)
}

/** '6 bookings. 1 date skipped.' */
export function outcomeWords({ booked, moved, skipped }: DatePlan): string {
  if (booked === 0) return say('repeat.noneLeft')
  return [
    say('repeat.booked', { count: booked }),
    ...(moved > 0 ? [say('repeat.moved', { count: moved })] : []),
    ...(skipped > 0 ? [say('repeat.skipped', { count: skipped })] : [])
  ].join(' ')
}

export function problemWords(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof BackendError && error.code !== 'unreachable' ? error.message : say('repeat.failed')
}
