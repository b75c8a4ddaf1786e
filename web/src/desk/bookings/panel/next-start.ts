import { type OfficeRules, startsOfOffice } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { addDays, type Moment } from '@doorplate/domain/time'

/** The next start of a meeting in some room of the office; in the evening the first one of tomorrow. */
export function nextStart(rules: OfficeRules, { date, time }: Moment): Moment {
  const next = startsOfOffice(rules, date).find((start) => start >= time)
  if (next !== undefined) return { date, time: next }
  const tomorrow = addDays(date, 1)
  return { date: tomorrow, time: startsOfOffice(rules, tomorrow)[0] ?? grid.first }
}
