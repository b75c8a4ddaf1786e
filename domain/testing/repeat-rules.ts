import fc from 'fast-check'
import { weekdays } from '../src/rules/rules.ts'
import type { RepeatRule } from '../src/series/repeat-rule.ts'
import { addDays } from '../src/time.ts'

export const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))

const anyWeekday = fc.constantFrom(...weekdays)

const anyPattern: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), interval: fc.integer({ min: 1, max: 30 }) }),
  fc.record(
    { frequency: fc.constant('weekdays' as const), weekdays: fc.uniqueArray(anyWeekday, { minLength: 1 }) },
    { requiredKeys: ['frequency'] }
  ),
  fc.record(
    {
      frequency: fc.constant('weekly' as const),
      interval: fc.integer({ min: 1, max: 12 }),
      weekdays: fc.uniqueArray(anyWeekday, { minLength: 1 }),
      week_start: anyWeekday
    },
    { requiredKeys: ['frequency', 'interval', 'weekdays'] }
  ),
  fc.record({
    frequency: fc.constant('monthly' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    day_of_month: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant('last' as const))
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    nth: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant('last' as const)),
    weekday: anyWeekday
  })
)

const anyEnd = fc.oneof(fc.record({ until: anyDay }), fc.record({ count: fc.integer({ min: 1, max: 70 }) }))

/** Rules without any problem but that of their number of dates. */
export const anyRepeatRule: fc.Arbitrary<RepeatRule> = fc
  .tuple(anyPattern, anyEnd)
  .map(([pattern, end]) => ({ ...pattern, ...end }))
