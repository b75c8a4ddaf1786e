import {
  defaultRules,
  type OpeningHours,
  type OwnRules,
  type RuleName,
  type Rules,
  ruleNames,
  usualOpening,
  type Weekday,
  weekdays
} from '@doorplate/domain/rules/rules'
import type { Time } from '@doorplate/domain/time'
import { durationWords } from '../../words/dates.ts'
import { say } from '../words.ts'
import { dayNamed, hoursLines } from './hours-words.ts'
import type { RulesBody } from './rule-calls.ts'

export type NumberRule = Exclude<RuleName, 'hours'>

export const numberRules = ruleNames.filter((name): name is NumberRule => name !== 'hours')

type DayHours = { isOpen: boolean; open: Time; close: Time }

export type HoursValues = Record<Weekday, DayHours>

/** As fields have them. Null leaves a rule to others. */
export type RuleValues = Record<NumberRule, string | null> & { hours: HoursValues | null }

/** The hours of a weekday that was closed until now. */
const usualHours = { open: '09:00', close: '18:00' }

export function valuesOfRules(own: OwnRules): RuleValues {
  const numbers = Object.fromEntries(numberRules.map((name) => [name, own[name] === null ? null : String(own[name])]))
  return { ...(numbers as Record<NumberRule, string | null>), hours: own.hours && valuesOfHours(own.hours) }
}

function valuesOfHours(hours: OpeningHours): HoursValues {
  const days = weekdays.map((weekday): [Weekday, DayHours] => [
    weekday,
    { ...usualHours, ...hours[weekday], isOpen: hours[weekday] !== null }
  ])
  return Object.fromEntries(days) as HoursValues
}

/** A blank number leaves the rule to others. */
export function rulesOfValues({ hours, ...numbers }: RuleValues): RulesBody {
  const given = numberRules.map((name) => [name, numbers[name]?.trim() ? Number(numbers[name]) : null])
  return { ...(Object.fromEntries(given) as Record<NumberRule, number | null>), hours: hours && hoursOfValues(hours) }
}

function hoursOfValues(hours: HoursValues): OpeningHours {
  const days = weekdays.map((weekday) => {
    const { isOpen, open, close } = hours[weekday]
    return [weekday, isOpen ? { open, close } : null] as const
  })
  return Object.fromEntries(days) as OpeningHours
}

/** The present rule, as the fields of own hours and numbers begin with it. */
export function startOf(name: RuleName, rules: Rules): HoursValues | string {
  if (name !== 'hours') return String(rules[name] ?? '')
  const days = weekdays.map((weekday) => {
    const opening = usualOpening(rules, dayNamed(weekday))
    return [weekday, opening ? { open: opening.start_time, close: opening.end_time } : null] as const
  })
  return valuesOfHours(Object.fromEntries(days) as OpeningHours)
}

/** '30 minutes', 'Mon–Fri 08:00–20:00'. */
export function ruleWords(name: RuleName, rules: Rules): string {
  switch (name) {
    case 'hours':
      return hoursLines(rules).join(', ')
    case 'days_ahead': {
      const { days_ahead } = rules
      if (days_ahead === null) return say('deskRules.usualDays')
      return days_ahead === 0 ? say('deskRules.onlyToday') : say('deskRules.days', { count: days_ahead })
    }
    default:
      return rules[name] === 0 ? say('deskRules.noMinutes') : durationWords(rules[name])
  }
}

/** For the difference to what somebody else saved. */
export function ruleValueWords(value: unknown): string | undefined {
  if (value === null) return say('deskRules.notOwn')
  if (typeof value !== 'object') return undefined
  return openingWords(hoursOfValues(value as HoursValues))
}

/** 'Mon–Fri 08:00–20:00' */
export function openingWords(hours: OpeningHours): string {
  return hoursLines({ ...defaultRules, hours }).join(', ')
}
