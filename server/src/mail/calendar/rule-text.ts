import type { Weekday } from '@doorplate/domain/rules/rules'
import { weekFrom } from '@doorplate/domain/rules/week'
import { workdays } from '@doorplate/domain/series/dates'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'

/** The RRULE of a rule without its end, in one of the forms that Exchange reads (MS-OXCICAL 2.1.3.2.2). */
export function ruleText(rule: RepeatRule): string {
  const { frequency, interval = 1, weekdays = workdays, week_start = 'monday', day_of_month, nth, weekday } = rule
  switch (frequency) {
    case 'daily':
      return `FREQ=DAILY;INTERVAL=${interval}`
    case 'weekdays':
      return weeklyText({ interval: 1, weekdays, week_start: 'monday' })
    case 'weekly':
      return weeklyText({ interval, weekdays, week_start })
    case 'monthly': {
      const day =
        day_of_month === undefined
          ? `BYDAY=${shortName(weekday!)};BYSETPOS=${numberOf(nth!)}`
          : `BYMONTHDAY=${numberOf(day_of_month)}`
      return `FREQ=MONTHLY;INTERVAL=${interval};${day}`
    }
  }
}

function weeklyText({
  interval,
  weekdays,
  week_start
}: Required<Pick<RepeatRule, 'interval' | 'weekdays' | 'week_start'>>) {
  const start = shortName(plainStart(week_start, weekdays))
  return `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${weekdays.map(shortName).join()};WKST=${start}`
}

/**
 * Replaces the week start by Monday or Sunday where the dates stay the same: libical 3.0, which Evolution uses, miscounts
 * intervals for other week starts. The dates stay the same if the first weekday of the rule in a week does.
 */
function plainStart(week_start: Weekday, weekdays: readonly Weekday[]): Weekday {
  const firstFrom = (start: Weekday) => weekFrom(start).find((day) => weekdays.includes(day))
  const plain: Weekday[] = week_start === 'sunday' ? ['sunday'] : ['monday', 'sunday']
  return plain.find((start) => firstFrom(start) === firstFrom(week_start)) ?? week_start
}

function numberOf(which: number | 'last'): number {
  return which === 'last' ? -1 : which
}

function shortName(weekday: Weekday): string {
  return weekday.slice(0, 2).toUpperCase()
}
