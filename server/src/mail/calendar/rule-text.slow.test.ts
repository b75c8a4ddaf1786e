import { datesOf } from '@doorplate/domain/series/dates'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { addDays } from '@doorplate/domain/time'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { anyDay, anyRepeatRule } from '../../../../domain/testing/repeat-rules.ts'
import { ruleText } from './rule-text.ts'

const most = 60

/** Asks ical.js. @param first a date of the rule */
function datesByCalendar(rule: RepeatRule, first: string, text = ruleText(rule)): string[] {
  const { until, count = most } = rule
  const dates = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first))
  const found: string[] = []
  while (found.length < Math.min(count, most)) {
    const date = dates.next()!.toString()
    if (until !== undefined && date > until) break
    found.push(date)
  }
  return found
}

test(
  'calendars find the same dates of a rule',
  () =>
    fc.assert(
      fc.property(anyRepeatRule, anyDay, (rule, from) => {
        const dates = datesOf(rule, from, most)
        const [first] = dates
        if (first !== undefined) expect(dates).toEqual(datesByCalendar(rule, first))
      }),
      { numRuns: 10_000 }
    ),
  240_000
)

test('the first date of a rule is the first day on which a calendar would begin with it', () =>
  fc.assert(
    fc.property(anyRepeatRule, anyDay, ({ until: _until, count: _count, ...pattern }, from) => {
      const single = { ...pattern, count: 1 }
      // With BYSETPOS ical.js begins with any day.
      const text = ruleText(single).replace(/BYDAY=(..);BYSETPOS=(-?\d)/, 'BYDAY=$2$1')
      const begins = (day: string) => datesByCalendar(single, day, text)[0] === day
      const days = Array.from({ length: 62 }, (_, index) => addDays(from, index))
      expect(datesOf(single, from, most)).toEqual([days.find(begins)])
    }),
    { numRuns: 500 }
  ))

test.each<[RepeatRule, string]>([
  [{ frequency: 'daily', count: 1 }, 'FREQ=DAILY;INTERVAL=1'],
  [{ frequency: 'weekdays', count: 1 }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=MO'],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['tuesday', 'sunday'], count: 1 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO'
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['monday', 'sunday'], week_start: 'sunday', count: 1 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU'
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['sunday', 'monday'], week_start: 'saturday', count: 1 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU'
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['saturday', 'sunday'], week_start: 'saturday', count: 1 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;WKST=MO'
  ],
  [
    { frequency: 'weekly', interval: 3, weekdays: ['tuesday'], week_start: 'friday', count: 1 },
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU;WKST=MO'
  ],
  [
    { frequency: 'weekly', interval: 2, weekdays: ['friday', 'saturday'], week_start: 'saturday', count: 1 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA;WKST=SA'
  ],
  [{ frequency: 'weekdays', weekdays: ['sunday', 'thursday'], count: 1 }, 'FREQ=WEEKLY;INTERVAL=1;BYDAY=SU,TH;WKST=MO'],
  [{ frequency: 'monthly', day_of_month: 15, count: 1 }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15'],
  [{ frequency: 'monthly', day_of_month: 'last', count: 1 }, 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1'],
  [{ frequency: 'monthly', nth: 2, weekday: 'tuesday', count: 1 }, 'FREQ=MONTHLY;INTERVAL=1;BYDAY=TU;BYSETPOS=2'],
  [{ frequency: 'monthly', nth: 'last', weekday: 'friday', count: 1 }, 'FREQ=MONTHLY;INTERVAL=1;BYDAY=FR;BYSETPOS=-1']
])('%j is written as %s', (rule, text) => {
  expect(ruleText(rule)).toBe(text)
})
