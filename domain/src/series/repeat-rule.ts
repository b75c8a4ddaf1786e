import type { Weekday } from '../rules/rules.ts'
import type { Day } from '../time.ts'

export const frequencies = ['daily', 'weekdays', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** As on the wire. A monthly rule has either `day_of_month`, or `nth` and `weekday`. Every rule has one end. */
export type RepeatRule = {
  frequency: Frequency
  /** Every so many days, weeks or months. Default: 1. */
  interval?: number
  /** The days of a weekly rule, or the working days of `weekdays`. Default: Monday to Friday. */
  weekdays?: readonly Weekday[]
  /** The day on which the weeks of a weekly rule begin. Default: Monday. */
  week_start?: Weekday
  /** 1 to 28: not every month has the others, and calendars disagree about what happens then. */
  day_of_month?: number | 'last'
  /** Which of its weekdays in the month: 1 to 4. */
  nth?: number | 'last'
  weekday?: Weekday
  /** The last day, included. */
  until?: Day
  count?: number
}

export type RuleField = keyof RepeatRule
