import { language } from './words.ts'

/** 'Martes, 24 de noviembre': many languages write days, and other words, with a small letter within a sentence. */
export function asTitle(words: string): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
