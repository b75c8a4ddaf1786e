import type { DoorAction } from '@doorplate/domain/doors/actions'
import { type OpeningHours, ruleNames } from '@doorplate/domain/rules/rules'
import { isDay } from '@doorplate/domain/time'
import { monthDayYear } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { shownValue } from '../forms/shown-value.ts'
import { checkInWords } from '../rules/check-in-words.ts'
import { openingWords } from '../rules/rule-values.ts'
import { isDeskSetting } from '../settings/setting-groups.ts'
import { languageName, settingWords } from '../settings/setting-words.ts'
import { say } from '../words.ts'

/** Fields whose values are not said as they are stored. */
const values: Partial<Record<string, (value: never) => string>> = {
  role: (role: 'manager' | 'reception') => say(`deskOperators.${role}`),
  language: languageName,
  clock: (hours: '12' | '24') => say(hours === '12' ? 'all.clock12' : 'all.clock24'),
  check_in: checkInWords,
  hours: (hours: OpeningHours) => openingWords(hours),
  actions: (actions: DoorAction[]) =>
    actions.length === 0 ? say('deskSettings.none') : listed(actions.map((each) => say(`deskSettings.${each}`))),
  check_in_after: (minutes: number) => (minutes === 0 ? say('deskRules.checkInOff') : shownValue(minutes))
}

/** What holds where a field has no value of its own. */
const blanks: Partial<Record<string, string>> = {
  ...Object.fromEntries(ruleNames.map((name) => [name, say('deskRules.notOwn')])),
  retire_on: say('deskRules.notOwn'),
  language: say('deskOffices.usual'),
  clock: say('deskOffices.usual'),
  check_in: say('deskOffices.checkInUsual'),
  actions: say('deskRooms.asInSettings'),
  check_in_before: say('deskRooms.asInOffice'),
  check_in_after: say('deskRooms.asInOffice')
}

/** A value of the audit in the words of the page on which it is changed. */
export function valueWords(field: string, value: unknown, officeOf: (id: string) => string): string {
  if (isDeskSetting(field)) return settingWords(field, value as string | null)
  if (value === null || value === undefined) return blanks[field] ?? shownValue(value)
  if (field === 'office_id') return officeOf(String(value))
  if (typeof value === 'string' && isDay(value)) return monthDayYear(value)
  return values[field]?.(value as never) ?? shownValue(value)
}
