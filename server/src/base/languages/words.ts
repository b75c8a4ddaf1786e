import { languages } from '@doorplate/domain/words/languages'
import { createSay, type Group, type Speech } from '@doorplate/domain/words/say'

const speeches = new Map(languages.map(({ tag, words }) => [tag, createSay<Group>(words, tag)]))

/** Falls back to English for a language that only a newer program knows. */
export function speechIn(language: string): Speech<Group> {
  return speeches.get(language) ?? speeches.get('en')!
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return languages.find(({ tag }) => tag === language)?.direction ?? 'ltr'
}

/** English, for logs, start problems and requests that cannot be read. */
export const { say, read } = speechIn('en')
