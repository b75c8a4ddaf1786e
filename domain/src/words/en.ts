import { allWords } from './en-all.ts'
import { bookWords } from './en-book.ts'
import { displayWords } from './en-display.ts'

export const pageWords = { ...allWords, ...bookWords, ...displayWords } as const
