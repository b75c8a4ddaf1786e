import { type Weekday, weekdays } from '@doorplate/domain/rules/rules'
import { weekFrom } from '@doorplate/domain/rules/week'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { addDays, addMonths, type Day } from '@doorplate/domain/time'
import { intervalWords } from '../../schedule/repeat-mark.tsx'
import { say } from '../../schedule/words.ts'
import { asTitle } from '../../words/as-title.ts'
import { monthDay, monthDayYear, shortWeekdayOf, weekdayOf } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import type { MonthlyPattern } from './series-draft.ts'

type Span = { first: Day; last: Day | undefined }

/** 'Thursdays until Jan 21', or 'Every 2 weeks · Thursdays until Jan 21'. Without dates it has no end. */
export function ruleWords(rule: RepeatRule, { first, last }: Span): string {
  const repeats = repeatsWords(rule)
  return asTitle(last === undefined ? repeats : say('series.until', { repeats, date: endWords(last, first) }))
}

function repeatsWords(rule: RepeatRule): string {
  const { frequency, interval = 1, weekdays: chosen = [], week_start = 'monday' } = rule
  if (frequency === 'daily' || frequency === 'weekdays') return intervalWords(frequency, interval)
  const days = weekFrom(week_start).filter((day) => chosen.includes(day))
  const which = frequency === 'monthly' ? patternWords(rule) : listed(days.map((day) => say(`series.${day}s`)))
  return interval === 1 ? which : `${intervalWords(frequency, interval)} · ${which}`
}

/** With the year if the day is not the next of its name. */
function endWords(last: Day, from: Day): string {
  return last < addMonths(from, 12) ? monthDay(last) : monthDayYear(last)
}

const anyMonday: Day = '2026-11-23'

export function weekdayWords(weekday: Weekday): { short: string; long: string } {
  const day = addDays(anyMonday, weekdays.indexOf(weekday))
  return { short: shortWeekdayOf(day), long: weekdayOf(day) }
}

const nthWords = {
  1: 'series.onNth1',
  2: 'series.onNth2',
  3: 'series.onNth3',
  4: 'series.onNth4',
  last: 'series.onNthLast'
} as const

export function patternWords({ day_of_month, nth, weekday }: MonthlyPattern): string {
  if (day_of_month === 'last') return say('series.onLastDay')
  if (day_of_month !== undefined) return say('series.onDay', { day: day_of_month })
  const word = nthWords[nth as keyof typeof nthWords]
  return say(word, { weekday: weekdayWords(weekday!).long })
}
