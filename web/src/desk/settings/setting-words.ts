import type { DeskSetting } from '@doorplate/api/service/settings'
import { listed } from '../../words/listed.tsx'
import { language } from '../../words/words.ts'
import { checkInWords } from '../rules/check-in-words.ts'
import { say } from '../words.ts'

const choiceWords: Partial<Record<string, string>> = {
  on: say('deskSettings.on'),
  off: say('deskSettings.off'),
  full: say('deskSettings.full'),
  names: say('deskSettings.names'),
  busy: say('deskSettings.busy'),
  anyone: say('deskSettings.anyone'),
  key: say('deskSettings.key'),
  room: say('deskSettings.room'),
  purpose: say('deskSettings.purpose'),
  dim: say('deskSettings.dim'),
  dark: say('deskSettings.dark'),
  book: say('deskSettings.book'),
  end: say('deskSettings.end'),
  extend: say('deskSettings.extend'),
  check_in: say('deskSettings.check_in'),
  report: say('deskSettings.report'),
  none: say('deskSettings.none'),
  set: say('deskSettings.isSet')
}

const languageNames = new Intl.DisplayNames(language, { type: 'language' })

/** 'German' of 'de', in the language of the page. */
export function languageName(tag: string): string {
  return languageNames.of(tag) ?? tag
}

/** As the page of the settings names a choice. */
export function choiceWord(name: string, choice: string): string {
  return name === 'LANGUAGES' ? languageName(choice) : (choiceWords[choice] ?? choice)
}

/** A value of which only the text is known, as the log has it. Null is the default. */
export function settingWords(name: DeskSetting, value: string | null): string {
  if (value === null) return say(name === 'CHECK_IN' ? 'deskSettings.CHECK_IN.default' : 'deskOffices.usual')
  if (name === 'CHECK_IN') return checkInWords(value)
  return listed(value.split(',').map((each) => choiceWord(name, each)))
}
