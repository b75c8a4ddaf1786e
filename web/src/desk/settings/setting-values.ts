import type { Request } from '@doorplate/api/calls'
import type { DeskSetting, Setting } from '@doorplate/api/service/settings'
import { listed } from '../../words/listed.tsx'
import type { Stored } from '../forms/use-desk-form.ts'
import { say } from '../words.ts'
import { choiceWord } from './setting-words.ts'

export type SettingValue = string | string[]
export type SettingChanges = NonNullable<Request<'PUT', '/api/v1/settings'>['body']>
export type SettingValues = Record<string, SettingValue>

/** Nobody reads a PIN again. */
const hiddenPin = '••••'

/** `none` is that nothing is ticked. */
export function choicesOf({ name, accepts: { choices = [] } }: Setting): [value: string, text: string][] {
  return choices.filter((each) => each !== 'none').map((each) => [each, choiceWord(name, each)])
}

/** A value as people read it. */
export function shownSetting(setting: Setting, value: string | null): string {
  const { name, accepts } = setting
  if (value === null) return say(name === 'CHECK_IN' ? 'deskSettings.CHECK_IN.default' : 'deskSettings.none')
  if (accepts.kind === 'choices') {
    const chosen = choicesOf(setting).filter(([each]) => value.split(',').includes(each))
    if (chosen.length === choicesOf(setting).length) return say('deskSettings.all')
    return chosen.length === 0 ? say('deskSettings.none') : listed(chosen.map(([, text]) => text))
  }
  return ['choice', 'check_in', 'digits'].includes(accepts.kind) ? choiceWord(name, value) : value
}

/** What a form has. The tag is that of these settings alone: others may change meanwhile. */
export function storedValues(settings: readonly Setting[]): Stored<SettingValues> {
  const values = Object.fromEntries(settings.map((each) => [each.name, formValueOf(each)]))
  return { values, tag: JSON.stringify(values) }
}

function formValueOf({ value, accepts: { kind, choices = [] } }: Setting): SettingValue {
  if (kind === 'choices') return choices.filter((each) => each !== 'none' && value?.split(',').includes(each))
  return kind === 'digits' && value !== null ? hiddenPin : (value ?? '')
}

/** What differs from the values that the form began with: the default is sent as null. */
export function settingChanges(
  settings: readonly Setting[],
  values: SettingValues,
  before: SettingValues
): SettingChanges {
  const changed = settings.filter(({ name }) => String(values[name]) !== String(before[name]))
  return Object.fromEntries(
    changed.map((each) => {
      const text = textOf(each, values[each.name]!)
      return [each.name as DeskSetting, text === '' || text === each.default ? null : text]
    })
  )
}

function textOf({ accepts: { choices = [] } }: Setting, value: SettingValue): string {
  if (typeof value === 'string') return value.trim()
  return value.length === 0 ? 'none' : choices.filter((each) => value.includes(each)).join(',')
}
