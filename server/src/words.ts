import { languages } from '@doorplate/domain/words/languages'
import { createSay, type Group, type Speech } from '@doorplate/domain/words/say'

const speeches = new Map(languages.map(({ tag, words }) => [tag, createSay<Group>(words, tag)]))

/** Says what the server tells people, in English where a newer program stored a language that is not known here. */
export function speechIn(language: string): Speech<Group> {
  return speeches.get(language) ?? speeches.get('en')!
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return languages.find(({ tag }) => tag === language)?.direction ?? 'ltr'
}

/** The English, for the log, for problems of the start, and where a request cannot even be read. */
export const { say, read } = speechIn('en')
